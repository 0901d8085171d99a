import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
    check('enrolments_status', sql`${t.status} in (0, 1)`),
    index('enrolments_user').on(t.userId, t.enrolledAt),
    index('enrolments_of_course').on(t.courseId, t.enrolledAt),
    // What happened lately decides what is popular (see keep-popularity.ts).
    index('enrolments_begun').on(t.enrolledAt),
    index('enrolments_completed').on(t.completedAt).where(sql`${t.completedAt} is not null`),
    index('enrolments_ended').on(t.endedAt).where(sql`${t.endedAt} is not null`),
    index('enrolments_payment').on(t.paymentId),
  ],
)
