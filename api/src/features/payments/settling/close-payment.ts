import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import { postLoss } from '../../../books/post-review.ts'
import type { Tx } from '../../../db/client.ts'
import { paymentEvents, payments, refunds } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { notify } from '../../notifications/notify.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'
import { gone, sendable, underWay } from '../refunds/refund-states.ts'
import { receivedOf, returnedOf } from '../refunds/returned.ts'
import { withPayment } from '../with-payment.ts'

/**
 * The end of a payment in review that can be neither accepted nor given back: the charge is gone at the provider, or the
 * provider refused to return it. Money that is there is never closed away.
 */
export async function closePayment(deps: Deps, adminId: number, reference: string, reason: string) {
  const charge = await deps.provider.verify(reference)
  const closed = await withPayment(deps, reference, async (tx, payment) => {
    if (payment.state !== 'review') throw new Failure('payment_not_in_review')
    const ofThisPayment = eq(refunds.paymentId, payment.id)
    if ((await tx.$count(refunds, and(ofThisPayment, inArray(refunds.state, [...underWay])))) > 0)
      throw new Failure('refund_under_way')
    if (charge?.status === 'success' && (await canReturn(tx, payment))) throw new Failure('still_returnable')
    await tx.update(payments).set({ state: 'closed' }).where(eq(payments.id, payment.id))
    await tx
      .update(refunds)
      .set({ state: 'declined', settledAt: deps.clock() })
      .where(and(ofThisPayment, inArray(refunds.state, [...sendable])))
    const kind = 'payment.closed'
    // What the provider refused to return is still there, and still owed.
    const isKept = charge?.status === 'success'
    if (!isKept) await postLoss(tx, payment.id, deps.clock())
    const payload = { note: reason, is_kept: isKept }
    await tx.insert(paymentEvents).values({ paymentId: payment.id, source: 'admin', kind, payload })
    const message = `We have looked into your payment and closed it: ${reason}`
    if (!payment.sponsorshipId)
      await notify(tx, payment.userId, [
        { type: 'Course Payment', about: 'payment_closed', kind: 'payment', message, link: `/payments/${reference}` },
      ])
    await audit(tx, adminId, 'close payment', `payment ${reference}`, {
      amount: koboToNaira(payment.amountKobo),
      differs: payment.reviewReason,
      reason,
    })
    return true
  })
  if (!closed) throw new Failure('payment_not_found')
  return { message: messages.admin.paymentClosed }
}

/** Something is left, and the provider has not refused to send it. */
async function canReturn(tx: Tx, payment: PaymentRow) {
  const left = (await receivedOf(tx, payment)) - (await returnedOf(tx, payment.id, [...gone]))
  const isRefused = and(eq(paymentEvents.paymentId, payment.id), eq(paymentEvents.kind, 'refund.refused'))
  return left > 0 && (await tx.$count(paymentEvents, isRefused)) === 0
}
