import type { Given } from '@koya/contract/rules/exams/questions.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { courses } from '../catalogue.ts'
import { createdAt, longId, longReference, moment } from '../columns.ts'
import { lessons, questions } from '../curriculum.ts'
import { users } from '../people/accounts.ts'
import { mocks } from './mocks.ts'

export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: longId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lessonId: integer().references(() => lessons.id, { onDelete: 'cascade' }),
    /** The questions as they were drawn for this attempt. */
    questionIds: jsonb().$type<number[]>().notNull(),
    /** What the order of the options is made from (see shuffle.ts); null where it is the author's, as older attempts have it. Answers are kept by the author's. */
    shuffleSeed: text(),
    answers: jsonb().$type<Record<string, Given>>(),
    /** Percent. Null as long as a teacher has not marked all of it. */
    score: numeric({ precision: 5, scale: 2, mode: 'number' }),
    isPassed: boolean(),
    startedAt: createdAt(),
    /** Exams only. */
    endsAt: moment(),
    handedInAt: moment(),
  },
  (t) => [
    check('quiz_attempts_score', sql`${t.score} between 0 and 100`),
    index('quiz_attempts_user').on(t.userId, t.courseId),
    index('quiz_attempts_course').on(t.courseId),
    index('quiz_attempts_lesson').on(t.lessonId),
    // Two clicks on Start begin one attempt. The entrance quiz has no lesson.
    uniqueIndex('quiz_attempts_one_open')
      .on(t.userId, t.courseId, sql`coalesce(${t.lessonId}, 0)`)
      .where(sql`${t.handedInAt} is null`),
  ],
)

/** Essays and assignments that were handed in, and what a teacher said of them. */
export const answerMarks = pgTable(
  'answer_marks',
  {
    id: longId(),
    /** An attempt or a mock, one of the two. */
    attemptId: longReference().references(() => quizAttempts.id, { onDelete: 'cascade' }),
    mockId: longReference().references(() => mocks.id, { onDelete: 'cascade' }),
    questionId: integer()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    handedInAt: createdAt(),
    /** In the order of the rubric; null until they are given. */
    marks: jsonb().$type<number[]>(),
    comment: text().notNull().default(''),
    markedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    markedAt: moment(),
  },
  (t) => [
    check('answer_marks_given', sql`(${t.marks} is null) = (${t.markedAt} is null)`),
    check('answer_marks_of_one', sql`(${t.attemptId} is null) <> (${t.mockId} is null)`),
    uniqueIndex('answer_marks_once').on(t.attemptId, t.questionId),
    uniqueIndex('answer_marks_once_a_mock').on(t.mockId, t.questionId),
    index('answer_marks_waiting').on(t.courseId, t.handedInAt).where(sql`${t.markedAt} is null`),
    index('answer_marks_course').on(t.courseId),
    index('answer_marks_user').on(t.userId),
    index('answer_marks_question').on(t.questionId),
    index('answer_marks_by').on(t.markedBy),
  ],
)
