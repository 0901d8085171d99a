import { lagosYear } from '@koya/contract/rules/time/lagos-day.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'

/** The next number without a gap: the counter stays locked until the commit. */
export async function nextInvoice(tx: Tx) {
  const { rows } = await tx.execute<{ last: string }>(sql`INSERT INTO counters (name, last) VALUES ('invoice', 1)
    ON CONFLICT (name) DO UPDATE SET last = counters.last + 1 RETURNING last`)
  return Number(rows[0]?.last)
}

/** `KI-2026-000012` */
export function invoiceName(number: number, issuedAt: Date) {
  return `KI-${lagosYear(issuedAt)}-${String(number).padStart(6, '0')}`
}
