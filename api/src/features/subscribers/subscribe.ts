import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { isEmail } from '@koya/contract/rules/people/email.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { subscribers } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import { hashToken } from '../../http/session.ts'
import { alreadySubscribedMail, confirmSubscriptionMail } from '../../outbox/emails/subscription-mails.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { mailsOfAddress } from '../accounts/account-limits.ts'
import { normaliseEmail } from '../accounts/find-user.ts'
import { stateOf } from './read-subscription.ts'
import { subscriptionToken } from './subscription-token.ts'

/** Nobody's mailbox is filled by somebody else's persistence. */
const mailsOfSubscriber: Limit = { name: 'subscribe', most: 3, minutes: 24 * 60 }

/** Promises a mail with the next step. Whoever asks learns nothing about the address, not even that it asked too often. */
export async function subscribe(deps: Deps, email: string, ip: string) {
  const { db } = deps
  if (!isEmail(email)) throw new Failure('bad_input', { email: [messages.field.invalidEmail] })
  if (!(await countOne(db, mailsOfAddress, ip))) throw tooMany(mailsOfAddress)
  if (await countOne(db, mailsOfSubscriber, normaliseEmail(email)))
    await db.transaction((tx) => promiseNextStep(tx, deps, email))
  return { message: messages.subscription.requested }
}

/** The list itself does not change here: only the person who can read the mail changes it. */
async function promiseNextStep(tx: Tx, deps: Deps, email: string) {
  const token = subscriptionToken(deps, email)
  const tokenHash = hashToken(token)
  await tx.insert(subscribers).values({ email, tokenHash }).onConflictDoNothing()
  const [subscriber] = await tx
    .update(subscribers)
    // Who asks again before confirming has the full time once more.
    .set({
      tokenHash,
      createdAt: sql`CASE WHEN ${subscribers.confirmedAt} IS NULL THEN now() ELSE ${subscribers.createdAt} END`,
    })
    .where(eq(sql`lower(${subscribers.email})`, normaliseEmail(email)))
    .returning()
  if (!subscriber) throw new Error('the subscriber was not returned')
  const mail = stateOf(subscriber) === 'subscribed' ? alreadySubscribedMail : confirmSubscriptionMail
  await enqueueMail(tx, mail({ email: subscriber.email, publicUrl: deps.config.publicUrl, token }))
}
