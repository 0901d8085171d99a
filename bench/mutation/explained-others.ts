/** Survivors among prices, accounts and completion, which `explained.ts` reads. */
const accounts = 'api/src/features/accounts'
const completion = 'api/src/features/classroom/completion'

export const explainedOthers: { file: string; change: string; because: string }[] = [
  ...['way.price ?? best.price → (way.price)', 'shares[place] ?? 0 → (shares[place])'].map((change) => ({
    file: 'contract/src/rules/prices/best-prices.ts',
    change,
    because: 'Every way has its price and every course its share. The default is for the compiler.',
  })),
  {
    file: 'contract/src/rules/prices/best-prices.ts',
    change: '…le.id - b.bundle.id) .slice(0, MOST_BUNDLES) → …le.id - b.bundle.id)',
    because: 'It only keeps a cart with very many bundles from taking long, and a test may not depend on a clock.',
  },
  {
    file: 'contract/src/rules/prices/best-prices.ts',
    change: 'from + 1 → (from) - (1)',
    because: 'Of the second one: the same sets of bundles are put together from their other end.',
  },
  {
    file: `${accounts}/confirm-email.ts`,
    change: '…tTokens.expiresAt} <= now()` → …tTokens.expiresAt} < now()`',
    because: 'One microsecond more or less, by the clock of the database.',
  },
  {
    file: `${accounts}/known-device.ts`,
    change: "request.headers.cookie ?? '' → (request.headers.cookie)",
    because:
      'No header is no mark: as a text it is “undefined”, which is none either. The default is for the compiler.',
  },
  {
    file: `${accounts}/log-in.ts`,
    change: 'found?.id ?? 0 → (found?.id)',
    because: 'The driver writes undefined as NULL, which is nobody either.',
  },
  {
    file: `${accounts}/account-token.ts`,
    change:
      "and( eq(accountTokens.userId, userId), purpose ? eq(accountTokens.purpose, purpo…sNull(accountTokens.usedAt), ) → and(eq(accountTokens.userId, userId), purpose ? eq(accountTokens.purpose, purpos…purpose, 'stop-factor-reset'))",
    because: 'A link that was used stays used; only the moment of it, which nobody reads, is written again.',
  },
  {
    file: `${accounts}/end-sessions-and-links.ts`,
    change: 'eq(users.id, userId) → undefined',
    because: 'More rows are locked than have to be: others wait longer, and nothing else changes.',
  },
  ...[
    '…sson_id = taught.id AND a.user_id = e.user_… → …sson_id = taught.id OR a.user_id = e.user_…',
    '…user_id = e.user_id AND a.is_passed))) ORDE… → …user_id = e.user_id OR a.is_passed))) ORDE…',
  ].map((change) => ({
    file: `${completion}/complete-those-done.ts`,
    change,
    because: 'More are looked at than can be done, and completeCourse decides about each of them.',
  })),
  ...['!enrolment → false', 'a.enrolment?.id ?? 0 → (a.enrolment?.id)', 'b.enrolment?.id ?? 0 → (b.enrolment?.id)'].map(
    (change) => ({
      file: `${completion}/send-progress.ts`,
      change,
      because: 'Whoever is not enrolled was refused before. The check is for the compiler.',
    }),
  ),
]
