import { eq, sql } from 'drizzle-orm'
import { paymentEvents, payments } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { endAccess, giveAccessBack } from './end-access.ts'

/** A chargeback ends access while it stands; one that is decided for us gives it back, whichever news came first. */
export function hearDispute({ db }: Deps, event: string, data: Record<string, unknown>) {
  const { reference } = (data.transaction ?? {}) as { reference?: unknown }
  return db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.reference, String(reference ?? '')))
      .for('update')
    if (!payment) return false
    await tx.insert(paymentEvents).values({ paymentId: payment.id, source: 'webhook', kind: event, payload: data })
    const { rows } = await tx.execute<{ stands: boolean }>(sql`SELECT ${isDisputed(payment.id)} AS stands`)
    if (rows[0]?.stands) await endAccess(tx, payment, { reason: 'disputed' })
    else await giveAccessBack(tx, payment)
    return true
  })
}

/** A dispute stands from the first word of it until one says that the shop won, which Paystack calls `declined`. */
export function isDisputed(paymentId: number) {
  return sql<boolean>`(SELECT count(*) > 0 AND NOT coalesce(bool_or(payload->>'resolution' = 'declined'), false)
    FROM payment_events WHERE payment_id = ${paymentId} AND kind LIKE 'charge.dispute.%')`
}
