import type { Books } from './books.ts'
import type { Facts } from './facts.ts'

/** Sum by sum, so that one booked twice cannot make up for one that was forgotten. */
export function refundsAstray({ payments, refunds }: Books, facts: Facts) {
  const booked = Map.groupBy(
    refunds.filter(({ state }) => state === 'processed'),
    ({ paymentId }) => paymentId,
  )
  return payments.flatMap((payment) => {
    const { id, reference, state } = payment
    const missing = facts.returnedOf(payment)
    const invented: number[] = []
    for (const { amountKobo } of booked.get(id) ?? []) {
      const at = missing.indexOf(amountKobo)
      if (at >= 0) missing.splice(at, 1)
      else invented.push(amountKobo)
    }
    const isReturned = facts.moneyFor(payment) > 0 && facts.isAllReturned(payment)
    return [
      ...missing.map((amount) => ({ amount, why: `${reference}: ${amount} went back, and is not booked` })),
      ...invented.map((amount) => ({ amount, why: `${reference}: ${amount} is booked as returned, and never went` })),
      ...(isReturned === (state === 'refunded')
        ? []
        : [{ amount: 0, why: `${reference} is ${state} after its refunds` }]),
    ]
  })
}

/** The bank knows the end of all that it was asked for, so nothing may wait for it, and nothing needs a person to place it. */
export function refundsLeftOpen({ refunds }: Books) {
  return refunds
    .filter(({ state }) => state === 'processing' || state === 'unclear')
    .map(({ id, state, amountKobo }) => `refund ${id} of ${amountKobo} is still ${state}`)
}

/** A dispute that is lost took its money once, under its own number; one that is won or open took none. */
export function disputesConfused({ payments, refunds, cases }: Books) {
  const ids = new Map(payments.map(({ reference, id }) => [reference, id]))
  return cases.flatMap(({ reference, id, state }) => {
    const paymentId = ids.get(reference)
    if (paymentId === undefined) return []
    const taken = refunds.filter((refund) => refund.paymentId === paymentId && refund.disputeId === id)
    const should = state === 'lost' ? 1 : 0
    return taken.length === should ? [] : [`dispute ${id} of ${reference}, ${state}, has ${taken.length} refunds`]
  })
}
