import { Failure } from '@koya/contract/protocol/failures.ts'
import type { ProviderRefund } from '../../../../adapters/payments/provider.ts'

/** What the provider says of a refund. Documented events carry a reference, few an id, the first ones neither. */
export type RefundEvent = {
  status: string
  id: string | null
  reference: string | null
  amountKobo: number | null
  /** Ours, where the provider repeats it. */
  mark: string | null
}

/** An event as it came: ids and amounts are numbers in one event and texts in the next. */
export function readRefundEvent(event: string, data: Record<string, unknown>): RefundEvent {
  return {
    status: event.slice('refund.'.length),
    id: readNumber(data.id),
    reference: readNumber(data.refund_reference),
    amountKobo: readAmount(data.amount),
    mark: readNumber(data.merchant_note),
  }
}

/** An entry of the provider's own list. */
export function readListed({ id, status, amount, note }: ProviderRefund): RefundEvent {
  return { status, id, reference: null, amountKobo: amount, mark: note }
}

function readNumber(value: unknown) {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : null
}

/** An amount that is none cannot be booked: refused, the event comes again and stays in the log until someone looks. */
function readAmount(value: unknown) {
  if (value === undefined || value === null) return null
  const amount = Number(value)
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Failure('malformed')
  return amount
}
