import type { paymentItems } from '../../../../db/schema.ts'
import type { PaymentRow } from '../../checkout/open-at-provider.ts'
import type { Shortfall } from '../../settling/what-differs.ts'
import type { RefundRow } from '../refund-states.ts'

type Item = Pick<typeof paymentItems.$inferSelect, 'courseId' | 'priceKobo'>

/** What its owner may still ask for, in kobo: what was asked for, is owed, went back or was declined is answered for. */
export function requestable(payment: PaymentRow, items: Item[], refunds: RefundRow[], short?: Shortfall) {
  const answered = refunds.filter(({ state }) => state !== 'unclear')
  const whole = Math.max(0, cameOf(payment, short) - sumOf(answered))
  const ofCourse = new Map(
    items.map(({ courseId, priceKobo }) => {
      const ofIt = answered.filter((refund) => refund.courseId === courseId)
      return [courseId, short ? 0 : Math.max(0, Math.min(whole, priceKobo - sumOf(ofIt)))]
    }),
  )
  return { whole, ofCourse }
}

/** Too little has bought no course: only all of it can be asked for. */
function cameOf({ state, amountKobo }: PaymentRow, short: Shortfall | undefined) {
  return state === 'paid' ? amountKobo : (short?.received ?? 0)
}

function sumOf(refunds: RefundRow[]) {
  return refunds.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
}
