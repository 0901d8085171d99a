import { movePayout, type PayoutRow, payeeOfRow } from '../../books/post-payout.ts'
import { payoutEvents } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { balanceOf } from './balances.ts'
import { lockPayout } from './note-problem.ts'
import { lockPayee } from './payee.ts'
import { obstacleOf, recordPayout } from './record-payout.ts'
import { tellTeacher, WITHDRAWN, withdrawnNotice } from './tell-about-payouts.ts'

/**
 * A payout that takes more than there is, because of a refund since, goes no further while the provider cannot have taken it: it is
 * available again, and what is left is another payout, under another reference. What may have been taken goes on as it was promised, and
 * later earnings make up for it. Answers the payout that takes its place or, where nothing can be sent, the withdrawn one, which is at its end.
 */
export function withdrawIfTooMuch({ db, clock, config }: Deps, { id, ...row }: PayoutRow) {
  const payee = payeeOfRow(row)
  return db.transaction(async (tx) => {
    if (row.orders > 0 || (await balanceOf(tx, payee)).available >= 0) return undefined
    // No other payout of theirs begins in between.
    if (!(await lockPayee(tx, payee))) return undefined
    const payout = await lockPayout(tx, id)
    if (payout?.state !== 'sending' || payout.orders > 0) return undefined
    const now = clock()
    const withdrawn = await movePayout(tx, payout, { state: 'failed', problem: WITHDRAWN, settledAt: now }, now)
    await tx
      .insert(payoutEvents)
      .values({ payoutId: id, source: 'sending', kind: 'withdrawn', payload: { problem: WITHDRAWN } })
    await tellTeacher(tx, config, withdrawn, withdrawnNotice(withdrawn))
    if (await obstacleOf(tx, payee, { now, config })) return withdrawn
    return recordPayout(tx, { config, clock }, payee, payout.origin)
  })
}
