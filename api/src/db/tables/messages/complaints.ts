import {
  appealOutcomes,
  complaintDecisions,
  complaintKinds,
  complaintReasons,
} from '@koya/contract/rules/complaints.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { courses } from '../catalogue.ts'
import { createdAt, longId, longReference, moment, oneOf } from '../columns.ts'
import { users } from '../people/accounts.ts'

const person = () => integer().references(() => users.id, { onDelete: 'set null' })

/** Something that was reported and what became of it. A thing has one that is open, however many people report it. */
export const complaintCases = pgTable(
  'complaint_cases',
  {
    id: longId(),
    kind: text({ enum: complaintKinds }).notNull(),
    /** The id of the course, review or post, which may be gone by now. */
    thingId: longReference().notNull(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Who wrote it, or leads the course. Null where nobody does any more. */
    authorId: person(),
    openedAt: createdAt(),
    decision: text({ enum: complaintDecisions }),
    /** What its author is told. */
    reason: text(),
    decidedBy: person(),
    decidedAt: moment(),
    /** Whether a course was on offer when it was taken off: a granted appeal offers it again then. */
    wasOffered: boolean().notNull().default(false),
    appeal: text(),
    appealedAt: moment(),
    appealOutcome: text({ enum: appealOutcomes }),
    appealReason: text(),
    appealDecidedBy: person(),
    appealDecidedAt: moment(),
    /** When words that were to be removed were deleted for good. */
    removedAt: moment(),
  },
  (t) => [
    oneOf('complaint_cases_kind', t.kind),
    oneOf('complaint_cases_decision', t.decision),
    oneOf('complaint_cases_outcome', t.appealOutcome),
    check(
      'complaint_cases_decided',
      sql`(${t.decision} is null) = (${t.decidedAt} is null) and (${t.reason} is null) = (${t.decidedAt} is null)`,
    ),
    check(
      'complaint_cases_appealed',
      sql`(${t.appeal} is null) = (${t.appealedAt} is null) and (${t.appeal} is null or ${t.decision} <> 'leave')`,
    ),
    check(
      'complaint_cases_appeal_decided',
      sql`(${t.appealOutcome} is null) = (${t.appealDecidedAt} is null) and (${t.appealOutcome} is null or ${t.appeal} is not null)`,
    ),
    uniqueIndex('complaint_cases_one_open').on(t.kind, t.thingId).where(sql`${t.decidedAt} is null`),
    index('complaint_cases_waiting').on(t.openedAt).where(sql`${t.decidedAt} is null`),
    index('complaint_cases_appeals')
      .on(t.appealedAt)
      .where(sql`${t.appealedAt} is not null and ${t.appealOutcome} is null`),
    index('complaint_cases_newest').on(t.decidedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('complaint_cases_to_remove').on(t.decidedAt).where(sql`${t.decision} = 'remove' and ${t.removedAt} is null`),
    index('complaint_cases_thing').on(t.kind, t.thingId),
    index('complaint_cases_course').on(t.courseId),
    index('complaint_cases_author').on(t.authorId),
    index('complaint_cases_decided_by').on(t.decidedBy),
    index('complaint_cases_appeal_decided_by').on(t.appealDecidedBy),
  ],
)

/** Who reported it and why. Nobody is shown who it was, not even admins. */
export const complaints = pgTable(
  'complaints',
  {
    caseId: longReference()
      .notNull()
      .references(() => complaintCases.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text({ enum: complaintReasons }).notNull(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.caseId, t.userId] }),
    oneOf('complaints_reason', t.reason),
    index('complaints_user').on(t.userId),
  ],
)
