import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { ProviderRefusal } from '../../../adapters/payments/provider.ts'
import type { Tx } from '../../../db/client.ts'
import { paymentEvents, refunds, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { refundSentMail } from '../../../outbox/emails/refund-mails.ts'
import { enqueueMail } from '../../../outbox/outbox.ts'
import { mailOfRefund } from '../sponsored/mail-sponsor.ts'
import { withPayment } from '../with-payment.ts'
import { endsAccess } from './ends-access.ts'
import { takeProviderList } from './events/read-provider-list.ts'
import { markOf } from './mark.ts'
import type { StartedRefund } from './send-refund.ts'

type Source = (typeof paymentEvents.$inferInsert)['source']
type Outcome = keyof typeof sentences

const sentences: Record<'sent' | 'returned' | 'unanswered' | 'not_sent' | 'needs_attention', string> = {
  sent: messages.admin.refundSent,
  returned: messages.admin.refundReturned,
  unanswered: messages.admin.refundUnanswered,
  not_sent: messages.admin.refundNotSent,
  needs_attention: messages.admin.refundNeedsAttention,
}

/** Of money that brought no access. */
const keepingSentences: Partial<typeof sentences> = {
  sent: messages.admin.refundSentKeepsAccess,
  returned: messages.admin.refundReturnedKeepsAccess,
}

export function tell(outcome: Outcome | 'failed', isEnding: boolean) {
  if (outcome === 'failed') throw new Failure('refund_refused')
  const message = (isEnding ? undefined : keepingSentences[outcome]) ?? sentences[outcome]
  return { message, data: { outcome } }
}

/**
 * Asks the provider to send the money. Outside every transaction: what is on its way is in the books already. Whoever
 * dies here, or hears nothing, leaves a refund under way, which is checked (check-refund.ts) and never simply repeated.
 */
export async function askForRefund(deps: Deps, started: StartedRefund) {
  const { payment, refund } = started
  try {
    const { reference } = payment
    const made = await deps.provider.refund({ reference, amount: refund.amountKobo, note: markOf(refund.id) })
    const isEnding = await endsAccess(deps.db, payment, refund)
    return tell(await recordRefund(deps, started, made), isEnding)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'provider_unavailable') throw error
    if (error.cause instanceof ProviderRefusal) {
      const { message } = error.cause
      await takeBack(deps, started, message)
      throw new Failure('refund_refused', { provider: [message] }, { cause: error })
    }
    await deps.db.transaction((tx) => note(tx, started, 'refund.unanswered', messages.admin.refundUnanswered))
    deps.log.warn({ err: error, refund: refund.id }, 'the provider did not answer about a refund')
    return tell('unanswered', true)
  }
}

/** The provider has it. Its events may have been faster than its answer. */
export async function recordRefund(
  deps: Deps,
  started: StartedRefund,
  { id, status }: { id: string; status: string },
  source: Source = 'admin',
) {
  const { payment, refund } = started
  await withPayment(deps, payment.reference, async (tx) => {
    const [recorded] = await tx
      .update(refunds)
      .set({ providerId: id })
      .where(and(eq(refunds.id, refund.id), isNull(refunds.providerId)))
      .returning({ id: refunds.id })
    if (recorded) await confirm(tx, deps, started, source)
  })
  const entry = { id, status, amount: refund.amountKobo, note: markOf(refund.id) }
  await takeProviderList(deps, payment.reference, [entry], source)
  if (status === 'failed') return 'failed'
  if (status === 'needs-attention') return 'needs_attention'
  return status === 'processed' ? 'returned' : 'sent'
}

async function confirm(tx: Tx, { config }: Deps, started: StartedRefund, source: Source) {
  const { payment, refund } = started
  await note(tx, started, 'refund.accepted', '', source)
  if (payment.sponsorshipId) return mailOfRefund(tx, config, payment, { what: 'sent', amountKobo: refund.amountKobo })
  const [payer] = await tx.select().from(users).where(eq(users.id, payment.userId))
  const link = `${config.publicUrl}/payments/${payment.reference}`
  if (!payer || payer.deletedAt) return
  const isEnding = await endsAccess(tx, payment, refund)
  await enqueueMail(tx, refundSentMail({ payer, amountKobo: refund.amountKobo, isEnding, link }))
}

/** As if nothing had been begun, but not forgotten. */
export function takeBack({ db }: Deps, started: StartedRefund, why: string, source: Source = 'admin') {
  const { refund, from } = started
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .update(refunds)
      .set({ state: from })
      .where(
        and(
          eq(refunds.id, refund.id),
          eq(refunds.state, 'processing'),
          isNull(refunds.providerId),
          isNull(refunds.providerReference),
        ),
      )
      .returning({ id: refunds.id })
    if (taken) await note(tx, started, 'refund.refused', why, source)
  })
}

async function note(
  tx: Tx,
  { payment, refund }: StartedRefund,
  kind: string,
  sentence: string,
  source: Source = 'admin',
) {
  const payload = { refund_id: refund.id, note: sentence }
  await tx.insert(paymentEvents).values({ paymentId: payment.id, source, kind, payload })
}
