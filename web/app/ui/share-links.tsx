import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'
import { Icon } from './icon.tsx'
import { WhatsAppLink } from './whats-app-link.tsx'

type ShareLinksProps = { what: string; name: string; address: string }

/** Passes a page on. WhatsApp is a plain link; the buttons need the script and are not shown without it. */
export function ShareLinks({ what, name, address }: ShareLinksProps) {
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  return (
    <ul className="share row" aria-label={`Share ${what}`}>
      <li>
        <WhatsAppLink className="button small line" look="small" words={name} address={address} />
      </li>
      <li className="needs-script">
        <button type="button" className="button small line" onClick={() => copyText(address, 'Link')}>
          <Icon name="link" look="small" />
          Copy link
        </button>
      </li>
      {canShare && (
        <li>
          <button type="button" className="button small line" onClick={() => share(name, address)}>
            <Icon name="share" look="small" />
            Share
          </button>
        </li>
      )}
    </ul>
  )
}

function share(title: string, url: string) {
  // Whoever closes the sheet again has changed their mind, and nothing went wrong.
  navigator.share({ title, url }).catch(() => {})
}
