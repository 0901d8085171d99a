import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { courses } from '../catalogue.ts'
import { bytes, createdAt, moment } from '../columns.ts'
import { lessons } from '../curriculum.ts'
import { users } from '../people/accounts.ts'

/** One row a learner and lesson, so a repeated "done" changes nothing. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    openedAt: createdAt(),
    completedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lessonId] }),
    // The course first, so that one can be deleted: a person is always asked for together with a course or a lesson.
    index('lesson_progress_of_course').on(t.courseId, t.userId),
    index('lesson_progress_lesson').on(t.lessonId),
  ],
)

export const notes = pgTable(
  'notes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    updatedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.lessonId] }), index('notes_lesson').on(t.lessonId)],
)

/** Lets a learning system know who came, once and within a minute, without the session ever being in a URL. */
export const lmsTickets = pgTable(
  'lms_tickets',
  {
    ticketHash: bytes().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [index('lms_tickets_ending').on(t.expiresAt)],
)
