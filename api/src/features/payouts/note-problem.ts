import { eq } from 'drizzle-orm'
import { movePayout, type PayoutRow } from '../../books/post-payout.ts'
import type { Tx } from '../../db/client.ts'
import { payoutEvents, payouts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { tellAdmins, tellTeacher } from './tell-about-payouts.ts'

/** It waits, and admins are told why: once, however often it is tried. */
export async function noteProblem(deps: Deps, { id }: PayoutRow, problem: string) {
  await deps.db.transaction(async (tx) => {
    const payout = await lockPayout(tx, id)
    if (payout?.state !== 'sending' || payout.problem === problem) return
    await movePayout(tx, payout, { problem }, deps.clock())
    await tx.insert(payoutEvents).values({ payoutId: id, source: 'sending', kind: 'refused', payload: { problem } })
    await tellAdmins(tx, deps.config, payout, problem)
  })
}

/** The provider has said no before it took anything: the money is available again. */
export async function failPayout(deps: Deps, { id }: PayoutRow, problem: string) {
  await deps.db.transaction(async (tx) => {
    const payout = await lockPayout(tx, id)
    if (payout?.state !== 'sending') return
    const now = deps.clock()
    const failed = await movePayout(tx, payout, { state: 'failed', problem, settledAt: now }, now)
    await tx.insert(payoutEvents).values({ payoutId: id, source: 'sending', kind: 'refused', payload: { problem } })
    await tellTeacher(tx, deps.config, failed)
    await tellAdmins(tx, deps.config, failed, problem)
  })
}

/** A payout changes only under its lock, so that whatever is heard at once moves its money once. */
export async function lockPayout(tx: Tx, id: number): Promise<PayoutRow | undefined> {
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update')
  return payout
}
