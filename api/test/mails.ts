import type { Mail } from '../src/adapters/mail/mailer.ts'

/** The link in a mail, as a path of the product. */
export function linkIn(mail: Pick<Mail, 'text'> | undefined) {
  return /https?:\/\/[^/\s]+(\/\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** The one press of a mail program, in both forms that RFC 8058 lets it take. */
export const oneClicks = [
  {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  },
  {
    headers: { 'content-type': 'multipart/form-data; boundary="a mail program"' },
    payload:
      '--a mail program\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--a mail program--\r\n',
  },
]
