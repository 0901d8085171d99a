import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { subscribers } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/session.ts'
import { subscribedMail } from '../../outbox/emails/subscription-mails.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { stateOf } from './read-subscription.ts'

/** Puts the holder of a link on the list. Pressing twice is fine; the welcome goes out once in a subscriber's life. */
export async function confirmSubscription({ db, config }: Deps, token: string) {
  await db.transaction(async (tx) => {
    const [subscriber] = await tx
      .select()
      .from(subscribers)
      .where(eq(subscribers.tokenHash, hashToken(token)))
      .for('update')
    if (!subscriber) throw new Failure('link_no_longer_valid')
    if (stateOf(subscriber) === 'subscribed') return
    await tx
      .update(subscribers)
      .set({ confirmedAt: sql`now()`, unsubscribedAt: null })
      .where(eq(subscribers.id, subscriber.id))
    if (!subscriber.confirmedAt)
      await enqueueMail(tx, subscribedMail({ email: subscriber.email, publicUrl: config.publicUrl, token }))
  })
  return { message: messages.subscription.confirmed }
}
