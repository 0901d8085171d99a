import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { currency } from '@koya/contract/rules/constants.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { spread } from '@koya/contract/rules/prices/spread.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Charge } from '../../../adapters/payments/provider.ts'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import { paymentEvents, paymentItems, payments, refunds } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { standingDispute } from '../disputes/disputes.ts'
import { endEnrolments } from '../end-enrolments.ts'
import { takePart } from '../sponsored/take-part.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { toldOf } from './settle-payment.ts'
import { takeMoney } from './take-money.ts'

/**
 * An admin takes a payment that differs from what was recorded for what it is: books and receipt say what was really
 * paid, and the learner is enrolled. What the provider has not got, or got in another currency or as a test, is no money.
 */
export async function acceptPayment(deps: Deps, adminId: number, reference: string) {
  const charge = await deps.provider.verify(reference)
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, reference)
    if (!order) throw new Failure('payment_not_found')
    const { payment } = order
    if (payment.state !== 'review') throw new Failure('payment_not_in_review')
    const given = await tx.$count(refunds, and(eq(refunds.paymentId, payment.id), ne(refunds.state, 'declined')))
    if (given > 0) throw new Failure('refund_under_way')
    if (!charge || !isMoney(charge, reference, deps)) throw new Failure('not_acceptable')
    const [heard] = await tx
      .insert(paymentEvents)
      .values({ paymentId: payment.id, source: 'admin', kind: 'charge.accepted', payload: toldOf(charge) })
      .returning({ dispute: standingDispute(payment.id) })
    const placed = await atWhatWasPaid(tx, order, charge.amount)
    const paid = payment.sponsorshipId
      ? await takePart(tx, deps, placed, charge)
      : await takeMoney(tx, deps, placed, charge, adminId)
    if (heard?.dispute) await endEnrolments(tx, paid, { reason: 'disputed', reference: heard.dispute })
    await audit(tx, adminId, 'accept payment', `payment ${reference}`, {
      expected: koboToNaira(payment.amountKobo),
      paid: koboToNaira(charge.amount),
      reason: payment.reviewReason,
    })
  })
  return { message: messages.admin.paymentAccepted }
}

function isMoney(charge: Charge, reference: string, { provider }: Deps) {
  return (
    charge.status === 'success' &&
    charge.amount > 0 &&
    charge.reference === reference &&
    charge.currency === currency &&
    charge.domain === provider.domain
  )
}

/** Less than the price is spread over the courses, so that the receipt adds up; what is too much is owed. */
async function atWhatWasPaid(tx: Tx, order: LockedOrder, amountKobo: number): Promise<LockedOrder> {
  const { payment } = order
  const tooMuch = amountKobo - payment.amountKobo
  if (tooMuch > 0)
    await tx
      .insert(refunds)
      .values({ paymentId: payment.id, amountKobo: tooMuch, state: 'due', reason: 'Paid too much' })
  const bought = tooMuch >= 0 ? order.bought : atLess(order.bought, amountKobo)
  if (tooMuch < 0)
    for (const { id, priceKobo } of bought)
      await tx
        .update(paymentItems)
        .set({ priceKobo })
        .where(and(eq(paymentItems.paymentId, payment.id), eq(paymentItems.courseId, id)))
  await tx.update(payments).set({ amountKobo }).where(eq(payments.id, payment.id))
  return { ...order, bought, payment: { ...payment, amountKobo } }
}

function atLess(bought: LockedOrder['bought'], amountKobo: number) {
  const prices = spread(
    amountKobo,
    bought.map(({ priceKobo }) => priceKobo),
  )
  return bought.map((course, index) => ({ ...course, priceKobo: prices[index] ?? 0 }))
}
