import { Failure } from '@koya/contract/protocol/failures.ts'
import { currency } from '@koya/contract/rules/constants.ts'
import { lagosDay, startOfDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { ProviderRefusal } from '../../adapters/payments/provider.ts'
import { instalmentPayments, instalmentPlans, payments, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { settleAndCount } from '../payments/settling/settle-and-count.ts'
import {
  lastRefusalOf,
  lockRunning,
  MOST_TRIES,
  makePartPayment,
  refusalsOf,
  unpaidParts,
  waitingFor,
} from './plan-payments.ts'
import { isStillTheirs } from './still-theirs.ts'
import { tellCardRefused } from './tell-learner.ts'

const BATCH = 50

/**
 * Takes the parts that are due from the cards whose owners agreed. What was begun is ended first. A charge keeps its
 * reference until the provider says what became of it; one that was refused is tried again the day after, with another.
 */
export async function chargeDueParts(deps: Deps, isStopped = () => false) {
  for (const reference of await findUnsettled(deps)) if (!isStopped()) await goOn(deps, reference)
  for (const planId of await findDue(deps)) {
    if (isStopped()) break
    const reference = await beginCharge(deps, planId)
    if (reference) await goOn(deps, reference)
  }
}

async function findUnsettled({ db }: Deps) {
  const rows = await db
    .select({ reference: payments.reference })
    .from(instalmentPayments)
    .innerJoin(payments, eq(payments.id, instalmentPayments.paymentId))
    .where(and(eq(instalmentPayments.isByCard, true), eq(payments.state, 'pending')))
    .orderBy(asc(payments.id))
    .limit(BATCH)
  return rows.map(({ reference }) => reference)
}

/** Whose part is due, who has a card with us, and for whom nothing is under way or was refused today. */
async function findDue({ db, clock }: Deps) {
  const now = clock()
  const rows = await db
    .select({ id: instalmentPlans.id })
    .from(instalmentPlans)
    .where(and(isToCharge(now), isStillTheirs()))
    .orderBy(asc(instalmentPlans.id))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

function isToCharge(now: Date) {
  const today = lagosDay(now)
  return and(
    eq(instalmentPlans.state, 'running'),
    isNotNull(instalmentPlans.cardCode),
    sql`EXISTS (SELECT FROM instalment_parts WHERE plan_id = instalment_plans.id AND paid_at IS NULL AND due_on <= ${today}::date)`,
    isNull(waitingFor(now)),
    sql`${refusalsOf()} < ${MOST_TRIES}`,
    sql`coalesce(${lastRefusalOf()} < ${startOfDay(today).toISOString()}::timestamptz, true)`,
  )
}

/** Written down before the provider hears of it, under the plan's lock: of any number of processes one begins. */
function beginCharge({ db, clock, log }: Deps, planId: number) {
  return db
    .transaction(async (tx) => {
      const plan = await lockRunning(tx, planId)
      const now = clock()
      const isDue = (await tx.$count(instalmentPlans, and(eq(instalmentPlans.id, planId), isToCharge(now)))) > 0
      const [next] = await unpaidParts(tx, planId)
      if (!isDue || !next) return undefined
      const payment = await makePartPayment(tx, plan, { parts: [next], isByCard: true, now })
      return payment.reference
    })
    .catch((err: unknown) => {
      if (!(err instanceof Failure)) log.warn({ err, plan: planId }, 'a part was not charged, will try again')
      return undefined
    })
}

/** Asks first: a charge that arrived is never sent again. What the provider has never heard of is sent under the same reference. */
async function goOn(deps: Deps, reference: string) {
  try {
    if ((await deps.provider.verify(reference)) === null) await send(deps, reference)
    const settled = await settleAndCount(deps, reference, 'sweep')
    if (settled?.state === 'failed') await tellCardRefused(deps, settled.id)
  } catch (err) {
    deps.log.warn({ err, reference }, 'what became of a charge is not known, will ask again')
  }
}

async function send({ db, provider }: Deps, reference: string) {
  const [order] = await db
    .select({
      payment: payments,
      email: users.email,
      cardCode: instalmentPlans.cardCode,
      courseId: instalmentPlans.courseId,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .innerJoin(instalmentPayments, eq(instalmentPayments.paymentId, payments.id))
    .innerJoin(instalmentPlans, eq(instalmentPlans.id, instalmentPayments.planId))
    .where(eq(payments.reference, reference))
  if (!order) return
  const { payment, email, cardCode, courseId } = order
  const fail = () =>
    db
      .update(payments)
      .set({ state: 'failed' })
      .where(and(eq(payments.id, payment.id), eq(payments.state, 'pending')))
  // The consent was taken back between two tries, and the provider knows of nothing.
  if (!cardCode) return fail()
  const metadata = { payment_id: payment.id, user_id: payment.userId, course_ids: [courseId] }
  await provider
    .chargeCard({ reference, email, amount: payment.amountKobo, currency, cardCode, metadata })
    .catch(async (error: unknown) => {
      // Only a no in so many words is one, and only if the provider really has nothing under this reference.
      const isRefused = error instanceof Failure && error.cause instanceof ProviderRefusal
      if (!isRefused) throw error
      if ((await provider.verify(reference)) === null) await fail()
    })
}
