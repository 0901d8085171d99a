import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, longId } from './columns.ts'
import { users } from './people/accounts.ts'

/** Who did what to what, for admins and for the books. */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: longId(),
    /** Null: the command line, or nobody who was logged in. */
    actorId: integer().references(() => users.id),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb().notNull().default({}),
    at: createdAt(),
  },
  (t) => [
    index('audit_trail_at').on(t.at),
    index('audit_trail_subject').on(t.subject, t.at),
    index('audit_trail_action').on(t.action, t.at),
    index('audit_trail_actor').on(t.actorId, t.at),
  ],
)
