import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** Ids of things people make. Ids that the specification fixes (categories, languages) are plain integers instead. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const createdAt = () => moment().notNull().defaultNow()

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
