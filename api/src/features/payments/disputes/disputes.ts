import { and, inArray, like, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../../db/client.ts'
import { paymentEvents } from '../../../db/schema.ts'

export const UNNUMBERED = 'unnumbered'

/** Empty until the bank has decided. */
const resolution = sql`nullif(${paymentEvents.payload}->>'resolution', '')`

/**
 * The first dispute that is open or was lost, as the books of access name it, or null: while there is one, what was bought
 * stays closed. Each is a case of its own by the provider's id; the shop has won it when Paystack calls it `declined`,
 * whichever event came first.
 */
export function standingDispute(paymentId: number | AnyPgColumn) {
  return sql<string | null>`(SELECT 'dispute ' || coalesce(payload->>'id', ${UNNUMBERED})
    FROM payment_events WHERE payment_id = ${paymentId} AND kind LIKE 'charge.dispute.%' GROUP BY payload->>'id'
    HAVING NOT bool_or(coalesce(${resolution}, '') = 'declined') ORDER BY min(id) LIMIT 1)`
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
    .having(sql`bool_and(${resolution} IS NULL)`)
  return new Set(open.map(({ id }) => id))
}
