import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { payments, refunds } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'
import { endBecauseReturned } from '../end-enrolments.ts'
import { BY_PROVIDER, bookReturn } from '../refunds/book-return.ts'
import { gone } from '../refunds/refund-states.ts'
import { receivedOf, returnedOf } from '../refunds/returned.ts'

/**
 * The provider has given a charge back. What our own refunds do not account for is booked as returned, and access ends;
 * where they account for all of it, their own events end it.
 */
export async function reversePayment(tx: Tx, deps: Deps, payment: PaymentRow): Promise<PaymentRow> {
  const reversed = { ...payment, state: 'refunded' as const }
  const wasBooked = payment.state === 'paid' || payment.state === 'review'
  const left = wasBooked ? (await receivedOf(tx, payment)) - (await returnedOf(tx, payment.id, [...gone])) : 0
  if (wasBooked && left <= 0) return payment
  if (left > 0) {
    const [made] = await tx
      .insert(refunds)
      .values({ paymentId: payment.id, amountKobo: left, state: 'processing', reason: BY_PROVIDER })
      .returning()
    if (made) await bookReturn(tx, deps, payment, made)
    await endBecauseReturned(tx, deps.config, payment, { reference: `payment ${payment.reference}` })
  }
  await tx.update(payments).set({ state: 'refunded' }).where(eq(payments.id, payment.id))
  return reversed
}
