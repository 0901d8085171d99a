import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint } from 'drizzle-orm/pg-core'
import { bytes, createdAt, moment } from '../columns.ts'
import { users } from './accounts.ts'

/** Calls that were sent with an Idempotency-Key, and what was answered: whoever sends one again gets the same answer. */
export const keptCalls = pgTable(
  'kept_calls',
  {
    /** SHA-256 of who calls what with which key. */
    callHash: bytes().primaryKey(),
    /** Null where nobody was logged in. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** HMAC-SHA-256 of what was sent, by the secret of the installation and the caller's key. */
    bodyHash: bytes().notNull(),
    /** Until then somebody works on it. */
    workedUntil: moment().notNull(),
    /** The status, once it is done. */
    status: smallint(),
    /** What was answered, encrypted so that only the caller's key opens it; null where it is not kept, such as a secret. */
    answer: bytes(),
    createdAt: createdAt(),
  },
  (t) => [
    check('kept_calls_status', sql`${t.status} between 200 and 299`),
    check('kept_calls_answered', sql`${t.answer} is null or ${t.status} is not null`),
    check('kept_calls_length', sql`octet_length(${t.answer}) <= 70000`),
    index('kept_calls_user').on(t.userId, t.createdAt),
    index('kept_calls_age').on(t.createdAt),
  ],
)
