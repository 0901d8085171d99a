import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { feedback } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { answerMail } from '../../outbox/emails/contact-answer-mail.ts'
import { enqueueMail } from '../../outbox/outbox.ts'

/** Answers by email. Of two admins who answer at once one does, and the other is told so with the words still there. */
export function answerMessage({ db, clock, config }: Deps, adminId: number, id: number, answer: string) {
  return db.transaction(async (tx) => {
    const message = await lockOpen(tx, id)
    await tx.update(feedback).set({ answer, settledBy: adminId, settledAt: clock() }).where(eq(feedback.id, id))
    await enqueueMail(tx, answerMail({ message, answer, replyTo: config.provider.email }))
    await audit(tx, adminId, 'answer message', `message ${id}`)
    return { message: messages.admin.messageAnswered }
  })
}

export function setMessageAside({ db, clock }: Deps, adminId: number, id: number) {
  return db.transaction(async (tx) => {
    await lockOpen(tx, id)
    await tx.update(feedback).set({ settledBy: adminId, settledAt: clock() }).where(eq(feedback.id, id))
    await audit(tx, adminId, 'set message aside', `message ${id}`)
    return { message: messages.admin.messageSetAside }
  })
}

async function lockOpen(tx: Tx, id: number) {
  const [message] = await tx.select().from(feedback).where(eq(feedback.id, id)).for('update')
  if (!message) throw new Failure('not_found')
  if (message.settledAt) throw new Failure('message_settled')
  return message
}
