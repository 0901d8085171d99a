import { Failure } from '@koya/contract/protocol/failures.ts'
import { canBeParted, monthsAfter, partsOf } from '@koya/contract/rules/prices/instalments.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, desc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { instalmentParts, instalmentPayments, instalmentPlans, payments } from '../../../db/schema.ts'
import { naming, type Offer } from '../../enrolment/offers.ts'
import { type Item, makePayment } from './make-payment.ts'
import { OPENING_MS } from './open-at-provider.ts'

type Given = { userId: number; offers: Offer[]; items: Item[]; isCardWanted: boolean; now: Date }

/** Refuses what cannot be paid for in parts, and says in how many this course can. One at a time: each has its own days. */
function partsOffered({ offers, items }: Pick<Given, 'offers' | 'items'>) {
  const [offer, ...others] = offers
  const [item] = items
  if (!offer || !item || others.length > 0) throw new Failure('one_course_in_parts')
  const parts = offer.prices?.instalmentParts ?? 0
  if (!parts || !canBeParted(item.priceKobo, parts)) throw naming('instalments_not_offered', offer.course.name)
  return { item, parts }
}

/** The order for the first part that is still open, at the same price in as many parts. */
export async function findOpenPlan(tx: Tx, { userId, offers, items, now, isCardWanted }: Given) {
  const { item, parts } = partsOffered({ offers, items })
  const [found] = await tx
    .select({ payment: payments, planId: instalmentPlans.id })
    .from(instalmentPlans)
    .innerJoin(payments, eq(payments.id, instalmentPlans.paymentId))
    .where(
      and(
        eq(instalmentPlans.userId, userId),
        eq(instalmentPlans.courseId, item.courseId),
        eq(instalmentPlans.state, 'begun'),
        eq(instalmentPlans.priceKobo, item.priceKobo),
        eq(instalmentPlans.parts, parts),
        eq(payments.state, 'pending'),
        gt(payments.quotedUntil, now),
        or(isNotNull(payments.accessCode), gt(payments.createdAt, new Date(now.getTime() - OPENING_MS))),
        sql`EXISTS (SELECT FROM payment_items i WHERE i.payment_id = ${payments.id} AND i.coupon_id IS NOT DISTINCT FROM ${item.couponId}::int)`,
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
  // What was said about the card last counts.
  if (found) await tx.update(instalmentPlans).set({ isCardWanted }).where(eq(instalmentPlans.id, found.planId))
  return found?.payment
}

/**
 * Writes down what is to be paid when, and makes the payment of the first part. The whole discount is noted with it, and so is the
 * coupon, which is thereby used once. The days count anew from the day it is paid.
 */
export async function beginPlan(tx: Tx, { userId, offers, items, isCardWanted, now }: Given) {
  const { item, parts } = partsOffered({ offers, items })
  const kobo = partsOf(item.priceKobo, parts)
  const [first = 0] = kobo
  const payment = await makePayment(tx, { userId, items: [{ ...item, priceKobo: first }], now, amountKobo: first })
  const [plan] = await tx
    .insert(instalmentPlans)
    .values({
      userId,
      courseId: item.courseId,
      paymentId: payment.id,
      priceKobo: item.priceKobo,
      parts,
      isCardWanted,
      isOwnSale: isOwnSaleOf(payment.id),
      createdAt: now,
    })
    .returning({ id: instalmentPlans.id })
  const planId = plan?.id ?? 0
  const today = lagosDay(now)
  await tx
    .insert(instalmentParts)
    .values(kobo.map((one, at) => ({ planId, number: at + 1, kobo: one, dueOn: monthsAfter(today, at) })))
  await tx.insert(instalmentPayments).values({ paymentId: payment.id, planId, firstPart: 1, lastPart: 1 })
  return payment
}

/** Whether a teacher's own coupon or link brought the plan, told by the payment of its first part. */
export function isOwnSaleOf(paymentId: number) {
  return sql`(SELECT is_own_sale(i) FROM payment_items i WHERE i.payment_id = ${paymentId})`
}

/** A course that pauses is not bought once more by accident. */
export async function refuseRunning(tx: Tx, userId: number, courseIds: number[]) {
  const isRunning = and(
    eq(instalmentPlans.userId, userId),
    inArray(instalmentPlans.courseId, courseIds),
    eq(instalmentPlans.state, 'running'),
  )
  if ((await tx.$count(instalmentPlans, isRunning)) > 0) throw new Failure('plan_running')
}
