import { sql } from 'drizzle-orm'
import { lastBackup } from '../db/last-backup.ts'
import type { Deps } from '../deps.ts'
import { countJobs } from '../jobs/count-jobs.ts'
import { MOST_ATTEMPTS } from '../outbox/deliver-mail.ts'

type OutboxLine = { kind: string; state: 'new' | 'retrying' | 'given_up'; rows: number; oldest: number }
type PaymentLine = { state: 'pending' | 'review'; rows: number }

const GIVEN_MS = 2_000

/** Looks into the database when somebody reads the metrics, and not before. One that is away costs only these lines. */
export async function readGauges(deps: Deps) {
  const { metrics } = deps
  const {
    outboxRows,
    outboxOldest,
    payments: paymentRows,
    jobs: jobRows,
    jobsOldest,
    backupAge,
    bookDifferences,
    payouts: payoutRows,
    stoppedAddresses,
  } = metrics
  const gauges = [
    outboxRows,
    outboxOldest,
    paymentRows,
    jobRows,
    jobsOldest,
    bookDifferences,
    payoutRows,
    stoppedAddresses,
  ]
  for (const gauge of gauges) gauge.reset()
  backupAge.remove()
  const read = Promise.all([
    outboxLines(deps),
    paymentLines(deps),
    countJobs(deps.db),
    lastBackup(deps.db),
    differenceLines(deps),
    payoutLines(deps),
    stoppedLines(deps),
  ])
  const found = await Promise.race([read, nothingAfter(GIVEN_MS)]).catch(() => undefined)
  metrics.databaseUp.set(found ? 1 : 0)
  if (!found) return
  const [outbox, payments, jobs, backup, differences, payouts, stopped] = found
  if (backup) backupAge.set((deps.clock().getTime() - backup.getTime()) / 1000)
  metrics.outboxOldest.set({ kind: 'email' }, 0)
  for (const state of ['new', 'retrying', 'given_up']) metrics.outboxRows.set({ kind: 'email', state }, 0)
  for (const { kind, state, rows } of outbox) metrics.outboxRows.set({ kind, state }, rows)
  for (const kind of new Set(outbox.map((line) => line.kind))) {
    const waiting = outbox.filter((line) => line.kind === kind && line.state !== 'given_up')
    metrics.outboxOldest.set({ kind }, Math.max(0, ...waiting.map(({ oldest }) => oldest)))
  }
  for (const { kind, rows } of differences) bookDifferences.set({ kind }, rows)
  for (const { state, rows } of payouts) payoutRows.set({ state }, rows)
  for (const { reason, rows } of stopped) stoppedAddresses.set({ reason }, rows)
  for (const { state, rows } of payments) metrics.payments.set({ state }, rows)
  for (const { name: job, state, jobs: count, oldest } of jobs) {
    if (state === 'completed') continue
    const shown = state === 'active' ? 'running' : state === 'failed' ? 'failed' : 'waiting'
    metrics.jobs.inc({ job, state: shown }, count)
    if (shown === 'waiting') metrics.jobsOldest.set({ job }, oldest)
  }
}

/** By the index of what is not sent yet, which is short while all is well. */
async function outboxLines({ db }: Deps) {
  const { rows } = await db.execute<OutboxLine>(sql`
    SELECT kind, CASE WHEN attempts = 0 THEN 'new' WHEN attempts < ${MOST_ATTEMPTS} THEN 'retrying' ELSE 'given_up' END AS state,
      count(*)::int AS rows, extract(epoch FROM now() - min(created_at))::float8 AS oldest
    FROM outbox WHERE sent_at IS NULL AND digest_for IS NULL GROUP BY 1, 2`)
  return rows
}

/**
 * By the sweep's own index: whatever is pending is looked at again within 6 hours, and what was given up only in a
 * hundred years, so the failures of former years are not walked through.
 */
async function paymentLines({ db }: Deps) {
  const { rows } = await db.execute<PaymentLine>(sql`
    SELECT 'pending' AS state, count(*)::int AS rows FROM payments
    WHERE state IN ('pending', 'failed') AND next_check_at < now() + interval '7 hours' AND state = 'pending'
    UNION ALL SELECT 'review', count(*)::int FROM payments WHERE state = 'review'`)
  return rows
}

/** What the last night's comparison left open, and what is in suspense now. */
async function differenceLines({ db }: Deps) {
  const { rows } = await db.execute<{ kind: string; rows: number }>(sql`
    SELECT kind, count(*)::int AS rows FROM book_differences WHERE settled_at IS NULL GROUP BY kind
    UNION ALL SELECT 'suspense_kobo', abs(coalesce(sum(kobo), 0))::float8 FROM postings WHERE account = 'suspense'`)
  return rows
}

/** Payouts that are not there yet, and of those the ones that need somebody. */
async function payoutLines({ db }: Deps) {
  const { rows } = await db.execute<{ state: string; rows: number }>(sql`
    SELECT s.state, count(o.id)::int AS rows FROM (VALUES ('waiting'), ('sending'), ('stuck')) AS s (state)
    LEFT JOIN payouts o ON o.state IN ('waiting', 'sending')
      AND s.state = CASE WHEN o.problem <> '' THEN 'stuck' ELSE o.state END GROUP BY s.state`)
  return rows
}

/** Of the last day, by the index of their moments: a wave of them says that something is wrong with our mails. */
async function stoppedLines({ db }: Deps) {
  const { rows } = await db.execute<{ reason: string; rows: number }>(sql`
    SELECT r.reason, count(a.address)::int AS rows FROM (VALUES ('bounced'), ('complained')) AS r (reason)
    LEFT JOIN stopped_addresses a ON a.reason = r.reason AND a.stopped_at > now() - interval '1 day' AND a.resumed_at IS NULL
    GROUP BY r.reason`)
  return rows
}

function nothingAfter(ms: number) {
  return new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined).unref())
}
