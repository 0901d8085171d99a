import type { PriceReason } from '@koya/contract/rules/prices/best-prices.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { courses, gifts, paymentItems, payments, users } from '../../../db/schema.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'
import { discountName } from '../discount-of.ts'

/** What is free was so when the payment began, whatever part of the money an admin counts for it. */
export type Bought = {
  id: number
  name: string
  lmsCourseId: string | null
  priceKobo: number
  discountKobo: number
  reason: PriceReason | null
  discountName: string | null
  /** The buyer came by a coupon or a link of one of its teachers. */
  isOwnSale: boolean
  isFree: boolean
}
export type LockedOrder = {
  payment: PaymentRow
  /** The seats of an organisation that it is for. */
  seatBlockId: number | null
  payer: { email: string; firstName: string; lastName: string; deletedAt: Date | null }
  bought: Bought[]
  /** Where it is for somebody else. */
  gift: typeof gifts.$inferSelect | null
}

/**
 * The payment under its lock, with its courses and its payer: one statement, because whoever waits holds a connection,
 * and a prepared one, because to plan it takes three times as long as to run it.
 */
export async function lockOrder(tx: Tx, reference: string): Promise<LockedOrder | undefined> {
  const rows = await tx
    .select({
      payment: payments,
      gift: gifts,
      seatBlockId: sql<number | null>`(SELECT block_id::float8 FROM seat_payments WHERE payment_id = ${payments.id})`,
      payer: {
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        deletedAt: users.deletedAt,
      },
      course: { id: courses.id, name: courses.name, lmsCourseId: courses.lmsCourseId },
      priceKobo: paymentItems.priceKobo,
      discountKobo: paymentItems.discountKobo,
      reason: paymentItems.reason,
      discountName,
      isOwnSale: sql<boolean>`(${paymentItems.couponId} IS NOT NULL OR ${paymentItems.broughtBy} IS NOT NULL)
        AND is_own_sale(payment_items)`,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .innerJoin(courses, eq(courses.id, paymentItems.courseId))
    .leftJoin(gifts, eq(gifts.paymentId, payments.id))
    .where(eq(payments.reference, reference))
    .for('update', { of: payments })
    .prepare('lock_order')
    .execute()
  const [first] = rows
  return (
    first && {
      ...first,
      bought: rows.map(({ course, ...price }) => ({
        ...course,
        priceKobo: price.priceKobo,
        discountKobo: price.discountKobo,
        reason: price.reason,
        discountName: price.discountName,
        isOwnSale: price.isOwnSale,
        isFree: price.priceKobo === 0,
      })),
    }
  )
}
