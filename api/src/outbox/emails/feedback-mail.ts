import type { Feedback } from '@koya/contract/endpoints/contact.ts'
import type { MailToSend } from '../mail-to-send.ts'
import { letter } from './letter.ts'

/**
 * To the provider. The sender stays ours, or mail servers would take it for a forgery; an answer goes to whoever wrote.
 * Their name is in the text and never in a header.
 */
export function feedbackMail(to: string, { from_name, senderEmail, reply_to, title, feedback }: Feedback): MailToSend {
  return {
    ...letter({
      about: 'feedback',
      to,
      subject: `Feedback: ${title}`,
      greeting: `${from_name} (${senderEmail}) writes:`,
      paragraphs: feedback
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    }),
    replyTo: reply_to,
  }
}
