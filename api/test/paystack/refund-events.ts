/**
 * Refund events in the shapes that Paystack's documentation shows: amounts as texts in some and numbers in others, no
 * reference before the money moves, and an id in none but the one that needs attention.
 */
type Told = { reference: string; amount: number; number?: string | null }

const payer = { first_name: 'Ngozi', last_name: null, email: 'ngozi@example.test' }
const common = { currency: 'NGN', customer: payer, integration: 412_829, domain: 'test' }

export const refundEvents = {
  pending: ({ reference, amount }: Told) => ({
    event: 'refund.pending',
    data: {
      status: 'pending',
      transaction_reference: reference,
      refund_reference: null,
      amount: String(amount),
      processor: 'instant-transfer',
      ...common,
    },
  }),
  processing: ({ reference, amount }: Told) => ({
    event: 'refund.processing',
    data: {
      status: 'processing',
      transaction_reference: reference,
      refund_reference: null,
      amount: String(amount),
      processor: 'instant-transfer',
      ...common,
    },
  }),
  processed: ({ reference, amount, number = '132013318360' }: Told) => ({
    event: 'refund.processed',
    data: {
      status: 'processed',
      transaction_reference: reference,
      refund_reference: number,
      amount: String(amount),
      processor: 'mpgs_zen',
      ...common,
    },
  }),
  failed: ({ reference, amount, number = 'TRF_9vgfawjnoz58uxy' }: Told) => ({
    event: 'refund.failed',
    data: {
      status: 'failed',
      transaction_reference: reference,
      refund_reference: number,
      amount,
      processor: 'instant-transfer',
      ...common,
    },
  }),
  needsAttention: ({ reference, amount, number = 'TRF_7jn17u9vkqm91efk', id }: Told & { id: string }) => ({
    event: 'refund.needs-attention',
    data: {
      status: 'needs-attention',
      transaction_reference: reference,
      refund_reference: number,
      amount,
      ...common,
      id,
      customer_note: `Refund for transaction ${reference}`,
      merchant_note: `Refund for transaction ${reference} by till@example.test`,
    },
  }),
}
