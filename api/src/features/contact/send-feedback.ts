import type { Feedback } from '@koya/contract/endpoints/contact.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { feedback } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import { feedbackMail } from '../../outbox/emails/feedback-mail.ts'
import { enqueueMail } from '../../outbox/outbox.ts'

/** A person writes once or twice. There is no captcha, so this is what keeps a program from writing all day. */
const messagesOfAddress: Limit = { name: 'contact', most: 5, minutes: 60 }

/** Keeps the message and promises a mail with it to the provider, both or neither. */
export async function sendFeedback({ db, config }: Deps, sent: Feedback, ip: string) {
  if (!(await countOne(db, messagesOfAddress, ip))) throw tooMany(messagesOfAddress)
  await db.transaction(async (tx) => {
    await tx.insert(feedback).values({
      fromName: sent.from_name,
      senderEmail: sent.senderEmail,
      title: sent.title,
      message: sent.feedback,
    })
    await enqueueMail(tx, feedbackMail(config.provider.email, sent))
  })
  return { message: messages.contact.sent }
}
