import type { Tx } from '../db/client.ts'
import type { sandboxRefunds } from '../db/schema.ts'
import type { SandboxTransaction } from './transactions.ts'
import { promiseWebhook } from './webhooks.ts'

type Refund = Pick<typeof sandboxRefunds.$inferSelect, 'id' | 'amount' | 'note'>
type Step = 'pending' | 'processing' | 'processed' | 'needs-attention'

/**
 * Announces a refund in the shapes of Paystack's documentation: the amount is a text, the reference is there once the
 * money moves, and only one that needs attention carries the id.
 */
export async function promiseRefundEvent(tx: Tx, held: SandboxTransaction, { id, amount, note }: Refund, step: Step) {
  const hasReference = step === 'processed' || step === 'needs-attention'
  await promiseWebhook(tx, `refund.${step}`, {
    status: step,
    transaction_reference: held.reference,
    refund_reference: hasReference ? `TRF_sandbox${id}${step === 'processed' ? '' : 'x'}` : null,
    amount: String(amount),
    currency: held.currency,
    customer: { first_name: null, last_name: null, email: held.email },
    integration: 1,
    domain: 'test',
    ...(step === 'needs-attention' && { id: String(id), merchant_note: note }),
  })
}
