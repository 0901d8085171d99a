import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { coupons, paymentItems, payments } from '../../../db/schema.ts'
import { type CouponRow, couponRefusal } from './find-coupon.ts'

type Buyer = { userId: number; now: Date }

/** Money came for it, so the coupon is used; giving the money back does not give back the coupon. */
export const isUsed = inArray(payments.state, ['paid', 'review', 'refunded'])

/**
 * An order keeps its coupon for as long as it can be paid at that price. Read from the payments themselves, so that one that
 * lapses, fails or is cancelled gives it back without anybody doing anything, also after a crash.
 */
export function isHeld(now: Date) {
  return and(eq(payments.state, 'pending'), gt(payments.quotedUntil, now))
}

/** Held until the transaction ends, so that of a hundred checkouts at once no two take the last use. */
export async function reserveCoupon(tx: Tx, { id }: CouponRow, buyer: Buyer) {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('no key update')
  if (!row || row.removedAt) throw couponRefusal('coupon_unknown')
  await refuseUsedUp(tx, row, buyer)
}

export async function refuseUsedUp(db: Db | Tx, { id, useLimit, personLimit }: CouponRow, { userId, now }: Buyer) {
  if (personLimit && (await countUses(db, { id, now, atMost: personLimit, userId })) >= personLimit)
    throw couponRefusal('coupon_used_by_you')
  await refuseSpent(db, { id, useLimit }, now)
}

/** Whoever it was that used it. */
export async function refuseSpent(db: Db | Tx, { id, useLimit }: Pick<CouponRow, 'id' | 'useLimit'>, now: Date) {
  if (useLimit && (await countUses(db, { id, now, atMost: useLimit })) >= useLimit)
    throw couponRefusal('coupon_used_up')
}

/** Counts no further than it has to. */
async function countUses(db: Db | Tx, given: { id: number; now: Date; atMost: number; userId?: number }) {
  const uses = db
    .selectDistinct({ id: paymentItems.paymentId })
    .from(paymentItems)
    .innerJoin(payments, eq(payments.id, paymentItems.paymentId))
    .where(
      and(
        eq(paymentItems.couponId, given.id),
        given.userId === undefined ? undefined : eq(payments.userId, given.userId),
        or(isUsed, isHeld(given.now)),
      ),
    )
    .limit(given.atMost)
    .as('uses')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(uses)
  return row?.count ?? 0
}
