import { monthsAfter } from '@koya/contract/rules/prices/instalments.ts'
import { type LagosDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { enrolments, instalmentParts, instalmentPayments, instalmentPlans } from '../db/schema.ts'
import { restoreAccess } from './grant-access.ts'

export type Plan = typeof instalmentPlans.$inferSelect
export type PaidPlan = { plan: Plan; firstPart: number; lastPart: number; isByCard: boolean }

/** The plan that a payment is for, under its lock; undefined for any other payment. */
export async function lockPlanOf(tx: Tx, paymentId: number): Promise<PaidPlan | undefined> {
  const [found] = await tx
    .select({
      plan: instalmentPlans,
      firstPart: instalmentPayments.firstPart,
      lastPart: instalmentPayments.lastPart,
      isByCard: instalmentPayments.isByCard,
    })
    .from(instalmentPayments)
    .innerJoin(instalmentPlans, eq(instalmentPlans.id, instalmentPayments.planId))
    .where(eq(instalmentPayments.paymentId, paymentId))
    .for('update', { of: instalmentPlans })
    .prepare('lock_plan_of')
    .execute()
  return found
}

/** Whether this payment may still begin its plan: not while another plan of theirs for the course runs, paused or not. */
export async function mayBegin(tx: Tx, { id, userId, courseId, state }: Plan) {
  const isOther = and(
    eq(instalmentPlans.userId, userId),
    eq(instalmentPlans.courseId, courseId),
    eq(instalmentPlans.state, 'running'),
    ne(instalmentPlans.id, id),
  )
  return state === 'begun' && (await tx.$count(instalmentPlans, isOther)) === 0
}

type Money = { paymentId: number; reference: string; paidAt: Date; card: { code: string; label: string } | null }

/**
 * Notes the parts that a payment has paid and opens the course again where one was late. What another payment has paid
 * meanwhile is not taken twice. Answers what was taken, in kobo.
 */
export async function takeParts(tx: Tx, { plan, firstPart, lastPart }: PaidPlan, money: Money) {
  const { paymentId, paidAt, card } = money
  if (plan.state === 'ended' || plan.state === 'complete') return 0
  const parts = await tx
    .select()
    .from(instalmentParts)
    .where(eq(instalmentParts.planId, plan.id))
    .orderBy(asc(instalmentParts.number))
  const isTaken = ({ number, paidAt: before }: (typeof parts)[number]) =>
    before === null && number >= firstPart && number <= lastPart
  const taken = parts.filter(isTaken)
  if (taken.length === 0) return 0
  for (const { number } of taken) await change(tx, plan, number, { paidAt, paymentId })
  const left = parts.filter((part) => part.paidAt === null && !isTaken(part))
  await keepCard(tx, plan, { state: left.length === 0 ? 'complete' : 'running', card })
  await putOff(tx, plan, { left, today: lagosDay(paidAt), isBeginning: firstPart === 1 })
  const which = and(eq(enrolments.paymentId, plan.paymentId), eq(enrolments.origin, 'instalment'))
  await restoreAccess(tx, { which, endedBy: 'overdue', reference: `payment ${money.reference}` })
  return taken.reduce((sum, { kobo }) => sum + kobo, 0)
}

type Part = typeof instalmentParts.$inferSelect

/** The months count from the day of the first part. Whoever paid late has a month for the next part, like everyone. */
async function putOff(
  tx: Tx,
  plan: Plan,
  { left, today, isBeginning }: { left: Part[]; today: LagosDay; isBeginning: boolean },
) {
  const [next] = left
  if (!next || (!isBeginning && next.dueOn > today)) return
  for (const [at, { number }] of left.entries())
    await change(tx, plan, number, { dueOn: monthsAfter(today, at + 1), reminded: 0 })
}

function change(tx: Tx, { id }: Plan, number: number, set: Partial<Part>) {
  return tx
    .update(instalmentParts)
    .set(set)
    .where(and(eq(instalmentParts.planId, id), eq(instalmentParts.number, number)))
}

/** A card is kept only where its owner agreed, and no longer than there is something left to charge. */
async function keepCard(tx: Tx, plan: Plan, { state, card }: { state: Plan['state']; card: Money['card'] }) {
  const isKept = plan.isCardWanted && state === 'running'
  await tx
    .update(instalmentPlans)
    .set({
      state,
      ...(isKept && card ? { cardCode: card.code, cardLabel: card.label } : {}),
      ...(state === 'complete' && { cardCode: null, cardLabel: null, isCardWanted: false }),
    })
    .where(eq(instalmentPlans.id, plan.id))
}

/** Money of the plan went back, or its learner left: nothing more is asked for, and the card is forgotten. */
export async function endPlans(tx: Tx, which: SQL) {
  await tx
    .update(instalmentPlans)
    .set({ state: 'ended', cardCode: null, cardLabel: null, isCardWanted: false })
    .where(and(which, sql`${instalmentPlans.state} in ('begun', 'running', 'complete')`))
}

/** What a payment brought: its own enrolments, and that of the plan of which it has paid a part. */
export function broughtBy(paymentId: number) {
  return sql`(${enrolments.paymentId} = ${paymentId} OR ${enrolments.paymentId} IN (SELECT plan.payment_id
    FROM instalment_parts part JOIN instalment_plans plan ON plan.id = part.plan_id WHERE part.payment_id = ${paymentId}))`
}

/** The plan of which a payment has paid a part. */
export function paidBy(paymentId: number) {
  return sql`${instalmentPlans.id} IN (SELECT plan_id FROM instalment_parts WHERE payment_id = ${paymentId})`
}
