import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id } from './columns.ts'

export const media = pgTable(
  'media',
  {
    id: id(),
    userId: integer().references(() => users.id),
    /** Where the storage keeps it; the widths are files beside it. */
    key: text().notNull().unique(),
    preset: text().notNull().default(''),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    widths: jsonb().$type<number[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('media_user').on(t.userId)],
)
