/** What Paystack answers about transfers, in the shapes of its published documentation (February 2026). */
type Change = { [field: string]: unknown }

const recipient = (code: string) => ({
  active: true,
  createdAt: '2023-07-11T15:42:27.000Z',
  currency: 'NGN',
  domain: 'test',
  id: 56_824_902,
  integration: 463_433,
  name: 'Jekanmo Padie',
  recipient_code: code,
  type: 'nuban',
  is_deleted: false,
  details: {
    authorization_code: null,
    account_number: '9876543210',
    account_name: null,
    bank_code: '044',
    bank_name: 'Access Bank',
  },
})

const transfer = {
  domain: 'test',
  amount: 100_000,
  currency: 'NGN',
  source: 'balance',
  source_details: null,
  reason: 'Bonus for the week',
  failures: null,
  transfer_code: 'TRF_v5tip3zx8nna9o78',
  titan_code: null,
  transferred_at: null,
  id: 860_703_114,
  integration: 463_433,
}

export const transferAnswers = {
  initiated: ({ reference, amount }: Change) => ({
    status: true,
    message: 'Transfer has been queued',
    data: {
      ...transfer,
      transfersessionid: [],
      transfertrials: [],
      reference,
      amount,
      status: 'success',
      request: 1_068_439_313,
      recipient: 56_824_902,
    },
  }),
  asksCode: ({ reference, amount }: Change) => ({
    status: true,
    message: 'Transfer requires OTP to continue',
    data: {
      reference,
      integration: 463_433,
      domain: 'test',
      amount,
      currency: 'NGN',
      source: 'balance',
      reason: 'E choke',
      recipient: 10_751_086,
      status: 'otp',
      transfer_code: 'TRF_1aqrqhoomp0rjro',
      id: 56_506_855,
    },
  }),
  verified: ({ recipient: code, ...change }: Change) => ({
    status: true,
    message: 'Transfer retrieved',
    data: {
      ...transfer,
      status: 'success',
      recipient: recipient(String(code)),
      session: { provider: null, id: null },
      fee_charged: 1_000,
      fees_breakdown: null,
      gateway_response: null,
      ...change,
    },
  }),
  resolved: (name: string) => ({
    status: true,
    message: 'Account number resolved',
    data: { account_number: '0022728151', account_name: name },
  }),
  recipient: (code: string) => ({
    status: true,
    message: 'Transfer recipient created successfully',
    data: recipient(code),
  }),
  balances: (data: object[]) => ({ status: true, message: 'Balances retrieved', data }),
  /** One that is there, one that is gone, and one that takes no money. */
  banks: () => ({
    status: true,
    message: 'Banks retrieved',
    data: [
      { name: 'Abbey Mortgage Bank', code: '801', id: 174, active: true, is_deleted: false },
      { name: 'A bank of yesterday', code: '802', id: 175, active: true, is_deleted: true },
      { name: 'A bank that sleeps', code: '803', id: 176, active: false, is_deleted: false },
    ].map((bank) => ({ ...bank, slug: 'a-bank', longcode: '', gateway: null, country: 'Nigeria', type: 'nuban' })),
    meta: { next: null, previous: null, perPage: 50 },
  }),
}
