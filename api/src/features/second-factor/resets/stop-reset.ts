import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import { factorResets } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { spendAccountTokens } from '../../accounts/account-token.ts'

export async function stopReset({ db }: Deps, adminId: number, id: number) {
  await db.transaction(async (tx) => {
    const [reset] = await tx.select().from(factorResets).where(eq(factorResets.id, id)).for('update')
    if (!reset) throw new Failure('not_found')
    if (!(await stopResetsOf(tx, reset.userId, adminId))) throw new Failure('reset_over')
  })
  return { message: messages.secondFactor.resetStopped }
}

const now = sql`now()`

/** By an admin, by a link of the mails, or because the person has shown their second factor after all. Answers whether there was one. */
export async function stopResetsOf(tx: Tx, userId: number, actorId: number | null) {
  const stopped = await tx
    .update(factorResets)
    .set({ state: 'stopped', endedAt: now })
    .where(and(eq(factorResets.userId, userId), inArray(factorResets.state, ['asked', 'approved'])))
    .returning({ id: factorResets.id })
  if (stopped.length === 0) return false
  await spendAccountTokens(tx, userId, 'stop-factor-reset')
  await audit(tx, actorId, 'stop a reset of the second factor', `user ${userId}`)
  return true
}
