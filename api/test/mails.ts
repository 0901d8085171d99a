import type { Mail } from '../src/adapters/mail/mailer.ts'

/** The link in a mail, as a path of the product. */
export function linkIn(mail: Pick<Mail, 'text'> | undefined) {
  return /https?:\/\/[^/\s]+(\/\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
