import { and, desc, eq, inArray, sql, sum } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { paymentEvents, refunds } from '../../../db/schema.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'

type RefundState = (typeof refunds.$inferSelect)['state']

/** Several parts may add up to the whole. */
export async function returnedOf(tx: Tx | Db, paymentId: number, states: RefundState[]) {
  const [row] = await tx
    .select({ kobo: sum(refunds.amountKobo).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.state, states)))
  return row?.kobo ?? 0
}

/** What really came: of a payment in review, what the provider said last; of any other, what was recorded. */
export async function receivedOf(tx: Tx | Db, payment: PaymentRow) {
  if (payment.state !== 'review') return payment.amountKobo
  const [heard] = await tx
    .select({ kobo: sql<number>`(${paymentEvents.payload}->>'amount')::float8` })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, payment.id), eq(paymentEvents.kind, 'charge.success')))
    .orderBy(desc(paymentEvents.id))
    .limit(1)
  return heard?.kobo ?? 0
}
