/** Survivors that nobody could tell from the product: why each of them changes nothing, or nothing that a test may depend on. */
export const explained: { file: string; change: string; because: string }[] = [
  {
    file: 'contract/src/rules/enrolment-window.ts',
    change: 'enrolmentStart && now < startOfDay(enrolmentStart) → (now < startOfDay(enrolmentStart))',
    because:
      'Without a first day `startOfDay` is no date, and nothing is earlier than no date. The check is for the compiler.',
  },
  {
    file: 'contract/src/rules/enrolment-window.ts',
    change:
      'enrolmentEnd && now.getTime() > endOfDay(enrolmentEnd).getTime() + graceHours * HOUR_MS → (now.getTime() > endOfDay(enrolmentEnd).getTime() + graceHours * HOUR_MS)',
    because:
      'Without a last day `endOfDay` is no date, and nothing is later than no date. The check is for the compiler.',
  },
  {
    file: 'api/src/features/enrolment/display-status.ts',
    change: 'endDate && endDate < today → (endDate < today)',
    because: 'No day is earlier than none: `null < "2026-11-16"` is false. The check is for the compiler.',
  },
  {
    file: 'api/src/features/enrolment/display-status.ts',
    change: 'startDate && startDate > today → (startDate > today)',
    because: 'No day is later than none: `null > "2026-11-16"` is false. The check is for the compiler.',
  },
  {
    file: 'api/src/features/payments/accept-payment.ts',
    change: 'tooMuch >= 0 → (tooMuch) > (0)',
    because: 'Where exactly the price was paid, spreading it gives every course its price.',
  },
  {
    file: 'api/src/features/payments/accept-payment.ts',
    change: 'tooMuch < 0 → true',
    because: 'If enough was paid, the prices written are the ones already there.',
  },
  {
    file: 'api/src/features/payments/accept-payment.ts',
    change: 'tooMuch < 0 → (tooMuch) <= (0)',
    because: 'If enough was paid, the prices written are the ones already there.',
  },
  ...[
    'paymentId ?? null → (paymentId)',
    'reference ?? null → (reference)',
    'at?.toISOString() ?? null → (at?.toISOString())',
  ].map((change) => ({
    file: 'api/src/access/grant-access.ts',
    change,
    because: 'The driver writes undefined as NULL into an array.',
  })),
  ...[
    '!isTaken(error) → false',
    "cause instanceof DatabaseError && cause.constraint === 'enrolments_once' → (cause instanceof DatabaseError)",
    "cause instanceof DatabaseError && cause.constraint === 'enrolments_once' → (cause.constraint === 'enrolments_once')",
  ].map((change) => ({
    file: 'api/src/access/grant-access.ts',
    change,
    because: 'Another error comes again at the second look, and is thrown then.',
  })),
]
