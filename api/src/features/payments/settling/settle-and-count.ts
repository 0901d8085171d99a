import type { Deps } from '../../../deps.ts'
import { timeByOutcome } from '../../../metrics.ts'
import { settlePayment } from './settle-payment.ts'

type Given = Parameters<typeof settlePayment>

/** What everybody calls who heard of a payment. It is counted when it is over, outside the transaction. */
export function settleAndCount(deps: Deps, reference: Given[1], source: Given[2]) {
  return timeByOutcome(
    () => settlePayment(deps, reference, source),
    (payment) => payment?.state ?? 'not_ours',
    (outcome, seconds) => deps.metrics.settleSeconds.observe({ source, outcome }, seconds),
  )
}
