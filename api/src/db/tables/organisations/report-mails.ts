import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes } from '../columns.ts'
import { memberships } from './organisations.ts'

/** Owners and managers who want, or once wanted, the figures of each month by mail. The membership takes it along when it ends. */
export const reportMails = pgTable(
  'report_mails',
  {
    organisationId: integer().notNull(),
    userId: integer().notNull(),
    isOn: boolean().notNull(),
    /** Of what the link to stop them holds. */
    tokenHash: bytes().notNull().unique(),
    /** The last month that they were told of, or that was over when they asked: `2026-10`. */
    month: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.userId] }),
    foreignKey({
      name: 'report_mails_membership',
      columns: [t.organisationId, t.userId],
      foreignColumns: [memberships.organisationId, memberships.userId],
    }).onDelete('cascade'),
    check('report_mails_month', sql`${t.month} ~ '^[0-9]{4}-[0-9]{2}$'`),
    index('report_mails_user').on(t.userId),
  ],
)
