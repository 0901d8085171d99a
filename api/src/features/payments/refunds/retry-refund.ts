import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { and, eq } from 'drizzle-orm'
import { type PayerAccount, ProviderRefusal } from '../../../adapters/payments/provider.ts'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import { paymentEvents, refunds } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { tell } from './ask-for-refund.ts'
import { endsAccess } from './ends-access.ts'
import { takeProviderList } from './events/read-provider-list.ts'
import type { RefundRow } from './refund-states.ts'
import { FIRST_CHECK_MS, lockRefund } from './send-refund.ts'

/**
 * Sends a refund that the payer's bank did not take to an account of theirs. As with every refund it is under way in the
 * books before the provider is asked. Of the account only the last figures are kept.
 */
export async function retryRefund(deps: Deps, adminId: number, id: number, account: PayerAccount) {
  const { payment, refund, providerId } = await deps.db.transaction(async (tx) => {
    const { payment, refund } = await lockRefund(tx, id)
    const { providerId } = refund
    if (refund.state !== 'needs_attention' || providerId === null) throw new Failure('refund_needs_no_account')
    const nextCheckAt = new Date(deps.clock().getTime() + FIRST_CHECK_MS)
    // Sent to another account it gets another reference; that of the attempt that failed is known for its late events.
    const earlierNumbers = [...refund.earlierNumbers, refund.providerReference].filter((number) => number !== null)
    await tx
      .update(refunds)
      .set({ state: 'processing', providerReference: null, earlierNumbers, checks: 0, nextCheckAt })
      .where(eq(refunds.id, id))
    const ending = account.accountNumber.slice(-4)
    await note(tx, refund, 'refund.retried', `Sent to the account ending in ${ending}.`)
    await audit(tx, adminId, 'send refund to account', `payment ${payment.reference}`, {
      amount: koboToNaira(refund.amountKobo),
      account: `…${ending}`,
    })
    return { payment, refund, providerId }
  })
  try {
    const isEnding = await endsAccess(deps.db, payment, refund)
    const made = await deps.provider.retryRefund(providerId, account)
    const entry = { ...made, amount: refund.amountKobo, note: null }
    await takeProviderList(deps, payment.reference, [entry], 'admin')
    return tell(made.status === 'processed' ? 'returned' : 'sent', isEnding)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'provider_unavailable') throw error
    if (!(error.cause instanceof ProviderRefusal)) return tell('unanswered', true)
    await takeBack(deps, refund, error.cause.message)
    throw new Failure('refund_refused', { provider: [error.cause.message] }, { cause: error })
  }
}

/** The provider did not take the account: it is asked for again. */
function takeBack({ db }: Deps, refund: RefundRow, why: string) {
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .update(refunds)
      .set({ state: 'needs_attention' })
      .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'processing')))
      .returning({ id: refunds.id })
    if (taken) await note(tx, refund, 'refund.account_refused', why || messages.admin.refundRefused)
  })
}

async function note(tx: Tx, { id, paymentId }: RefundRow, kind: string, sentence: string) {
  const payload = { refund_id: id, note: sentence }
  await tx.insert(paymentEvents).values({ paymentId, source: 'admin', kind, payload })
}
