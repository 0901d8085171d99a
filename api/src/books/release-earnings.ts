import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { accountOf, payeeOf } from './accounts.ts'
import { type Journal, postJournals } from './post-journal.ts'

const PORTION = 200
const DAY_MS = 86_400_000

/** Makes what was sold long enough ago available, portion by portion. Answers how many sales it was. */
export async function releaseEarnings(
  db: Db,
  { now, holdDays }: { now: Date; holdDays: number },
  isStopped = () => false,
) {
  const until = new Date(now.getTime() - holdDays * DAY_MS)
  let count = 0
  for (let done = PORTION; done === PORTION && !isStopped(); count += done)
    done = await db.transaction((tx) => releasePortion(tx, until, now))
  for (let done = PORTION; done === PORTION && !isStopped(); count += done)
    done = await db.transaction((tx) => releaseSeats(tx, until, now))
  return count
}

/**
 * What seats earned belongs to no payment: each is released by itself, unless it was taken back. Its journal is the lock, which
 * whoever takes a seat back holds too; what was posted meanwhile is seen only by a statement that begins after it.
 */
export async function releaseSeats(tx: Tx, until: Date, now: Date) {
  const isOpen = sql`NOT EXISTS (SELECT FROM journals o WHERE o.key IN (j.key || ':back', 'release:' || j.key))`
  const { rows: due } = await tx.execute<{ id: number }>(sql`
    SELECT j.id::float8 AS id FROM journals j WHERE j.kind = 'seat' AND j.at <= ${until} AND ${isOpen}
      AND EXISTS (SELECT FROM postings l WHERE l.journal_id = j.id AND l.account LIKE '%:pending')
    ORDER BY j.id LIMIT ${PORTION} FOR UPDATE SKIP LOCKED`)
  if (due.length === 0) return 0
  const { rows } = await tx.execute<{ key: string; courseId: number; account: string; kobo: number }>(sql`
    SELECT j.key, l.course_id AS "courseId", l.account, l.kobo::float8 AS kobo
    FROM journals j JOIN postings l ON l.journal_id = j.id AND l.account LIKE '%:pending'
    WHERE j.id = ANY(${sql.param(due.map(({ id }) => id))}::bigint[]) AND ${isOpen}`)
  const bySeat = [...Map.groupBy(rows, ({ key }) => key)]
  await postJournals(
    tx,
    bySeat.map(([key, lines]) => ({
      key: `release:${key}`,
      kind: 'release',
      paymentId: null,
      at: now,
      postings: lines.flatMap(moved),
    })),
  )
  return bySeat.length
}

/**
 * Each sale under its payment's lock, which whoever gives money back holds too: so a share is taken back from where it is.
 * What a bank or an admin has yet to decide about stays pending.
 */
export async function releasePortion(tx: Tx, until: Date, now: Date) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT p.id::float8 AS id FROM held_sales h JOIN payments p ON p.id = h.payment_id
    WHERE h.at <= ${until} AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id
      AND r.state IN ('requested', 'processing', 'needs_attention'))
      AND NOT EXISTS (SELECT FROM payment_events e WHERE e.payment_id = p.id AND e.kind LIKE 'charge.dispute.%'
        GROUP BY e.payload->>'id' HAVING bool_and(nullif(e.payload->>'resolution', '') IS NULL))
    ORDER BY h.at LIMIT ${PORTION} FOR UPDATE SKIP LOCKED`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await postJournals(tx, await releasesOf(tx, ids, now))
  await tx.execute(sql`DELETE FROM held_sales WHERE payment_id = ANY(${sql.param(ids)}::bigint[])`)
  return ids.length
}

type Line = { paymentId: number; courseId: number; account: string; kobo: number }

/** What is left of each teacher's share, moved as it is, even where everything went back: so later refunds know where it is. */
async function releasesOf(tx: Tx, ids: number[], at: Date): Promise<Journal[]> {
  const { rows } = await tx.execute<Line>(sql`
    SELECT j.payment_id::float8 AS "paymentId", l.course_id AS "courseId", l.account, sum(l.kobo)::float8 AS kobo
    FROM journals j JOIN postings l ON l.journal_id = j.id
    WHERE j.payment_id = ANY(${sql.param(ids)}::bigint[]) AND l.account LIKE '%:pending'
    GROUP BY j.payment_id, l.course_id, l.account ORDER BY j.payment_id, l.course_id, l.account`)
  return [...Map.groupBy(rows, ({ paymentId }) => paymentId)].map(([paymentId, lines]) => ({
    key: `release:${paymentId}`,
    kind: 'release',
    paymentId,
    at,
    postings: lines.flatMap(moved),
  }))
}

function moved({ courseId, account, kobo }: Pick<Line, 'courseId' | 'account' | 'kobo'>) {
  return [
    { account: accountOf(payeeOf(account), 'pending'), courseId, kobo: -kobo },
    { account: accountOf(payeeOf(account), 'available'), courseId, kobo },
  ]
}
