import { useEffect, useState } from 'react'
import { toast } from '../platform/toast/toast.ts'
import { Icon } from './icon.tsx'

type ShareLinksProps = { what: string; name: string; address: string }

/** Passes a page on. WhatsApp is a plain link; the buttons need the script and are not shown without it. */
export function ShareLinks({ what, name, address }: ShareLinksProps) {
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  return (
    <ul className="share row" aria-label={`Share ${what}`}>
      <li>
        <a
          className="button small line"
          href={`https://wa.me/?text=${encodeURIComponent(`${name}\n${address}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="chat" look="small" />
          WhatsApp
        </a>
      </li>
      <li className="needs-script">
        <button type="button" className="button small line" onClick={() => copyLink(address)}>
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

export async function copyLink(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    toast('Link copied')
  } catch {
    // An old browser, or a page without https: the link can still be copied by hand.
    window.prompt('Copy this link', address)
  }
}

function share(title: string, url: string) {
  // Whoever closes the sheet again has changed their mind, and nothing went wrong.
  navigator.share({ title, url }).catch(() => {})
}
