import { and, eq, isNull, sql } from 'drizzle-orm'
import { postDispute } from '../../../books/post-dispute.ts'
import type { Tx } from '../../../db/client.ts'
import { paymentEvents, refunds } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'
import { endEnrolments, reopenEnrolments } from '../end-enrolments.ts'
import { BY_PROVIDER, bookReturn, takeFromReversal } from '../refunds/book-return.ts'
import { gone } from '../refunds/refund-states.ts'
import { receivedOf, returnedOf } from '../refunds/returned.ts'
import { withPayment } from '../with-payment.ts'
import { standingDispute, UNNUMBERED } from './disputes.ts'

type DisputeEvent = Record<string, unknown>

/** A chargeback ends access while it is open. One that is decided for us gives it back, unless another one is open. */
export async function hearDispute(deps: Deps, event: string, data: DisputeEvent) {
  const { reference } = (data.transaction ?? {}) as { reference?: unknown }
  const heard = await withPayment(deps, String(reference ?? data.transaction_reference ?? ''), async (tx, payment) => {
    await tx.insert(paymentEvents).values({ paymentId: payment.id, source: 'webhook', kind: event, payload: data })
    const { rows } = await tx.execute<{ standing: string | null }>(
      sql`SELECT ${standingDispute(payment.id)} AS standing`,
    )
    const standing = rows[0]?.standing
    if (standing) await endEnrolments(tx, payment, { reason: 'disputed', reference: standing })
    else await reopenEnrolments(tx, deps, payment, `dispute ${numberOf(data)}`)
    if (isLost(data)) await bookLoss(tx, deps, payment, data)
    return true
  })
  return heard ?? false
}

function isLost({ resolution }: DisputeEvent) {
  return typeof resolution === 'string' && resolution !== '' && resolution !== 'declined'
}

function numberOf({ id }: DisputeEvent) {
  return String(id ?? UNNUMBERED)
}

/** The bank took the money back. The provider may announce the same as a refund, before or after: that is the same money. */
async function bookLoss(tx: Tx, deps: Deps, payment: PaymentRow, data: DisputeEvent) {
  const disputeId = numberOf(data)
  const ofThisPayment = eq(refunds.paymentId, payment.id)
  if ((await tx.$count(refunds, and(ofThisPayment, eq(refunds.disputeId, disputeId)))) > 0) return
  const left = (await receivedOf(tx, payment)) - (await returnedOf(tx, payment.id, [...gone]))
  const told = Number(data.refund_amount)
  const amountKobo = Number.isSafeInteger(told) && told > 0 ? told : left
  const [announced] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        ofThisPayment,
        eq(refunds.amountKobo, amountKobo),
        eq(refunds.state, 'processed'),
        eq(refunds.reason, BY_PROVIDER),
        isNull(refunds.disputeId),
      ),
    )
    .limit(1)
  if (announced) {
    await tx.update(refunds).set({ disputeId }).where(eq(refunds.id, announced.id))
    await postDispute(tx, { paymentId: payment.id, disputeId, amountKobo, at: deps.clock() })
    return
  }
  if (await takeFromReversal(tx, payment, amountKobo, { disputeId })) {
    await postDispute(tx, { paymentId: payment.id, disputeId, amountKobo, at: deps.clock() })
    return
  }
  if (left <= 0) return
  const [made] = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      amountKobo: Math.min(amountKobo, left),
      state: 'processing',
      reason: 'Dispute lost',
      disputeId,
    })
    .returning()
  if (made) await bookReturn(tx, deps, payment, made)
}
