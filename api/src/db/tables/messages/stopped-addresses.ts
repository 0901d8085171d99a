import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment, oneOf } from '../columns.ts'

/** Addresses that mails come back from, or whose owner called one of ours spam. They belong to the address and not to an account. */
export const stoppedAddresses = pgTable(
  'stopped_addresses',
  {
    /** In small letters. */
    address: text().primaryKey(),
    reason: text({ enum: ['bounced', 'complained'] }).notNull(),
    /** What the other mail server said, for who looks after Koya. */
    detail: text().notNull().default(''),
    stoppedAt: createdAt(),
    /** Since when its owner has us try again. What becomes known later of mails before that no longer counts. */
    resumedAt: moment(),
  },
  (t) => [
    oneOf('stopped_addresses_reason', t.reason),
    check('stopped_addresses_lower', sql`${t.address} = lower(${t.address})`),
    index('stopped_addresses_at').on(t.stoppedAt),
  ],
)
