/** Survivors among refunds and disputes, which `explained.ts` reads. */
const refunds = 'api/src/features/payments/refunds'

const aboutCompiler = 'The check is for the compiler.'
const hasPayer = `A payment has its buyer: accounts that are closed stay as rows. ${aboutCompiler}`

export const explainedRefunds: { file: string; change: string; because: string }[] = [
  ...['ask-for-refund.ts', 'retry-refund.ts'].flatMap((file) => [
    {
      file: `${refunds}/${file}`,
      change:
        "!(error instanceof Failure) || error.code !== 'provider_unavailable' → (error.code !== 'provider_unavailable')",
      because: `Nothing but a refusal has this code. ${aboutCompiler}`,
    },
    {
      file: `${refunds}/${file}`,
      change: 'true → false',
      because: 'What nobody answered about is told in the same sentence, whatever depends on it.',
    },
  ]),
  {
    file: `${refunds}/ask-for-refund.ts`,
    change: '!payer || payer.deletedAt → (payer.deletedAt)',
    because: hasPayer,
  },
  ...['need-attention.ts', 'requests/decline-refund.ts'].map((file) => ({
    file: `${refunds}/${file}`,
    change: 'payer && !payer.deletedAt → (!payer.deletedAt)',
    because: hasPayer,
  })),
  ...[
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a mutant.
    "and(eq(paymentEvents.kind, 'refund.started'), eq(sql`${paymentEvents.payload}->>'refund_id'`, String(id)))",
    "and(eq(paymentEvents.paymentId, payment.id), eq(paymentEvents.kind, 'refund.started'))",
  ].map((after) => ({
    file: `${refunds}/check-refund.ts`,
    change: `and( eq(paymentEvents.paymentId, payment.id), eq(paymentEvents.kind, 'refund.sta…>>'refund_id'\`, String(id)), ) → ${after}`,
    because:
      'A refund has one payment, and nothing else of it is begun while one that has no number is under way: the last beginning is its own.',
  })),
  ...['begun?.payload ?? {} → (begun?.payload)', 'begun?.at ?? refund.createdAt → (begun?.at)'].map((change) => ({
    file: `${refunds}/check-refund.ts`,
    change,
    because: 'What is under way was begun in the same transaction. The default is for the compiler.',
  })),
  {
    file: `${refunds}/check-refund.ts`,
    change: 'eq(refunds.paymentId, payment.id) → undefined',
    because: 'The provider gives a number once, so those of other payments are in no list of this one.',
  },
  ...['!found || !refund → (!found)', '!found || !refund → (!refund)'].map((change) => ({
    file: `${refunds}/send-refund.ts`,
    change,
    because: `A refund has its payment, so both are found or neither. ${aboutCompiler}`,
  })),
  {
    file: `${refunds}/send-refund.ts`,
    change: '!made → false',
    because: `What was inserted comes back, or the statement fails. ${aboutCompiler}`,
  },
  {
    file: `${refunds}/returned.ts`,
    change: 'heard?.kobo ?? 0 → (heard?.kobo)',
    because: 'A payment comes into review by what was heard of its charge. The default is for the compiler.',
  },
  {
    file: `${refunds}/take-refund-event.ts`,
    change: 'asc(refunds.id) → $drizzle.desc(refunds.id)',
    because: 'Of several refunds that an event fits any will do (match-refund-event.ts).',
  },
  {
    file: `${refunds}/take-refund-event.ts`,
    change: 'isLast → true',
    because: 'The provider is asked sooner about what is under way, and nothing else changes.',
  },
  {
    file: `${refunds}/take-refund-event.ts`,
    change: 'and(eq(refunds.paymentId, id), inArray(refunds.state, [...underWay])) → and(eq(refunds.paymentId, id))',
    because: 'When to look next is read of refunds under way only, so what is written for another is never read.',
  },
  {
    file: `${refunds}/hear-refund.ts`,
    change: 'true → false',
    because: 'What the first look has put before a person is no longer processing at the second.',
  },
  {
    file: `${refunds}/read-provider-list.ts`,
    change: 'true → false',
    because:
      'Whatever stands in the list has a number and an amount, so it comes from somewhere; what is doubtful is only asked about sooner.',
  },
  {
    file: `${refunds}/book-return.ts`,
    change: 'gt(refunds.amountKobo, amountKobo) → $drizzle.gte(refunds.amountKobo, amountKobo)',
    because:
      'A reversal of the very amount is matched before it comes to this (match-refund-event.ts, hear-dispute.ts).',
  },
]
