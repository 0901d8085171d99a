import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../columns.ts'
import { users } from '../people/accounts.ts'

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
    /** When its AVIF files were made, and how often that was tried. */
    avifAt: moment(),
    avifTries: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    check('media_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
    index('media_user').on(t.userId),
    index('media_without_avif').on(t.id).where(sql`${t.avifAt} is null`),
  ],
)
