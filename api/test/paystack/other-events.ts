/** Charges and transfers in Paystack's documented shapes, and events that have nothing to do with us. */
type Told = { reference: string; amount: number }

const transfer = (kind: string, status: string) => ({
  event: `transfer.${kind}`,
  data: {
    amount: 30_000,
    currency: 'NGN',
    domain: 'test',
    failures: null,
    id: 37_272_792,
    integration: { id: 463_433, is_live: true, business_name: 'Shop' },
    reason: 'Have fun',
    reference: '1jhbs3ozmen0k7y5efmw',
    source: 'balance',
    status,
    transfer_code: 'TRF_wpl1dem4967avzm',
    recipient: { type: 'nuban', recipient_code: 'RCP_a8wkxiychzdzfgs', details: { account_number: '0000000000' } },
    session: { provider: null, id: null },
  },
})

export const otherEvents = {
  charge: ({ reference, amount }: Told, change: object = {}) => ({
    event: 'charge.success',
    data: {
      id: 302_961,
      domain: 'test',
      status: 'success',
      reference,
      amount,
      message: null,
      gateway_response: 'Approved by Financial Institution',
      paid_at: '2026-11-15T21:10:19.000Z',
      created_at: '2026-11-15T21:09:56.000Z',
      channel: 'card',
      currency: 'NGN',
      ip_address: '41.242.49.37',
      metadata: 0,
      log: null,
      fees: null,
      customer: { id: 68_324, first_name: 'Ngozi', email: 'ngozi@example.test', metadata: null },
      authorization: { authorization_code: 'AUTH_f5rnfq9p', last4: '1234', reusable: true },
      plan: {},
      ...change,
    },
  }),
  transferSuccess: () => transfer('success', 'success'),
  transferFailed: () => transfer('failed', 'failed'),
  transferReversed: () => transfer('reversed', 'reversed'),
  bankTransferRejected: () => ({
    event: 'bank.transfer.rejected',
    data: {
      bank_transfer: { amount: '30000', message_type: 'INCORRECT_AMOUNT', transaction_id: '3103959930' },
      customer: { first_name: null, email: 'ngozi@example.test' },
    },
  }),
  unheardOf: () => ({ event: 'charge', data: { reference: 7, deeply: { nested: [null, { odd: true }] } } }),
}
