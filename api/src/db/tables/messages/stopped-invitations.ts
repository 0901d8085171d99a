import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'

/** Addresses that organisations cannot invite by email. They belong to the address: whoever is invited need not have an account. */
export const stoppedInvitations = pgTable(
  'stopped_invitations',
  {
    /** In small letters. */
    address: text().primaryKey(),
    stoppedAt: createdAt(),
  },
  (t) => [check('stopped_invitations_lower', sql`${t.address} = lower(${t.address})`)],
)
