import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { courses } from './catalogue.ts'
import { createdAt, longId, longReference, moment } from './columns.ts'
import { payments } from './payments.ts'

export const enrolments = pgTable(
  'enrolments',
  {
    id: longId(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    paymentId: longReference().references(() => payments.id),
    /** 0 enrolled, 1 accomplished. */
    status: smallint().notNull().default(0),
    enrolledAt: createdAt(),
    completedAt: moment(),
    accomplishedAt: moment(),
    /** A refund or chargeback ends an enrolment; it is never deleted. */
    endedAt: moment(),
    endedReason: text(),
  },
  (t) => [
    uniqueIndex('enrolments_once').on(t.userId, t.courseId).where(sql`${t.endedAt} is null`),
    index('enrolments_course').on(t.courseId),
    index('enrolments_payment').on(t.paymentId),
  ],
)
