import type { paymentItems } from '../../../db/schema.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'
import type { RefundRow } from './refund-states.ts'

type Item = Pick<typeof paymentItems.$inferSelect, 'courseId' | 'priceKobo'>

/** What its owner may still ask for, in kobo: what was asked for, is owed, went back or was declined is answered for. */
export function requestable(payment: PaymentRow, items: Item[], refunds: RefundRow[]) {
  const answered = refunds.filter(({ state }) => state !== 'unclear')
  const whole = payment.state === 'paid' ? Math.max(0, payment.amountKobo - sumOf(answered)) : 0
  const ofCourse = new Map(
    items.map(({ courseId, priceKobo }) => {
      const ofIt = answered.filter((refund) => refund.courseId === courseId)
      return [courseId, Math.max(0, Math.min(whole, priceKobo - sumOf(ofIt)))]
    }),
  )
  return { whole, ofCourse }
}

function sumOf(refunds: RefundRow[]) {
  return refunds.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
}
