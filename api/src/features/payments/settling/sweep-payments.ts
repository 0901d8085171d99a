import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import { payments } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { settleAndCount } from './settle-and-count.ts'

const BATCH = 20
/** After a week nobody sends a transfer any more. Money that comes even later is still taken, by its webhook. */
const GIVEN_UP_AFTER_DAYS = 7

/**
 * Asks the provider about a batch of payments that nobody came back for. A process that stops finishes the payment in hand: a
 * slow provider could make twenty of them last for minutes.
 */
export async function sweepPayments(deps: Deps, isStopped = () => false) {
  const due = await claim(deps)
  for (const reference of due) {
    if (isStopped()) break
    await settleAndCount(deps, reference, 'sweep').catch((err: unknown) =>
      deps.log.warn({ err, reference }, 'payment not checked, will try again'),
    )
  }
  await giveUpOld(deps)
  return due.length
}

/**
 * Taken with the time of the next look already set, further away each time: 1, 2, 4 minutes and so on, at most 6 hours. One
 * that failed is looked at as well: after a declined card the same payment may succeed with another.
 */
async function claim({ db, clock }: Deps) {
  const now = clock()
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(sql`${payments.state} in ('pending', 'failed')`, lte(payments.nextCheckAt, now)))
    .orderBy(asc(payments.nextCheckAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(payments)
    .set({
      checks: sql`${payments.checks} + 1`,
      nextCheckAt: sql`${now}::timestamptz + CASE WHEN ${payments.createdAt} < ${weekBefore(now)}::timestamptz
        THEN interval '100 years'
        ELSE least(interval '1 minute' * 2 ^ least(${payments.checks}, 10), interval '6 hours') END`,
    })
    .where(inArray(payments.id, due))
    .returning({ reference: payments.reference })
  return rows.map(({ reference }) => reference)
}

async function giveUpOld({ db, clock }: Deps) {
  await db
    .update(payments)
    .set({ state: 'failed' })
    .where(and(eq(payments.state, 'pending'), lt(payments.createdAt, weekBefore(clock()))))
}

function weekBefore(now: Date) {
  return new Date(now.getTime() - GIVEN_UP_AFTER_DAYS * 86_400_000)
}
