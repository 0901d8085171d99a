import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { paymentItems, payments } from '../../../db/schema.ts'
import { isSameGift } from '../../gifts/order-gift.ts'
import { isOwnMoney } from '../sponsored/own-money.ts'

type Given = { userId: number; courseIds: number[]; now: Date }

/** Which of the courses wait for their money, each with the reference of the newest payment that can still be opened. */
export async function findOrders(db: Db, { userId, courseIds, now }: Given) {
  const rows = await db
    .select({ courseId: paymentItems.courseId, reference: payments.reference })
    .from(payments)
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .where(
      and(
        eq(payments.userId, userId),
        isOwnMoney,
        eq(payments.state, 'pending'),
        gt(payments.quotedUntil, now),
        isNotNull(payments.accessCode),
        // Seats are for others: whoever orders them may still buy the course.
        sql`NOT EXISTS (SELECT FROM seat_payments WHERE payment_id = ${payments.id})`,
        inArray(paymentItems.courseId, courseIds),
        // What is ordered for somebody else can be bought for oneself.
        isSameGift(undefined),
      ),
    )
    .orderBy(asc(payments.createdAt))
  return new Map(rows.map(({ courseId, reference }) => [courseId, reference]))
}
