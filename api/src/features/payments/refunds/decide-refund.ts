import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import { paymentEvents, refunds } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { bookReturn } from './book-return.ts'
import { lockRefund } from './send-refund.ts'

type Decision = { isReturned: boolean; reason: string }

/**
 * A person has found out about money that fits no refund, or has returned by other means what the payer's bank did not
 * take. Returned, it is booked; otherwise what was reported is set aside.
 */
export function decideRefund(deps: Deps, adminId: number, id: number, { isReturned, reason }: Decision) {
  return deps.db.transaction(async (tx) => {
    const { payment, refund } = await lockRefund(tx, id)
    const canDecide = refund.state === 'unclear' || (refund.state === 'needs_attention' && isReturned)
    if (!canDecide) throw new Failure('refund_not_unclear')
    if (isReturned) await bookReturn(tx, deps, payment, refund)
    else await tx.update(refunds).set({ state: 'declined', settledAt: deps.clock() }).where(eq(refunds.id, id))
    await tx.insert(paymentEvents).values({
      paymentId: payment.id,
      source: 'admin',
      kind: isReturned ? 'refund.booked' : 'refund.set_aside',
      payload: { refund_id: id, note: reason },
    })
    await audit(tx, adminId, isReturned ? 'book refund' : 'set refund aside', `payment ${payment.reference}`, {
      amount: koboToNaira(refund.amountKobo),
      reason,
    })
    return { message: isReturned ? messages.admin.refundBooked : messages.admin.refundSetAside }
  })
}
