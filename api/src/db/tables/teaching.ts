import type { LessonDraft } from '@koya/contract/endpoints/teaching/curriculum.ts'
import type { DraftField } from '@koya/contract/rules/course-draft.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { courses } from './catalogue.ts'
import { createdAt, id, moment, oneOf } from './columns.ts'
import { users } from './people/accounts.ts'

/**
 * Who teaches which course now: they are named on it (`course_instructors`) and hold the role of an instructor or an admin.
 * The migration makes it. Every right on a course is read from here; `course_instructors` alone is only a name on a page.
 */
export const courseTeachers = pgView('course_teachers', {
  courseId: integer().notNull(),
  userId: integer().notNull(),
  isLead: boolean().notNull(),
  position: smallint().notNull(),
}).existing()

/** People whom an author has named on a course and who have not agreed. Whoever agrees moves to `course_instructors`. */
export const courseInvitations = pgTable(
  'course_invitations',
  {
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isLead: boolean().notNull(),
    state: text({ enum: ['pending', 'declined'] })
      .notNull()
      .default('pending'),
    invitedBy: integer()
      .notNull()
      .references(() => users.id),
    askedAt: createdAt(),
    decidedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.userId] }),
    oneOf('course_invitations_state', t.state),
    index('course_invitations_user').on(t.userId),
    index('course_invitations_pending').on(t.userId).where(sql`${t.state} = 'pending'`),
  ],
)

/** Edits of a published course that wait for an admin. What they do not name stays as it is. */
export const courseProposals = pgTable(
  'course_proposals',
  {
    courseId: integer()
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    changes: jsonb().$type<Partial<Record<DraftField, string>>>().notNull().default({}),
    /** Lessons that anyone may read, by their id. */
    lessons: jsonb().$type<Record<string, LessonDraft>>().notNull().default({}),
    state: text({ enum: ['waiting', 'declined'] })
      .notNull()
      .default('waiting'),
    /** Counts up with every change, so that an admin approves what they have read and nothing newer. */
    version: integer().notNull().default(1),
    proposedBy: integer()
      .notNull()
      .references(() => users.id),
    proposedAt: createdAt(),
    /** Why an admin declined it. */
    note: text().notNull().default(''),
  },
  (t) => [
    oneOf('course_proposals_state', t.state),
    index('course_proposals_waiting').on(t.proposedAt).where(sql`${t.state} = 'waiting'`),
  ],
)

/** Learners who asked to become instructors, and what an admin said. */
export const teachingRequests = pgTable(
  'teaching_requests',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    experience: text().notNull(),
    state: text({ enum: ['waiting', 'granted', 'declined'] })
      .notNull()
      .default('waiting'),
    askedAt: createdAt(),
    /** Why it was declined, as the person was told. */
    note: text().notNull().default(''),
    decidedBy: integer().references(() => users.id),
    decidedAt: moment(),
  },
  (t) => [
    oneOf('teaching_requests_state', t.state),
    check('teaching_requests_decided', sql`(${t.state} = 'waiting') = (${t.decidedAt} is null)`),
    // Two clicks ask once.
    uniqueIndex('teaching_requests_waiting').on(t.userId).where(sql`${t.state} = 'waiting'`),
    index('teaching_requests_user').on(t.userId, t.askedAt),
    index('teaching_requests_asked').on(t.state, t.askedAt),
    index('teaching_requests_decided_by').on(t.decidedBy),
  ],
)

/**
 * What somebody has typed into a form for teachers and not sent yet, so that it follows them to another device. The form's
 * name is its place; the content is the browser's own and is never shown to anyone else.
 */
export const keptDrafts = pgTable(
  'kept_drafts',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: text().notNull(),
    content: text().notNull(),
    /** Another one with each writing: whoever writes names the one that they had read. */
    version: text().notNull(),
    writtenAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.place] }), index('kept_drafts_oldest').on(t.writtenAt)],
)
