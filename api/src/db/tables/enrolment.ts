import { accessEvents, accessOrigins, endReasons } from '@koya/contract/rules/access.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { courses } from './catalogue.ts'
import { createdAt, longId, longReference, moment, oneOf } from './columns.ts'
import { payments } from './money/payments.ts'
import { users } from './people/accounts.ts'

/** Written by `api/src/access` alone: the database refuses a change of access that is not in `enrolment_events` as well. */
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
    origin: text({ enum: accessOrigins }).notNull(),
    /** The payment that brought it. A sponsor's several payments are in the events. */
    paymentId: longReference().references(() => payments.id),
    /** 0 enrolled, 1 accomplished. */
    status: smallint().notNull().default(0),
    enrolledAt: createdAt(),
    completedAt: moment(),
    accomplishedAt: moment(),
    /** An enrolment ends; it is never deleted. */
    endedAt: moment(),
    endedReason: text({ enum: endReasons }),
  },
  (t) => [
    uniqueIndex('enrolments_once').on(t.userId, t.courseId).where(sql`${t.endedAt} is null`),
    check('enrolments_status', sql`${t.status} in (0, 1)`),
    oneOf('enrolments_origin', t.origin),
    check(
      'enrolments_paid',
      sql`case when ${t.paymentId} is null then ${t.origin} <> 'payment'
        else ${t.origin} in ('payment', 'gift', 'sponsor', 'instalment') end`,
    ),
    oneOf('enrolments_ended_reason', t.endedReason),
    check('enrolments_ended_why', sql`(${t.endedAt} is null) = (${t.endedReason} is null)`),
    index('enrolments_user').on(t.userId, t.enrolledAt),
    index('enrolments_of_course').on(t.courseId, t.enrolledAt),
    // What happened lately decides what is popular (see keep-popularity.ts).
    index('enrolments_begun').on(t.enrolledAt),
    index('enrolments_completed').on(t.completedAt).where(sql`${t.completedAt} is not null`),
    index('enrolments_ended').on(t.endedAt).where(sql`${t.endedAt} is not null`),
    index('enrolments_payment').on(t.paymentId),
  ],
)

/** Every way into a course and out of it. Rows are only ever added: the database refuses to change or delete one. */
export const enrolmentEvents = pgTable(
  'enrolment_events',
  {
    id: longId(),
    enrolmentId: longReference()
      .notNull()
      .references(() => enrolments.id),
    kind: text({ enum: accessEvents }).notNull(),
    origin: text({ enum: accessOrigins }).notNull(),
    /** Why it ended. */
    reason: text({ enum: endReasons }),
    /** What it belongs to: `payment KOYA-…`, `refund 12`, `dispute 345`. */
    reference: text(),
    /** Who did it, where a person did. */
    actorId: integer().references(() => users.id),
    /** What that person said about it. */
    note: text(),
    at: createdAt(),
  },
  (t) => [
    oneOf('enrolment_events_kind', t.kind),
    oneOf('enrolment_events_origin', t.origin),
    oneOf('enrolment_events_reason', t.reason),
    check('enrolment_events_why', sql`(${t.kind} = 'ended') = (${t.reason} is not null)`),
    // What a person decides needs their words.
    check(
      'enrolment_events_note',
      sql`${t.note} is not null or not (${t.reason} is not distinct from 'staff' or (${t.kind} = 'granted' and ${t.origin} = 'staff'))`,
    ),
    index('enrolment_events_enrolment').on(t.enrolmentId, t.id),
    uniqueIndex('enrolment_events_granted').on(t.enrolmentId).where(sql`${t.kind} = 'granted'`),
  ],
)
