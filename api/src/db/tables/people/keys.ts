import type { KeyScope } from '@koya/contract/rules/key-scopes.ts'
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from '../columns.ts'
import { memberships } from '../organisations/organisations.ts'
import { users } from './accounts.ts'

/** Keys for other systems. Only the SHA-256 is kept: whoever reads the table cannot use one. A revoked key is gone. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    /** Who made it. It can do no more than they can. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where it is an organisation's. */
    organisationId: integer(),
    name: text().notNull(),
    prefix: text().notNull(),
    keyHash: bytes().notNull().unique(),
    scopes: text().array().$type<KeyScope[]>().notNull(),
    /** The last day in Lagos on which it opens. */
    endsOn: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (t) => [
    check('api_keys_scopes', sql`cardinality(${t.scopes}) > 0`),
    // It goes with the membership of who made it.
    foreignKey({
      name: 'api_keys_membership',
      columns: [t.organisationId, t.userId],
      foreignColumns: [memberships.organisationId, memberships.userId],
    }).onDelete('cascade'),
    index('api_keys_user').on(t.userId),
    index('api_keys_organisation').on(t.organisationId).where(sql`${t.organisationId} is not null`),
  ],
)
