import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { payments, refunds } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { sendRefund } from '../payments/refunds/send-refund.ts'

const BATCH = 50

/**
 * Sends back what is owed to sponsors without waiting for an admin: they have no account to ask from. Each is tried once;
 * what the provider refuses stays among the refunds that are due, where admins see it.
 */
export async function returnParts(deps: Deps, isStopped = () => false) {
  const due = await deps.db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.state, 'due'),
        isNotNull(payments.sponsorshipId),
        sql`NOT EXISTS (SELECT FROM payment_events e WHERE e.payment_id = ${payments.id} AND e.kind = 'refund.started'
          AND e.payload->>'refund_id' = ${refunds.id}::text)`,
      ),
    )
    .orderBy(refunds.id)
    .limit(BATCH)
  for (const { id } of due) {
    if (isStopped()) break
    await sendRefund(deps, null, id).catch((err: unknown) =>
      deps.log.warn({ err, refund: id }, 'the money of a sponsor could not be sent back'),
    )
  }
  return due.length
}
