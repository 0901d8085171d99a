import { Failure } from '@koya/contract/failures.ts'
import { messages } from '@koya/contract/messages.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { ProviderRefusal } from '../../adapters/payments/provider.ts'
import type { Tx } from '../../db/client.ts'
import { paymentEvents, refunds, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { refundSentMail } from '../../outbox/emails/refund-mails.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { hearRefund } from './hear-refund.ts'
import type { StartedRefund } from './send-refund.ts'

type Outcome = 'sent' | 'returned' | 'unanswered' | 'not_sent'

const sentences = {
  sent: messages.admin.refundSent,
  returned: messages.admin.refundReturned,
  unanswered: messages.admin.refundUnanswered,
  not_sent: messages.admin.refundNotSent,
}

export function tell(outcome: Outcome) {
  return { message: sentences[outcome], data: { outcome } }
}

/** By this the provider's books can be searched for a refund of ours. */
export function markOf(refundId: number) {
  return `Koya refund ${refundId}`
}

/**
 * Asks the provider to send the money. Outside every transaction: what is under way stands in the books already. Whoever
 * dies here, or hears nothing, leaves a refund under way, which is checked (check-refund.ts) and never simply repeated.
 */
export async function askForRefund(deps: Deps, started: StartedRefund) {
  const { payment, refund } = started
  try {
    const { reference } = payment
    const made = await deps.provider.refund({ reference, amount: refund.amountKobo, note: markOf(refund.id) })
    return tell(await recordRefund(deps, started, made))
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'provider_unavailable') throw error
    if (error.cause instanceof ProviderRefusal) {
      const { message } = error.cause
      await takeBack(deps, started, message)
      throw new Failure('refund_refused', { provider: [message] }, { cause: error })
    }
    await deps.db.transaction((tx) => note(tx, started, 'refund.unanswered', messages.admin.refundUnanswered))
    deps.log.warn({ err: error, refund: refund.id }, 'the provider did not answer about a refund')
    return tell('unanswered')
  }
}

/** The provider has it. Its news may have been faster than its answer. */
export async function recordRefund(deps: Deps, started: StartedRefund, made: { id: string; status: string }) {
  const { payment, refund } = started
  await deps.db.transaction(async (tx) => {
    const [recorded] = await tx
      .update(refunds)
      .set({ providerId: made.id })
      .where(and(eq(refunds.id, refund.id), isNull(refunds.providerId)))
      .returning({ id: refunds.id })
    if (!recorded) return
    await note(tx, started, 'refund.accepted', '')
    const [payer] = await tx.select().from(users).where(eq(users.id, payment.userId))
    const link = `${deps.config.publicUrl}/payments/${payment.reference}`
    if (payer && !payer.deletedAt) await enqueueMail(tx, refundSentMail({ payer, amountKobo: refund.amountKobo, link }))
  })
  const news = { id: made.id, transaction_reference: payment.reference, amount: refund.amountKobo }
  if (made.status === 'failed') {
    await hearRefund(deps, 'refund.failed', news, 'admin')
    throw new Failure('refund_refused')
  }
  if (made.status !== 'processed') return 'sent'
  await hearRefund(deps, 'refund.processed', news, 'admin')
  return 'returned'
}

/** As if nothing had been begun, but not forgotten. */
export function takeBack({ db }: Deps, started: StartedRefund, why: string) {
  const { refund, from } = started
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .update(refunds)
      .set({ state: from })
      .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'processing'), isNull(refunds.providerId)))
      .returning({ id: refunds.id })
    if (taken) await note(tx, started, 'refund.refused', why)
  })
}

async function note(tx: Tx, { payment, refund }: StartedRefund, kind: string, sentence: string) {
  const payload = { refund_id: refund.id, note: sentence }
  await tx.insert(paymentEvents).values({ paymentId: payment.id, source: 'admin', kind, payload })
}
