import { explaining } from './explanation.ts'

const inFile = explaining('api/src/features/payments/refunds')

export const refunds = [
  ...inFile(
    'ends-access.ts',
    'No course is equal to none in the database, and none has the number 0.',
    'courseId ?? 0 → (courseId)',
  ),
  ...inFile(
    'ask-for-refund.ts',
    'Nothing but a refusal has this code. The check is for the compiler.',
    "!(error instanceof Failure) || error.code !== 'provider_unavailable' → (error.code !== 'provider_unavailable')",
  ),
  ...inFile(
    'ask-for-refund.ts',
    'What nobody answered about is told in the same sentence, whatever depends on it.',
    'true → false',
  ),
  ...inFile(
    'ask-for-refund.ts',
    'A payment has its buyer: accounts that are closed stay as rows. The check is for the compiler.',
    '!payer || payer.deletedAt → (payer.deletedAt)',
  ),
  ...inFile(
    'book-return.ts',
    'A reversal of the very amount is matched before it comes to this (match-refund-event.ts, hear-dispute.ts).',
    'gt(refunds.amountKobo, amountKobo) → $drizzle.gte(refunds.amountKobo, amountKobo)',
  ),
  ...inFile(
    'book-return.ts',
    'What was inserted comes back, or the statement fails. The check is for the compiler.',
    'made && isBooked → (isBooked)',
  ),
  ...inFile(
    'check-refund.ts',
    'A refund has one payment, and nothing else of it is begun while one that has no number is under way: the last beginning is its own.',
    `and( eq(paymentEvents.paymentId, payment.id), eq(paymentEvents.kind, 'refund.sta…>>'refund_id'\`, String(id)), ) → and(eq(paymentEvents.kind, 'refund.started'), eq(sql\`\${paymentEvents.payload}->>'refund_id'\`, String(id)))`,
    "and( eq(paymentEvents.paymentId, payment.id), eq(paymentEvents.kind, 'refund.sta…>>'refund_id'`, String(id)), ) → and(eq(paymentEvents.paymentId, payment.id), eq(paymentEvents.kind, 'refund.started'))",
  ),
  ...inFile(
    'check-refund.ts',
    'What is under way was begun in the same transaction. The default is for the compiler.',
    'begun?.payload ?? {} → (begun?.payload)',
    'begun?.at ?? refund.createdAt → (begun?.at)',
  ),
  ...inFile(
    'check-refund.ts',
    'The provider gives a number once, so those of other payments are in no list of this one.',
    'eq(refunds.paymentId, payment.id) → undefined',
  ),
  ...inFile(
    'events/hear-refund.ts',
    'What the first look has put before a person is no longer processing at the second.',
    'true → false',
  ),
  ...inFile(
    'events/hear-refund.ts',
    'No payment is called “undefined”.',
    "data.transaction_reference ?? '' → (data.transaction_reference)",
  ),
  ...inFile(
    'events/hear-refund.ts',
    'What was heard names its payment, so the very same is always about the same one.',
    `and( eq(paymentEvents.paymentId, payment.id), eq(paymentEvents.kind, event), sql…ON.stringify(data)}::jsonb\`, ) → and(eq(paymentEvents.kind, event), sql\`\${paymentEvents.payload} = \${JSON.stringify(data)}::jsonb\`)`,
  ),
  ...inFile(
    'events/hear-refund.ts',
    'What was heard tells its state as well, so the very same is always of the same kind.',
    `and( eq(paymentEvents.paymentId, payment.id), eq(paymentEvents.kind, event), sql…ON.stringify(data)}::jsonb\`, ) → and(eq(paymentEvents.paymentId, payment.id), sql\`\${paymentEvents.payload} = \${JSON.stringify(data)}::jsonb\`)`,
  ),
  ...inFile(
    'events/match-refund-event.ts',
    'A refund with the same number was found before.',
    'ours !== null && theirs !== null && ours !== theirs → (ours !== null && theirs !== null)',
  ),
  ...inFile(
    'need-attention.ts',
    'A payment has its buyer: accounts that are closed stay as rows. The check is for the compiler.',
    'payer && !payer.deletedAt → (!payer.deletedAt)',
  ),
  ...inFile(
    'events/read-provider-list.ts',
    'Whatever stands in the list has a number and an amount, so it comes from somewhere; what is doubtful is only asked about sooner.',
    'true → false',
  ),
  ...inFile(
    'events/read-provider-list.ts',
    'More refunds are compared than can have changed, in whatever order; what has not changed is passed over.',
    'eq(refunds.paymentId, id) → undefined',
    'asc(refunds.id) → $drizzle.desc(refunds.id)',
  ),
  ...inFile(
    'requests/decline-refund.ts',
    'A payment has its buyer: accounts that are closed stay as rows. The check is for the compiler.',
    'payer && !payer.deletedAt → (!payer.deletedAt)',
  ),
  ...inFile(
    'retry-refund.ts',
    'Nothing but a refusal has this code. The check is for the compiler.',
    "!(error instanceof Failure) || error.code !== 'provider_unavailable' → (error.code !== 'provider_unavailable')",
  ),
  ...inFile(
    'returned.ts',
    'A payment comes into review by what was heard of its charge. The default is for the compiler.',
    'heard?.kobo ?? 0 → (heard?.kobo)',
  ),
  ...inFile(
    'returned.ts',
    'The sum of no refunds is null, which counts as nothing wherever it is compared or taken away.',
    'row?.kobo ?? 0 → (row?.kobo)',
  ),
  ...inFile(
    'send-refund.ts',
    'A refund has its payment, so both are found or neither. The check is for the compiler.',
    '!found || !refund → (!found)',
    '!found || !refund → (!refund)',
  ),
  ...inFile(
    'send-refund.ts',
    'What was inserted comes back, or the statement fails. The check is for the compiler.',
    '!made → false',
  ),
  ...inFile(
    'events/take-refund-event.ts',
    'Of several refunds that an event fits any will do (match-refund-event.ts).',
    'asc(refunds.id) → $drizzle.desc(refunds.id)',
  ),
  ...inFile(
    'events/take-refund-event.ts',
    'The provider is asked sooner about what is under way, and nothing else changes.',
    'isLast → true',
  ),
  ...inFile(
    'events/take-refund-event.ts',
    'When to look next is read of refunds under way only, so what is written for another is never read.',
    'and(eq(refunds.paymentId, id), inArray(refunds.state, [...underWay])) → and(eq(refunds.paymentId, id))',
  ),
]
