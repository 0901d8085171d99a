import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, xid8 } from './columns.ts'

/**
 * What has changed of what public pages are made from: course 5, category 3, person 9. Triggers write it, whoever changed
 * the row, and every process reads it (db/changes). The key `*` stands for all of them.
 */
export const changes = pgTable(
  'changes',
  {
    /** Ids of a sequence become visible in another order than they were given; a snapshot tells of this which ones are new. */
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    topic: text().notNull(),
    subject: text().notNull(),
    key: text().notNull(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.xid, t.topic, t.subject, t.key] })],
)
