import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { subscribers } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/session.ts'

/** Takes the holder of a link off the list, at once and however often it is asked. Nobody is asked why. */
export async function unsubscribe({ db }: Deps, token: string) {
  const left = await db
    .update(subscribers)
    .set({ unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, now())` })
    .where(eq(subscribers.tokenHash, hashToken(token)))
    .returning({ id: subscribers.id })
  if (left.length === 0) throw new Failure('link_no_longer_valid')
  return { message: messages.subscription.left }
}
