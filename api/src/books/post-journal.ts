import { sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import type { Account } from './accounts.ts'

export type Posting = { account: Account; kobo: number; courseId?: number | null }

export type Journal = {
  /** Names what happened, so that it is posted once however often it is heard: `sale:12`. */
  key: string
  kind: string
  paymentId: number | null
  refundId?: number | null
  /** When the money moved. */
  at: Date
  note?: string
  postings: Posting[]
}

/**
 * The only way into the books: each journal that is not there yet, in the transaction that changes what it tells of. The
 * database refuses the commit when one does not come to zero. Answers how many were new.
 */
export async function postJournals(tx: Tx, all: Journal[]) {
  const given = all
    .map((journal) => ({ ...journal, postings: journal.postings.filter(({ kobo }) => kobo !== 0) }))
    .filter(({ postings }) => postings.length > 0)
  if (given.length === 0) return 0
  const rows = given.map(({ key, kind, paymentId, refundId, at, note }) => ({
    key,
    kind,
    payment_id: paymentId,
    refund_id: refundId ?? null,
    at,
    note: note ?? '',
  }))
  const lines = given.flatMap(({ key, postings }) =>
    postings.map(({ account, kobo, courseId }) => ({ key, account, kobo, course_id: courseId ?? null })),
  )
  const { rowCount } = await tx.execute(sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS j(key text, kind text, payment_id bigint, refund_id bigint, at timestamptz, note text)
    ), line AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS p(key text, account text, kobo bigint, course_id int)
    ), named AS (
      INSERT INTO book_accounts (name) SELECT DISTINCT account FROM line
      WHERE NOT EXISTS (SELECT FROM book_accounts WHERE name = account) ORDER BY account ON CONFLICT DO NOTHING
    ), posted AS (
      INSERT INTO journals (key, kind, payment_id, refund_id, at, note)
      SELECT key, kind, payment_id, refund_id, at, note FROM given ON CONFLICT (key) DO NOTHING RETURNING id, key
    ), written AS (
      INSERT INTO postings (journal_id, account, course_id, kobo)
      SELECT posted.id, account, course_id, kobo FROM line JOIN posted USING (key)
    )
    SELECT FROM posted`)
  return rowCount ?? 0
}

export function postJournal(tx: Tx, journal: Journal) {
  return postJournals(tx, [journal])
}
