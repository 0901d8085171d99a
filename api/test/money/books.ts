import { sql } from 'drizzle-orm'
import type { Db } from '../../src/db/client.ts'

type Line = { account: string; kobo: number }

/** What is wrong with the books: a journal that does not come to zero, a payment that they tell otherwise than its own tables. */
export async function faultsOfBooks(db: Db, paymentId?: number) {
  const only = paymentId === undefined ? sql`true` : sql`p.id = ${paymentId}`
  const { rows } = await db.execute<{ fault: string }>(sql`
    SELECT 'journal ' || j.key || ' comes to ' || sum(l.kobo) AS fault FROM journals j JOIN postings l ON l.journal_id = j.id
      JOIN payments p ON p.id = j.payment_id WHERE ${only} GROUP BY j.key HAVING sum(l.kobo) <> 0
    UNION ALL SELECT p.reference || ' has ' || p.tables_kobo || ' by its tables and ' || p.books_kobo || ' by the books'
      FROM payments_beside_books p WHERE ${only} AND p.tables_kobo <> p.books_kobo`)
  return rows.map(({ fault }) => fault)
}

/** What each account has, of one payment or of all. Those at zero are left out. */
export async function balancesOf(db: Db, paymentId?: number) {
  const { rows } = await db.execute<Line>(sql`
    SELECT l.account, sum(l.kobo)::float8 AS kobo FROM journals j JOIN postings l ON l.journal_id = j.id
    WHERE ${paymentId === undefined ? sql`true` : sql`j.payment_id = ${paymentId}`}
    GROUP BY l.account HAVING sum(l.kobo) <> 0 ORDER BY l.account`)
  return Object.fromEntries(rows.map(({ account, kobo }) => [account, kobo]))
}

export async function journalsOf(db: Db, paymentId: number) {
  const { rows } = await db.execute<{ key: string }>(
    sql`SELECT key FROM journals WHERE payment_id = ${paymentId} ORDER BY id`,
  )
  return rows.map(({ key }) => key)
}
