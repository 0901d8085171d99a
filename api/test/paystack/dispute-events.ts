/** Dispute events in the shapes that Paystack's documentation shows. The case is known by its id alone, where there is one. */
type Told = { reference: string; amount: number; id: number | string | undefined }

function dispute(event: string, { reference, amount, id }: Told, change: object) {
  return {
    event: `charge.dispute.${event}`,
    data: {
      id,
      refund_amount: amount,
      currency: 'NGN',
      status: 'awaiting-merchant-feedback',
      resolution: null,
      domain: 'test',
      transaction: {
        id: 896_467_688,
        domain: 'test',
        status: 'success',
        reference,
        amount,
        gateway_response: 'Approved',
        channel: 'card',
        currency: 'NGN',
        metadata: '',
        fees: 53,
        authorization: {},
        customer: { international_format_phone: null },
        plan: {},
      },
      transaction_reference: null,
      category: 'chargeback',
      customer: { id: 5_406_463, email: 'ngozi@example.test', phone: null, metadata: {} },
      bin: '123456',
      last4: '1234',
      dueAt: '2026-11-25T18:00:00.000Z',
      resolvedAt: null,
      evidence: null,
      attachments: null,
      note: null,
      history: [{ status: 'pending', by: 'ngozi@example.test', createdAt: '2026-11-24T13:46:57.000Z' }],
      ...change,
    },
  }
}

const decided = { status: 'resolved', resolvedAt: '2026-11-25T14:00:02.000Z' }

export const disputeEvents = {
  create: (told: Told) => dispute('create', told, {}),
  remind: (told: Told) => dispute('remind', told, {}),
  won: (told: Told) => dispute('resolve', told, { ...decided, resolution: 'declined' }),
  accepted: (told: Told) => dispute('resolve', told, { ...decided, resolution: 'merchant-accepted' }),
  autoAccepted: (told: Told) => dispute('resolve', told, { ...decided, resolution: 'auto-accepted' }),
}
