import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../../db/client.ts'
import { refunds } from '../../../../db/schema.ts'
import type { Deps } from '../../../../deps.ts'
import type { PaymentRow } from '../../checkout/open-at-provider.ts'
import { bookFailure, bookReturn, bookUnasked } from '../book-return.ts'
import { needAttention } from '../need-attention.ts'
import { isUnderWay, type RefundRow, underWay } from '../refund-states.ts'
import { matchRefundEvent } from './match-refund-event.ts'
import type { RefundEvent } from './refund-event.ts'

type How = {
  /** The very same was heard before. */
  isRepeat?: boolean
  /** The provider's list was read already: nothing will become clearer. */
  isLast?: boolean
}

/** Under the payment's lock. `doubtful` when the provider had better be asked. */
export async function takeRefundEvent(
  tx: Tx,
  deps: Deps,
  payment: PaymentRow,
  event: RefundEvent,
  { isRepeat = false, isLast = false }: How,
): Promise<'certain' | 'doubtful'> {
  const mine = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id)).orderBy(asc(refunds.id))
  const place = matchRefundEvent(mine, event)
  if (typeof place === 'object') {
    const refund = await keepNumbers(tx, mine, place.refund, event)
    await act(tx, deps, payment, refund, event, isRepeat)
    return place.isGuess ? 'doubtful' : 'certain'
  }
  if (place === 'doubtful') {
    if (isLast) await askSoon(tx, deps, payment)
    return 'doubtful'
  }
  // Money that is only on its way, or did not go, is nothing to book where nobody asked for it.
  if (event.status !== 'processed') return 'certain'
  if (place === 'nowhere' && !isLast) return 'doubtful'
  await bookUnasked(tx, deps, payment, event, { isClear: place === 'new' })
  return 'certain'
}

async function act(tx: Tx, deps: Deps, payment: PaymentRow, refund: RefundRow, event: RefundEvent, isRepeat: boolean) {
  const { status } = event
  if (status === 'processed' && (isUnderWay(refund) || refund.state === 'failed'))
    await bookReturn(tx, deps, payment, refund)
  if (status === 'failed' && isUnderWay(refund)) await bookFailure(tx, refund)
  // Repeated after the payer's account was sent, it says nothing new.
  if (status === 'needs-attention' && refund.state === 'processing' && !isRepeat)
    await needAttention(tx, deps, payment, refund)
}

/** A number is written down once, with the first refund that it came with. Another reference than before is a newer one. */
async function keepNumbers(tx: Tx, mine: RefundRow[], refund: RefundRow, { id, reference }: RefundEvent) {
  const taken = new Set(
    mine.flatMap(({ providerId, providerReference, earlierNumbers }) => [
      providerId,
      providerReference,
      ...earlierNumbers,
    ]),
  )
  const old = refund.providerReference
  const isNew = reference !== null && !taken.has(reference) && (old === null || isUnderWay(refund))
  const numbers = {
    providerId: refund.providerId ?? (taken.has(id) ? null : id),
    ...(isNew && { providerReference: reference }),
    ...(isNew && old !== null && { earlierNumbers: [...refund.earlierNumbers, old] }),
  }
  await tx.update(refunds).set(numbers).where(eq(refunds.id, refund.id))
  return { ...refund, ...numbers }
}

async function askSoon(tx: Tx, { clock }: Deps, { id }: PaymentRow) {
  await tx
    .update(refunds)
    .set({ nextCheckAt: clock() })
    .where(and(eq(refunds.paymentId, id), inArray(refunds.state, [...underWay])))
}
