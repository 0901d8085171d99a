import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { coupons, paymentItems, payments } from '../../../db/schema.ts'
import { type CouponRow, couponRefusal } from './find-coupon.ts'

type Buyer = { userId: number; now: Date }

/** Money came for it, so the coupon is used; giving the money back does not give back the coupon. */
export const isUsed = inArray(payments.state, ['paid', 'review', 'refunded'])

/**
 * An order keeps its coupon until its price is over. Read from the payments themselves, so that one that
 * lapses, fails or is cancelled gives it back without anybody doing anything, even after a crash.
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

export async function refuseUsedUp(db: Db | Tx, coupon: CouponRow, buyer: Buyer) {
  if (await isUsedUpBy(db, coupon, buyer)) throw couponRefusal('coupon_used_by_you')
  await refuseSpent(db, coupon, buyer.now)
}

/** Whoever it was that used it. */
export async function refuseSpent(db: Db | Tx, coupon: Limits, now: Date) {
  if (await isUsedUp(db, coupon, now)) throw couponRefusal('coupon_used_up')
}

type Order = Pick<typeof payments.$inferSelect, 'id' | 'userId' | 'state' | 'quotedUntil'>

/**
 * The coupon of an order whose money came after it had given its use back, if others have used it up meanwhile: an order that is
 * cancelled, lapses or is declined can still be paid at the provider. Null where nothing is wrong. What a person has been asked
 * to look at stays with them, whatever becomes free later.
 */
export async function couponSpentMeanwhile(tx: Tx, order: Order, { paidAt, now }: { paidAt: Date; now: Date }) {
  if (order.state === 'pending' && paidAt <= order.quotedUntil) return null
  const [found] = await tx
    .select({ coupon: coupons })
    .from(paymentItems)
    .innerJoin(coupons, eq(coupons.id, paymentItems.couponId))
    .where(eq(paymentItems.paymentId, order.id))
    .limit(1)
    .for('no key update', { of: coupons })
  if (!found) return null
  const { coupon } = found
  if (order.state === 'review') return coupon.code
  const { userId } = order
  const isSpent = (await isUsedUpBy(tx, coupon, { userId, now })) || (await isUsedUp(tx, coupon, now))
  return isSpent ? coupon.code : null
}

type Limits = Pick<CouponRow, 'id' | 'useLimit'>

async function isUsedUpBy(db: Db | Tx, { id, personLimit }: CouponRow, { userId, now }: Buyer) {
  return personLimit !== null && (await countUses(db, { id, now, atMost: personLimit, userId })) >= personLimit
}

async function isUsedUp(db: Db | Tx, { id, useLimit }: Limits, now: Date) {
  return useLimit !== null && (await countUses(db, { id, now, atMost: useLimit })) >= useLimit
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
