import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from './columns.ts'

export const feedback = pgTable('feedback', {
  id: id(),
  fromName: text().notNull(),
  senderEmail: text().notNull(),
  title: text().notNull(),
  message: text().notNull(),
  createdAt: createdAt(),
})

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
