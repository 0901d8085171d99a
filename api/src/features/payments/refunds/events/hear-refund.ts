import { and, eq, sql } from 'drizzle-orm'
import { paymentEvents } from '../../../../db/schema.ts'
import type { Deps } from '../../../../deps.ts'
import { withPayment } from '../../with-payment.ts'
import { readProviderList } from './read-provider-list.ts'
import { readRefundEvent } from './refund-event.ts'
import { takeRefundEvent } from './take-refund-event.ts'

/**
 * The provider tells of a refund, in any order and any number of times. What cannot be placed with certainty is looked
 * up in the provider's own list, and what is not even there waits for a person. False when the payment is none of ours.
 */
export async function hearRefund(deps: Deps, event: string, data: Record<string, unknown>): Promise<boolean> {
  const reference = String(data.transaction_reference ?? '')
  const refundEvent = readRefundEvent(event, data)
  const heard = await withPayment(deps, reference, async (tx, payment) => {
    const isSame = and(
      eq(paymentEvents.paymentId, payment.id),
      eq(paymentEvents.kind, event),
      sql`${paymentEvents.payload} = ${JSON.stringify(data)}::jsonb`,
    )
    const isRepeat = (await tx.$count(paymentEvents, isSame)) > 0
    await tx.insert(paymentEvents).values({ paymentId: payment.id, source: 'webhook', kind: event, payload: data })
    return takeRefundEvent(tx, deps, payment, refundEvent, { isRepeat })
  })
  if (!heard) return false
  if (heard === 'certain') return true
  await readProviderList(deps, reference, 'webhook').catch((err: unknown) =>
    deps.log.warn({ err, reference }, 'the refunds of a payment could not be looked up'),
  )
  await withPayment(deps, reference, (tx, payment) =>
    takeRefundEvent(tx, deps, payment, refundEvent, { isRepeat: true, isLast: true }),
  )
  return true
}
