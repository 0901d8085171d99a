import { and, asc, inArray, lte, sql } from 'drizzle-orm'
import { refunds } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { lookUpRefund } from './check-refund.ts'
import { underWay } from './refund-states.ts'

const BATCH = 20

/** Asks the provider about refunds whose last event never came, until each is returned or has failed. */
export async function sweepRefunds(deps: Deps, isStopped = () => false) {
  const due = await claim(deps)
  for (const id of due) {
    if (isStopped()) break
    await lookUpRefund(deps, id, 'sweep').catch((err: unknown) =>
      deps.log.warn({ err, refund: id }, 'refund not checked, will try again'),
    )
  }
  return due.length
}

/** Taken with the time of the next look already set, further away each time: 5, 10, 20 minutes and so on, at most 6 hours. */
async function claim({ db, clock }: Deps) {
  const now = clock()
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.state, [...underWay]), lte(refunds.nextCheckAt, now)))
    .orderBy(asc(refunds.nextCheckAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(refunds)
    .set({
      checks: sql`${refunds.checks} + 1`,
      nextCheckAt: sql`${now}::timestamptz
        + least(interval '5 minutes' * 2 ^ least(${refunds.checks}, 10), interval '6 hours')`,
    })
    .where(inArray(refunds.id, due))
    .returning({ id: refunds.id })
  return rows.map(({ id }) => id)
}
