import type { MessageName } from '@koya/contract/rules/messages/all-messages.ts'
import type { Mail } from '../adapters/mail/mailer.ts'

/** A mail, and what it is about: whether it is sent hangs on that (deliver-mail.ts). */
export type MailToSend = Omit<Mail, 'messageId'> & {
  about: MessageName
  /** Where its button leads, for a digest. */
  link?: string | undefined
  /** The moment, as text, from which on it is of no use to anybody: then it is not sent any more. */
  usefulUntil?: string
}
