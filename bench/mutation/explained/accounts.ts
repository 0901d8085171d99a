import { explaining } from './explanation.ts'

const inFile = explaining('api/src/features/accounts')

export const accounts = [
  ...inFile(
    'account-token.ts',
    'A link that was used stays used; only the moment of it, which nobody reads, is written again.',
    "and( eq(accountTokens.userId, userId), purpose ? eq(accountTokens.purpose, purpo…sNull(accountTokens.usedAt), ) → and(eq(accountTokens.userId, userId), purpose ? eq(accountTokens.purpose, purpos…purpose, 'stop-factor-reset'))",
  ),
  ...inFile(
    'account-token.ts',
    'A link counts for one microsecond longer, by the clock of the database.',
    'gt(accountTokens.expiresAt, sql`now()`) → $drizzle.gte(accountTokens.expiresAt, sql`now()`)',
  ),
  ...inFile(
    'check-log-in.ts',
    'Of nobody no password is right. The check is for the compiler.',
    '!isRight || !user → (!isRight)',
  ),
  ...inFile(
    'sign-up/confirm-email.ts',
    'One microsecond more or less, by the clock of the database.',
    '…tTokens.expiresAt} <= now()` → …tTokens.expiresAt} < now()`',
  ),
  ...inFile(
    'sign-up/confirm-email.ts',
    'A link to reset a password is left out twice, by the statement and for the compiler: either is enough.',
    "…h, hashToken(token)), ne(accountTokens.purpose, 'reset')) → …h, hashToken(token)))",
    "!link || link.purpose === 'reset' → (!link)",
  ),
  ...inFile(
    'end-sessions-and-links.ts',
    'More rows are locked than have to be: others wait longer, and nothing else changes.',
    'eq(users.id, userId) → undefined',
  ),
  ...inFile(
    'known-device.ts',
    'No header is no mark: as a text it is “undefined”, which is none either. The default is for the compiler.',
    "request.headers.cookie ?? '' → (request.headers.cookie)",
  ),
  ...inFile(
    'log-in.ts',
    'The driver writes undefined as NULL, which is nobody either.',
    'found?.id ?? 0 → (found?.id)',
  ),
  ...inFile(
    'passwords/reset-password.ts',
    'The address of this very link was compared a moment before, and it never changes.',
    '!used || normaliseEmail(used.link.email) !== email → (!used)',
  ),
]
