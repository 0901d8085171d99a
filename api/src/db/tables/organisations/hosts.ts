import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../columns.ts'
import { organisations } from './organisations.ts'

/** A host of an organisation's own, whose first page shows its face. One that is proven belongs to one organisation. */
export const organisationHosts = pgTable(
  'organisation_hosts',
  {
    organisationId: integer()
      .primaryKey()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** In small letters, without a port: `learn.marina.ng`. */
    host: text().notNull(),
    /** What the record in its DNS says. It is no secret, and every organisation has another. */
    token: text().notNull(),
    provenAt: moment(),
    checkedAt: moment(),
    /** Since when the record of a proven host is gone. After a week it is no longer proven. */
    missingSince: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('organisation_hosts_proven').on(t.host).where(sql`${t.provenAt} is not null`),
    check('organisation_hosts_form', sql`${t.host} ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$'`),
  ],
)
