import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import { payoutHolds, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'

/** Keeps somebody's money here. What the provider has been asked for goes on; nothing new does. */
export function holdPayouts({ db, clock }: Deps, adminId: number, userId: number, reason: string) {
  return db.transaction(async (tx) => {
    if (!(await lockPerson(tx, userId))) throw new Failure('not_found')
    const open = and(eq(payoutHolds.userId, userId), isNull(payoutHolds.releasedAt))
    if ((await tx.$count(payoutHolds, open)) > 0) throw new Failure('payout_held_already')
    await tx.insert(payoutHolds).values({ userId, reason, heldBy: adminId, heldAt: clock() })
    await audit(tx, adminId, 'hold payouts', `user ${userId}`, { reason })
    return { message: messages.earnings.isHeld }
  })
}

export function releasePayouts({ db, clock }: Deps, adminId: number, userId: number, reason: string) {
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const { rowCount } = await tx
      .update(payoutHolds)
      .set({ releasedAt: clock() })
      .where(and(eq(payoutHolds.userId, userId), isNull(payoutHolds.releasedAt)))
    if (!rowCount) throw new Failure('payout_not_held')
    await audit(tx, adminId, 'release payouts', `user ${userId}`, { reason })
    return { message: messages.earnings.isReleased }
  })
}

/** The lock under which a payout begins: so it is held before that or not at all. */
async function lockPerson(tx: Tx, userId: number) {
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return person
}
