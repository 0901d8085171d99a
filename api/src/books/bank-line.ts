import { sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'

/** As banks write it, however it was typed: the same line is the same line. */
export function bankLine(typed: string) {
  return typed.replaceAll(/\s+/g, ' ').toUpperCase()
}

/** Whether a line of the bank's statement is in the books, as a settlement or towards an invoice. Nobody books another until the commit. */
export async function isBookedLine(tx: Tx, line: string) {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('settlements'))`)
  const { rows } = await tx.execute<{ isBooked: boolean }>(sql`
    SELECT EXISTS (SELECT FROM seat_bookings WHERE upper(bank_reference) = ${line})
      OR coalesce((SELECT sum(l.kobo) > 0 FROM postings l JOIN journals j ON j.id = l.journal_id
        WHERE l.account = 'bank' AND j.kind IN ('settlement', 'settlement_back') AND j.note = ${line}), false) AS "isBooked"`)
  return rows[0]?.isBooked ?? false
}
