import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from '../columns.ts'
import { users } from '../people/accounts.ts'

/** Who somebody is, before their first payout. The document is there until an admin has decided; then only who, when and the result stay. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    state: text({ enum: ['waiting', 'accepted', 'refused', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    /** Where the storage keeps the document, and what it is. Null once it is deleted. */
    key: text(),
    contentType: text(),
    sentAt: createdAt(),
    decidedAt: moment(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Why it was refused; its sender reads it. */
    reason: text().notNull().default(''),
  },
  (t) => [
    oneOf('identity_checks_state', t.state),
    check('identity_checks_document', sql`${t.state} <> 'waiting' or ${t.key} is not null`),
    check('identity_checks_decided', sql`(${t.state} = 'waiting') = (${t.decidedAt} is null)`),
    uniqueIndex('identity_checks_waiting').on(t.userId).where(sql`${t.state} = 'waiting'`),
    index('identity_checks_user').on(t.userId, t.id),
    index('identity_checks_by').on(t.decidedBy),
    index('identity_checks_left').on(t.id).where(sql`${t.key} is not null`),
  ],
)
