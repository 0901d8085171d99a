import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

type Line = { reference: string; kobo: number; note: string; at: string }

/** Money that fits nowhere, payment by payment, the oldest first. */
export async function readSuspense(db: Db): Promise<Line[]> {
  const { rows } = await db.execute<Omit<Line, 'at'> & { at: Date | string }>(sql`
    SELECT coalesce(p.reference, '') AS reference, sum(l.kobo)::float8 AS kobo, max(j.note) AS note, min(j.at) AS at
    FROM postings l JOIN journals j ON j.id = l.journal_id LEFT JOIN payments p ON p.id = j.payment_id
    WHERE l.account = 'suspense' GROUP BY p.id, p.reference HAVING sum(l.kobo) <> 0 ORDER BY min(j.at) LIMIT 500`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
