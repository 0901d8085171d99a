import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from './columns.ts'
import { users } from './people/accounts.ts'

/** What people wrote to us. It is open until an admin answers it, or sets it aside without an answer. */
export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    fromName: text().notNull(),
    senderEmail: text().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    createdAt: createdAt(),
    answer: text(),
    settledBy: integer().references(() => users.id),
    settledAt: moment(),
  },
  (t) => [
    index('feedback_open').on(t.createdAt).where(sql`${t.settledAt} is null`),
    index('feedback_settled').on(t.settledBy),
    check('feedback_answer', sql`${t.answer} is null or (${t.settledAt} is not null and ${t.answer} <> '')`),
  ],
)

/** Readers who subscribed to the blog: confirmed by a link, gone by another. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    email: text().notNull(),
    tokenHash: bytes().notNull().unique(),
    createdAt: createdAt(),
    confirmedAt: moment(),
    unsubscribedAt: moment(),
  },
  (t) => [uniqueIndex('subscribers_email').on(sql`lower(${t.email})`)],
)
