import { and, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { paymentEvents } from '../../db/schema.ts'

/**
 * The disputes about a payment, each a case of its own by the provider's id. One is open from the first word of it until
 * it is decided; the shop has won when Paystack calls it `declined`, whichever news came first.
 */
function cases(paymentId: number, asked: SQL) {
  return sql<boolean>`(SELECT coalesce(bool_or(${asked}), false) FROM (
    SELECT bool_or(coalesce(payload->>'resolution', '') = 'declined') AS is_won, bool_and(payload->>'resolution' IS NULL) AS is_open
    FROM payment_events WHERE payment_id = ${paymentId} AND kind LIKE 'charge.dispute.%' GROUP BY payload->>'id') AS cases)`
}

/** While a dispute is open, and after one is lost, what was bought stays closed. */
export function isDisputed(paymentId: number) {
  return cases(paymentId, sql`NOT is_won`)
}

/** The bank has yet to decide: money that is sent back now could go back twice. */
export async function isInDispute(tx: Tx, paymentId: number) {
  return (await inDispute(tx, [paymentId])).has(paymentId)
}

/** Those of the payments whose bank has yet to decide. */
export async function inDispute(db: Db | Tx, paymentIds: number[]) {
  const open = await db
    .select({ id: paymentEvents.paymentId })
    .from(paymentEvents)
    .where(and(inArray(paymentEvents.paymentId, paymentIds), like(paymentEvents.kind, 'charge.dispute.%')))
    .groupBy(paymentEvents.paymentId, sql`${paymentEvents.payload}->>'id'`)
    .having(sql`bool_and(${paymentEvents.payload}->>'resolution' IS NULL)`)
  return new Set(open.map(({ id }) => id))
}
