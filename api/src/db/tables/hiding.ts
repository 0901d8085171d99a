import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, integer, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users } from './people/accounts.ts'

/** When an admin took something from the eyes of others, who it was, and why. It can be shown again. */
export const hiding = () => ({
  hiddenAt: moment(),
  hiddenBy: integer().references(() => users.id),
  hiddenReason: text(),
})

export function isHiddenWhole(name: string, t: Record<'hiddenAt' | 'hiddenReason', AnyPgColumn>) {
  return check(name, sql`(${t.hiddenAt} is null) = (${t.hiddenReason} is null)`)
}
