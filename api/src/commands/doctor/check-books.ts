import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { plural } from '../command.ts'
import type { Finding } from './finding.ts'

type Found = { sum: number; tables: number; suspense: number; provider: number; stuck: number; first: string | null }

/** Whether the books come to zero, say what the payments say, and agree with the provider. */
export async function checkBooks(db: Db): Promise<Finding> {
  const { rows } = await db.execute<Found>(sql`
    SELECT (SELECT coalesce(sum(kobo), 0)::float8 FROM postings) AS sum,
      (SELECT count(*)::int FROM payments_beside_books WHERE tables_kobo <> books_kobo) AS tables,
      (SELECT min(reference) FROM payments_beside_books WHERE tables_kobo <> books_kobo) AS first,
      (SELECT count(*)::int FROM (SELECT FROM postings l JOIN journals j ON j.id = l.journal_id WHERE l.account = 'suspense'
        GROUP BY j.payment_id HAVING sum(l.kobo) <> 0) open) AS suspense,
      (SELECT count(*)::int FROM book_differences WHERE settled_at IS NULL AND kind <> 'tables') AS provider,
      (SELECT count(*)::int FROM payouts WHERE state = 'sending' AND (problem <> '' OR created_at < now() - interval '3 days')) AS stuck`)
  const { sum = 0, tables = 0, suspense = 0, provider = 0, stuck = 0, first } = rows[0] ?? {}
  const wrong = [
    ...(sum === 0 ? [] : [`they come to ${sum} kobo and not to zero`]),
    ...(tables === 0
      ? []
      : [`${plural(tables, 'payment')} ${tables === 1 ? 'says' : 'say'} otherwise, first ${first}`]),
    ...(suspense === 0 ? [] : [`${plural(suspense, 'payment')} with money in suspense`]),
    ...(provider === 0 ? [] : [`${plural(provider, 'difference')} to the provider's list`]),
    ...(stuck === 0 ? [] : [`${plural(stuck, 'payout')} stuck on the way (look at /admin/payouts)`]),
  ]
  const detail =
    wrong.length === 0 ? 'come to zero and say what the payments say' : `${wrong.join(', ')} (look at /admin/books)`
  return { name: 'Books', state: wrong.length === 0 ? 'works' : 'broken', detail }
}
