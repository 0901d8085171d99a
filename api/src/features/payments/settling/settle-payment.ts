import type { Charge } from '../../../adapters/payments/provider.ts'
import type { Tx } from '../../../db/client.ts'
import { paymentEvents } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { couponSpentMeanwhile } from '../../prices/coupons/coupon-uses.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'
import { standingDispute } from '../disputes/disputes.ts'
import { endEnrolments } from '../end-enrolments.ts'
import { readProviderList } from '../refunds/events/read-provider-list.ts'
import { takePart } from '../sponsored/take-part.ts'
import { changePayment } from './change-payment.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { putInReview } from './put-in-review.ts'
import { reversePayment } from './reverse-payment.ts'
import { takeMoney } from './take-money.ts'
import { whatDiffers } from './what-differs.ts'

type Source = (typeof paymentEvents.$inferInsert)['source']

/**
 * Asks the provider what became of a payment and acts on it. Browser, webhook and sweep all come through here, in any
 * order and any number of times. Undefined when the payment is none of ours.
 */
export async function settlePayment(deps: Deps, reference: string, source: Source): Promise<PaymentRow | undefined> {
  const charge = await deps.provider.verify(reference)
  // What went back under numbers of its own is booked under them first, and only the rest as the reversal.
  if (charge?.status === 'reversed')
    await readProviderList(deps, reference, source).catch((err: unknown) =>
      deps.log.warn({ err, reference }, 'the refunds of a reversed payment could not be looked up'),
    )
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, reference)
    if (!order) return undefined
    const { payment } = order
    const [heard] = await tx
      .insert(paymentEvents)
      .values({ paymentId: payment.id, source, kind: `charge.${charge?.status ?? 'unknown'}`, payload: toldOf(charge) })
      .returning({ dispute: standingDispute(payment.id) })
      .prepare('hear_of_charge')
      .execute()
    const settled = charge ? await takeCharge(tx, deps, order, charge) : payment
    // The event of a chargeback may overtake that of the charge.
    if (heard?.dispute) await endEnrolments(tx, settled, { reason: 'disputed', reference: heard.dispute })
    return settled
  })
}

/** A repeat does nothing; a late success beats an earlier failure; what was given back or closed stays so. */
async function takeCharge(tx: Tx, deps: Deps, order: LockedOrder, charge: Charge) {
  const { payment } = order
  if (payment.state === 'refunded' || payment.state === 'closed') return payment
  if (charge.status === 'reversed') return reversePayment(tx, deps, payment)
  if (payment.state === 'paid') return payment
  if (charge.status === 'success') {
    const now = deps.clock()
    const isRight = whatDiffers(payment, charge, deps.provider.domain).length === 0
    const spent = isRight && (await couponSpentMeanwhile(tx, payment, { paidAt: charge.paidAt ?? now, now }))
    if (!isRight || spent) return putInReview(tx, deps, order, charge, spent || null)
    return payment.sponsorshipId ? takePart(tx, deps, order, charge) : takeMoney(tx, deps, order, charge)
  }
  // The answer is older than the money that waits for a person.
  if (payment.state === 'review') return payment
  if (charge.status === 'failed') return changePayment(tx, payment, { state: 'failed', channel: charge.channel })
  return changePayment(tx, payment, { channel: charge.channel })
}

/** As it is kept. The name of a card can be charged with, so it is kept where its owner can have it forgotten, and nowhere else. */
export function toldOf(charge: Charge | null) {
  const { card: _, ...told } = charge ?? {}
  return told
}
