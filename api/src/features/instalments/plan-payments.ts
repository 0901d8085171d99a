import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { instalmentParts, instalmentPayments, instalmentPlans } from '../../db/schema.ts'
import { makePayment } from '../payments/checkout/make-payment.ts'

/** So often a card is tried for one part, a day apart. Then the learner is asked to pay it. */
export const MOST_TRIES = 3

export type PlanRow = typeof instalmentPlans.$inferSelect

/**
 * The payment of a plan whose end is not known, for a statement about `instalment_plans`: a charge of the card until the provider says
 * what became of it, and an order as long as it can be paid at the provider.
 */
export function waitingFor(now: Date) {
  return sql<string | null>`(SELECT p.reference FROM instalment_payments paid JOIN payments p ON p.id = paid.payment_id
    WHERE paid.plan_id = instalment_plans.id AND p.state IN ('pending', 'review') AND (paid.is_by_card OR p.state = 'review'
      OR p.quoted_until > ${now.toISOString()}::timestamptz) ORDER BY p.id DESC LIMIT 1)`
}

/** How often the card was refused for the part that is next. */
export function refusalsOf() {
  return sql<number>`(SELECT count(*)::int FROM instalment_payments paid JOIN payments p ON p.id = paid.payment_id
    WHERE paid.plan_id = instalment_plans.id AND paid.is_by_card AND p.state = 'failed' AND paid.first_part = ${nextPart()})`
}

export function lastRefusalOf() {
  return sql<
    string | null
  >`(SELECT max(p.created_at) FROM instalment_payments paid JOIN payments p ON p.id = paid.payment_id
    WHERE paid.plan_id = instalment_plans.id AND paid.is_by_card AND p.state = 'failed' AND paid.first_part = ${nextPart()})`
}

function nextPart() {
  return sql`(SELECT min(number) FROM instalment_parts WHERE plan_id = instalment_plans.id AND paid_at IS NULL)`
}

/** A plan that runs, under its lock: whoever begins a payment of it, person or job, does so alone. */
export async function lockRunning(tx: Tx, planId: number, userId?: number) {
  const [plan] = await tx
    .select()
    .from(instalmentPlans)
    .where(and(eq(instalmentPlans.id, planId), ...(userId ? [eq(instalmentPlans.userId, userId)] : [])))
    .for('update')
  if (!plan || plan.state === 'begun') throw new Failure('not_found')
  if (plan.state !== 'running') throw new Failure('plan_over')
  return plan
}

export function unpaidParts(tx: Tx, planId: number) {
  return tx
    .select()
    .from(instalmentParts)
    .where(and(eq(instalmentParts.planId, planId), isNull(instalmentParts.paidAt)))
    .orderBy(asc(instalmentParts.number))
}

type Wanted = { parts: (typeof instalmentParts.$inferSelect)[]; isByCard: boolean; now: Date }

/** Makes the payment of one part or more. Its discount was noted with the first part, and so was its coupon. */
export async function makePartPayment(tx: Tx, plan: PlanRow, { parts, isByCard, now }: Wanted) {
  const amountKobo = parts.reduce((sum, { kobo }) => sum + kobo, 0)
  const item = {
    courseId: plan.courseId,
    priceKobo: amountKobo,
    discountKobo: 0,
    reason: null,
    couponId: null,
    broughtBy: null,
    bundleId: null,
  }
  const payment = await makePayment(tx, { userId: plan.userId, items: [item], now, amountKobo })
  const [firstPart = 0, lastPart = firstPart] = [parts[0]?.number, parts.at(-1)?.number]
  await tx.insert(instalmentPayments).values({ paymentId: payment.id, planId: plan.id, firstPart, lastPart, isByCard })
  return payment
}
