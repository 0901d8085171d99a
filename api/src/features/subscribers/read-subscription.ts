import type { Subscription } from '@koya/contract/endpoints/messages/subscribers.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq } from 'drizzle-orm'
import { subscribers } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/session.ts'

export async function readSubscription({ db }: Deps, token: string): Promise<{ data: Subscription }> {
  const [subscriber] = await db
    .select()
    .from(subscribers)
    .where(eq(subscribers.tokenHash, hashToken(token)))
  if (!subscriber) throw new Failure('link_no_longer_valid')
  return { data: { email: subscriber.email, state: stateOf(subscriber) } }
}

type Moments = Pick<typeof subscribers.$inferSelect, 'confirmedAt' | 'unsubscribedAt'>

/** Letters go to those who confirmed and did not leave. */
export function stateOf({ confirmedAt, unsubscribedAt }: Moments): Subscription['state'] {
  if (unsubscribedAt) return 'unsubscribed'
  return confirmedAt ? 'subscribed' : 'waiting'
}
