import type { Given } from '@koya/contract/rules/exams/questions.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { courses } from '../catalogue.ts'
import { bytes, createdAt, longId, longReference, moment } from '../columns.ts'
import { lessons, questions } from '../curriculum.ts'
import { enrolments } from '../enrolment.ts'
import { hiding, isHiddenWhole } from '../hiding.ts'
import { users } from '../people/accounts.ts'
import { ratingScore } from '../rating-score.ts'
import { mocks } from './mocks.ts'

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
    index('lesson_progress_course').on(t.userId, t.courseId),
    index('lesson_progress_lesson').on(t.lessonId),
  ],
)

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

/** Questions and answers under a lesson: an answer is a post with a parent. */
export const discussionPosts = pgTable(
  'discussion_posts',
  {
    id: longId(),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    parentId: longReference().references((): AnyPgColumn => discussionPosts.id, { onDelete: 'cascade' }),
    /** Empty: the question of somebody who has deleted their account, kept for the answers of others. */
    body: text().notNull(),
    /** Of a question: the answer that its asker or a teacher took. */
    acceptedId: longReference().references((): AnyPgColumn => discussionPosts.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    ...hiding(),
  },
  (t) => [
    isHiddenWhole('discussion_posts_hidden', t),
    index('discussion_posts_accepted').on(t.acceptedId),
    index('discussion_posts_newest').on(t.createdAt.desc().nullsFirst()),
    index('discussion_posts_hidden_by').on(t.hiddenBy),
    index('discussion_posts_lesson').on(t.lessonId, t.createdAt),
    index('discussion_posts_parent').on(t.parentId, t.createdAt),
    index('discussion_posts_user').on(t.userId),
  ],
)

/** Who wants to hear of answers to a question, or not. Without a row its asker does and nobody else. */
export const questionFollows = pgTable(
  'question_follows',
  {
    questionId: longReference()
      .notNull()
      .references(() => discussionPosts.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isFollowing: boolean().notNull(),
    chosenAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.userId] }), index('question_follows_user').on(t.userId)],
)

export const ratings = pgTable(
  'ratings',
  {
    /** What others call it by, so that the ids of learners stay private. */
    id: bigserial({ mode: 'number' }).notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    stars: smallint().notNull(),
    review: text().notNull().default(''),
    /** Whether its author was told that their photo is shown beside it. Reviews of an earlier time were written without it. */
    withPhoto: boolean().notNull().default(false),
    /** How many found the review helpful, counted by a trigger. */
    helpful: integer().notNull().default(0),
    /** What a teacher of the course replied. */
    answer: text(),
    answeredBy: integer().references(() => users.id),
    answeredAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    ...hiding(),
  },
  (t) => [
    isHiddenWhole('ratings_hidden', t),
    index('ratings_hidden_by').on(t.hiddenBy),
    primaryKey({ columns: [t.userId, t.courseId] }),
    uniqueIndex('ratings_id').on(t.id),
    // In the order in which they are shown: words before stars alone, the most helpful first.
    index('ratings_shown').on(
      t.courseId,
      sql`(${t.review} <> '') desc`,
      t.helpful.desc().nullsFirst(),
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('ratings_changed').on(t.updatedAt),
    index('ratings_answered').on(t.answeredBy),
    check('ratings_stars', sql`${t.stars} between 1 and 5`),
    check('ratings_helpful', sql`${t.helpful} >= 0`),
    check('ratings_answer', sql`(${t.answer} is null) = (${t.answeredAt} is null) and ${t.answer} <> ''`),
  ],
)

/** Who found a review helpful: one vote a person. */
export const helpfulVotes = pgTable(
  'helpful_votes',
  {
    ratingId: longReference()
      .notNull()
      .references(() => ratings.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.ratingId, t.userId] }), index('helpful_votes_user').on(t.userId)],
)

/** Sum and count of a course's ratings, kept by a trigger so that a card need not add them up. */
export const ratingTotals = pgTable(
  'rating_totals',
  {
    courseId: integer()
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    stars: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    index('rating_totals_by_score')
      .on(sql`${ratingScore(sql`${t.stars}`, sql`${t.count}`)} DESC`, t.courseId)
      .where(sql`${t.count} > 0`),
  ],
)

export const awards = pgTable(
  'awards',
  {
    id: longId(),
    /** Printed on the certificate: KOYA-2026-000123. */
    number: text().notNull().unique(),
    /** Opens `/verify/{code}`. */
    code: text().notNull().unique(),
    enrolmentId: longReference()
      .notNull()
      .unique()
      .references(() => enrolments.id),
    learnerName: text().notNull(),
    courseName: text().notNull(),
    grade: numeric({ precision: 5, scale: 2, mode: 'number' }),
    issuedAt: createdAt(),
    revokedAt: moment(),
    revokedReason: text(),
  },
  (t) => [check('awards_grade', sql`${t.grade} between 0 and 100`), index('awards_issued').on(t.issuedAt)],
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
