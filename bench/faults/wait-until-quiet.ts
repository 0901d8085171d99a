import { setTimeout as pause } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { payments } from '../../api/src/db/schema.ts'
import { addJob, JOBS_CHANNEL } from '../../api/src/jobs/add-job.ts'
import { endSponsorshipsJob } from '../../api/src/jobs/money/end-sponsorships.ts'
import { sweepPaidJob } from '../../api/src/jobs/money/sweep-paid.ts'
import { sweepPaymentsJob } from '../../api/src/jobs/money/sweep-payments.ts'
import { sweepRefundsJob } from '../../api/src/jobs/money/sweep-refunds.ts'
import { readBooks, type Since } from './verdicts/books.ts'
import type { Stage } from './world/stage.ts'
import { PROCESSES } from './world/world.ts'

const TIMEOUT_MS = 300_000
const LOOK_MS = 400

/** Everything is well again and hours go by: what waits for its next attempt is due now. */
export async function waitUntilQuiet(stage: Stage, since: Since) {
  const { bank, post, fleet } = stage
  await bank.change('well')
  bank.deliver(true)
  await post.change('open')
  await fleet.fill(PROCESSES)
  const until = Date.now() + TIMEOUT_MS
  for (let look = 0; Date.now() < until; look++) {
    if (look % 5 === 0) await letTimePass(stage).catch((error: unknown) => tellWhoHolds(stage, error))
    if (await isQuiet(stage, since)) return
    await pause(LOOK_MS)
  }
}

async function letTimePass({ db, bank, untold }: Stage) {
  await bank.db.execute(sql`UPDATE sandbox_webhooks SET due_at = now() WHERE delivered_at IS NULL`)
  await db.execute(sql`UPDATE payments SET next_check_at = now() WHERE state = 'pending'`)
  if (untold.size > 0)
    await db
      .update(payments)
      .set({ nextCheckAt: sql`now() - interval '1 year'` })
      .where(inArray(payments.reference, [...untold]))
  await db.execute(sql`UPDATE refunds SET next_check_at = now() WHERE state IN ('processing', 'needs_attention')`)
  // What the bank does not know minutes after it was sent never reached it.
  await db.execute(sql`UPDATE payment_events SET at = at - interval '1 hour' WHERE kind = 'refund.started'`)
  await db.execute(sql`UPDATE outbox SET due_at = now() WHERE sent_at IS NULL`)
  await db.execute(sql`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state IN ('retry', 'active')`)
  await db.execute(sql`SELECT pg_notify(${JOBS_CHANNEL}, 'send-mail')`)
  for (const sweep of [sweepPaymentsJob, sweepPaidJob, sweepRefundsJob, endSponsorshipsJob]) await addJob(db, sweep, {})
}

/** A row that is locked for too long is looked at again later; whoever holds it is named, for that may be worth mending. */
async function tellWhoHolds({ db }: Stage, error: unknown) {
  const isLocked = error instanceof Error && error.cause instanceof DatabaseError && error.cause.code === '55P03'
  if (!isLocked) throw error
  const { rows } = await db.execute<{ seconds: number; state: string; query: string }>(sql`
    SELECT extract(epoch FROM now() - xact_start)::int AS seconds, state, left(query, 200) AS query FROM pg_stat_activity
    WHERE xact_start < now() - interval '5 seconds' AND pid <> pg_backend_pid()`)
  for (const { seconds, state, query } of rows) console.log(`     holds its locks for ${seconds} s, ${state}: ${query}`)
}

/** Nothing is on its way any more. Whether what came of it is right is for the verdict to say. */
async function isQuiet({ db, bank, post, untold }: Stage, since: Since) {
  const { rows: undelivered } = await bank.db.execute(
    sql`SELECT FROM sandbox_webhooks WHERE delivered_at IS NULL LIMIT 1`,
  )
  if (undelivered.length > 0) return false
  // Before the books: what is sent back from here on shows in them as processing.
  if (await hasUnendedLinks(db)) return false
  const books = await readBooks({ db, bank: bank.db, received: post.received }, since)
  if (books.mails.some(({ sentAt }) => sentAt === null)) return false
  if (books.refunds.some(({ state }) => state === 'processing')) return false
  const states = new Map(books.payments.map(({ reference, state }) => [reference, state]))
  if ([...untold].some((reference) => states.get(reference) === 'paid')) return false
  return books.ledger.every(({ reference }) => states.get(reference) !== 'pending')
}

/** A link whose learner has the course already, or a sponsor's money that is to go back and was never sent. */
async function hasUnendedLinks(db: Stage['db']) {
  const { rowCount } = await db.execute(sql`
    SELECT FROM sponsorships s JOIN enrolments e ON e.user_id = s.user_id AND e.course_id = s.course_id AND e.ended_at IS NULL
    WHERE s.state = 'open'
    UNION ALL SELECT FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.sponsorship_id IS NOT NULL AND r.state = 'due'
      AND NOT EXISTS (SELECT FROM payment_events e WHERE e.payment_id = p.id AND e.kind = 'refund.started'
        AND e.payload->>'refund_id' = r.id::text)
    LIMIT 1`)
  return (rowCount ?? 0) > 0
}
