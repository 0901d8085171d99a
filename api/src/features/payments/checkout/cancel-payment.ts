import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq } from 'drizzle-orm'
import { paymentEvents, payments } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { checkPayment } from '../own-payments.ts'
import { canResume, presentPayment } from '../present-payment.ts'
import { withPayment } from '../with-payment.ts'

/**
 * Ends an order before its time. The provider is asked first, because the money may just have arrived; where it gives no
 * answer the order ends all the same. It stays `pending`: a transfer that is on its way still settles it.
 */
export async function cancelPayment(deps: Deps, userId: number, reference: string) {
  await checkPayment(deps, userId, reference).catch((error: unknown) => {
    if (!(error instanceof Failure && error.code === 'provider_unavailable')) throw error
  })
  const row = await withPayment(deps, reference, async (tx, payment) => {
    const now = deps.clock()
    if (!canResume(payment, now)) return payment
    await tx.update(payments).set({ quotedUntil: now }).where(eq(payments.id, payment.id))
    const kind = 'order.cancelled'
    await tx.insert(paymentEvents).values({ paymentId: payment.id, source: 'browser', kind, payload: {} })
    return { ...payment, quotedUntil: now }
  })
  if (!row) throw new Failure('payment_not_found')
  return presentPayment(deps, row)
}
