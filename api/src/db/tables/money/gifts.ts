import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, longReference, moment } from '../columns.ts'
import { users } from '../people/accounts.ts'
import { payments } from './payments.ts'

/**
 * A payment that is for somebody else. It is made with the order and becomes a gift with the money; whether it can be
 * opened follows from the payment, so that no refund and no dispute has to remember it.
 */
export const gifts = pgTable(
  'gifts',
  {
    paymentId: longReference()
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** The half of the link that is kept. The other half follows from it by the secret of the installation. */
    code: text().notNull().unique(),
    /** In small letters. Empty once nobody needs it any more. */
    email: text().notNull(),
    name: text().notNull(),
    message: text().notNull(),
    /** A day in Lagos. */
    sendOn: date({ mode: 'string' }).notNull(),
    sentAt: moment(),
    /** When the giver was asked what is to become of a gift that nobody opens. */
    askedAt: moment(),
    redeemedBy: integer().references(() => users.id),
    redeemedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    check('gifts_code_written', sql`${t.code} ~ '^[A-Za-z0-9_-]{16,32}$'`),
    check('gifts_redeemed_whole', sql`(${t.redeemedAt} is null) = (${t.redeemedBy} is null)`),
    index('gifts_to_send').on(t.sendOn).where(sql`${t.sentAt} is null and ${t.redeemedAt} is null`),
    index('gifts_to_ask').on(t.sentAt).where(sql`${t.askedAt} is null and ${t.redeemedAt} is null`),
    index('gifts_waiting').on(t.email).where(sql`${t.redeemedAt} is null`),
    index('gifts_redeemed_by').on(t.redeemedBy).where(sql`${t.redeemedBy} is not null`),
  ],
)
