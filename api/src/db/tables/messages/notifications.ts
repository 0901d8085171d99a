import { notificationKinds } from '@koya/contract/rules/constants.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, longId, moment, oneOf } from '../columns.ts'
import { users } from '../people/accounts.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: longId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: ['Course Enrollment', 'Course Payment'] }).notNull(),
    /** What it is about. Within the two types that the specification knows. */
    kind: text({ enum: notificationKinds }).notNull().default('enrolment'),
    /** Whom it speaks of, where it names somebody else: it goes with their account. */
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    message: text().notNull(),
    details: jsonb().notNull().default({}),
    createdAt: createdAt(),
    readAt: moment(),
  },
  (t) => [
    oneOf('notifications_type', t.type),
    oneOf('notifications_kind', t.kind),
    index('notifications_actor').on(t.actorId).where(sql`${t.actorId} is not null`),
    index('notifications_ageing').on(t.createdAt),
    index('notifications_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('notifications_unread').on(t.userId).where(sql`${t.readAt} is null`),
  ],
)
