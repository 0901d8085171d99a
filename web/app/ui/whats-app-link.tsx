import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type WhatsAppLinkProps = { words: string; address: string; className?: string; look?: 'small'; children?: ReactNode }

/** Words and an address for whomever one chooses in WhatsApp. A plain link, which also works without the script. */
export function WhatsAppLink({ words, address, className = 'button', look, children = 'WhatsApp' }: WhatsAppLinkProps) {
  return (
    <a
      className={className}
      href={`https://wa.me/?text=${encodeURIComponent(`${words}\n${address}`)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="chat" {...(look && { look })} />
      {children}
    </a>
  )
}
