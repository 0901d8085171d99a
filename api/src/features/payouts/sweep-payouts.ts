import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { payouts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { sendPayout } from './send-payout.ts'

const BATCH = 20

/** Asks about payouts whose end is not known, and for a month about those that were paid: a bank may send money back unannounced. */
export async function sweepPayouts(deps: Deps, isStopped = () => false) {
  const due = await claim(deps)
  for (const id of due) {
    if (isStopped()) break
    await sendPayout(deps, id).catch((err: unknown) =>
      deps.log.warn({ err, payout: id }, 'payout not checked, will try again'),
    )
  }
  return due.length
}

/** Taken with the time of the next look already set: soon at first, later every half hour; what was paid after 1, 3, 7 and 30 days. */
async function claim({ db, clock }: Deps) {
  const now = clock()
  const due = db
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(inArray(payouts.state, ['sending', 'paid']), eq(payouts.method, 'transfer'), lte(payouts.nextCheckAt, now)),
    )
    .orderBy(asc(payouts.nextCheckAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(payouts)
    .set({
      checks: sql`${payouts.checks} + 1`,
      nextCheckAt: sql`CASE ${payouts.state}
        WHEN 'paid' THEN coalesce((SELECT min(look) FROM unnest(ARRAY[1, 3, 7, 30]) AS days,
          LATERAL (SELECT ${payouts.settledAt} + make_interval(days => days) AS look) AS at WHERE look > ${now}), ${now}::timestamptz + interval '100 years')
        ELSE ${now}::timestamptz + least(interval '1 minute' * 2 ^ least(${payouts.checks}, 10), interval '30 minutes') END`,
    })
    .where(inArray(payouts.id, due))
    .returning({ id: payouts.id })
  return rows.map(({ id }) => id)
}
