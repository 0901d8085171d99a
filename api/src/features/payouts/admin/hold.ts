import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, isNull } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Payee } from '../../../books/accounts.ts'
import { payoutHolds } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { columnsOf, isOf, lockPayee, refuseOwn, wordOf } from '../payee.ts'

/** Keeps somebody's money here. What the provider has been asked for goes on; nothing new does. */
export function holdPayouts({ db, clock }: Deps, adminId: number, payee: Payee, reason: string) {
  return db.transaction(async (tx) => {
    if (!(await lockPayee(tx, payee))) throw new Failure('not_found')
    const open = and(isOf(payoutHolds, payee), isNull(payoutHolds.releasedAt))
    if ((await tx.$count(payoutHolds, open)) > 0) throw new Failure('payout_held_already')
    await tx.insert(payoutHolds).values({ ...columnsOf(payee), reason, heldBy: adminId, heldAt: clock() })
    await audit(tx, adminId, 'hold payouts', wordOf(payee), { reason })
    return { message: messages.earnings.isHeld }
  })
}

export function releasePayouts({ db, clock }: Deps, adminId: number, payee: Payee, reason: string) {
  return db.transaction(async (tx) => {
    await lockPayee(tx, payee)
    await refuseOwn(tx, payee, adminId)
    const { rowCount } = await tx
      .update(payoutHolds)
      .set({ releasedAt: clock() })
      .where(and(isOf(payoutHolds, payee), isNull(payoutHolds.releasedAt)))
    if (!rowCount) throw new Failure('payout_not_held')
    await audit(tx, adminId, 'release payouts', wordOf(payee), { reason })
    return { message: messages.earnings.isReleased }
  })
}
