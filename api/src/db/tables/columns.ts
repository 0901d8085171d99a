import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  customType,
  doublePrecision,
  integer,
  jsonb,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** Ids of what people make one by one: accounts, courses, lessons. Ids that the specification fixes (categories, languages) are plain integers instead. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/** Ids of what is written whenever somebody does something: after years that may be more rows than 32 bits can count. */
export const longId = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

/** Refers to a `longId`. */
export const longReference = () => bigint({ mode: 'number' })

export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const createdAt = () => moment().notNull().defaultNow()

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The number of a transaction, which never comes again. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The texts of one row of another table as HTML that is safe in a page (see features/texts). */
export const shownTexts = (owner: () => AnyPgColumn) => ({
  ownerId: integer().primaryKey().references(owner, { onDelete: 'cascade' }),
  /** Which texts, and how they were rendered. When either changes, the HTML is made anew. */
  madeFrom: text().notNull(),
  html: jsonb().$type<Record<string, { clean: string; shown: string }>>().notNull(),
})

/** What a receipt or an invoice says of tax stays as it was set on its day. Null on those from before this was kept. */
export const taxAsIssued = () => ({ tin: text(), vatPercent: doublePrecision() })

/** Holds in the database what the type of a text column promises in the code. */
export function oneOf(name: string, column: AnyPgColumn) {
  // A column as a table's callback gets it knows its values only in there.
  const { enumValues }: { enumValues: string[] } = Reflect.get(column, 'config')
  return check(name, sql`${column} in (${sql.raw(enumValues.map((value) => `'${value}'`).join(', '))})`)
}
