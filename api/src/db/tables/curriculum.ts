import {
  type Given,
  type QuestionDetails,
  questionKinds,
  questionLevels,
} from '@koya/contract/rules/exams/questions.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { courses } from './catalogue.ts'
import { createdAt, id, moment, oneOf, shownTexts } from './columns.ts'

export const sections = pgTable(
  'sections',
  {
    id: id(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    position: integer().notNull(),
    /** Taken out of the course, and kept for what learners did in its lessons. */
    removedAt: moment(),
  },
  (t) => [index('sections_course').on(t.courseId, t.position)],
)

export const lessons = pgTable(
  'lessons',
  {
    id: id(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    sectionId: integer()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    kind: text({ enum: ['text', 'video', 'attachment', 'quiz', 'exam', 'live', 'scorm'] })
      .notNull()
      .default('text'),
    /** What the kind needs: text, video address, file, pass mark, time and link of a live class. */
    content: jsonb().notNull().default({}),
    minutes: integer(),
    position: integer().notNull(),
    isPreview: boolean().notNull().default(false),
    /** Which topic of the course's paper it teaches, as in questions; null where only its title says so (features/exams). */
    topic: text(),
    /** The beginning of the live class that learners were reminded of: one that is moved reminds again. */
    remindedFor: moment(),
    /** Taken out of the course, and kept because learners have notes and marks in it. */
    removedAt: moment(),
  },
  (t) => [
    oneOf('lessons_kind', t.kind),
    check('lessons_minutes', sql`${t.minutes} >= 0`),
    index('lessons_course').on(t.courseId, t.position),
    index('lessons_section').on(t.sectionId, t.position),
    index('lessons_upload')
      .on(sql`(${t.content} ->> 'upload_id')`)
      .where(sql`${t.content} ->> 'upload_id' is not null`),
    index('lessons_captions')
      .on(sql`(${t.content} ->> 'captions_id')`)
      .where(sql`${t.content} ->> 'captions_id' is not null`),
    index('lessons_live').on(sql`(${t.content} ->> 'starts_at')`).where(sql`${t.kind} = 'live'`),
  ],
)

export const lessonTexts = pgTable(
  'lesson_texts',
  shownTexts(() => lessons.id),
)

/**
 * The question bank of a course. A quiz lists its own; an exam draws from those and the bank; the entrance quiz belongs to no
 * lesson. What is for practice is asked in no exam, so that its answers may be told to everybody (docs/decisions/0054).
 */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lessonId: integer().references(() => lessons.id, { onDelete: 'set null' }),
    use: text({ enum: ['quiz', 'bank', 'entrance', 'practice'] })
      .notNull()
      .default('quiz'),
    kind: text({ enum: questionKinds }).notNull(),
    prompt: text().notNull(),
    options: jsonb().$type<string[]>().notNull().default([]),
    /** Never leaves the server before the quiz is handed in. */
    answer: jsonb().$type<Given>().notNull(),
    /** What only some kinds have: units, a rubric, what is matched. */
    details: jsonb().$type<QuestionDetails>().notNull().default({}),
    explanation: text().notNull().default(''),
    position: smallint().notNull().default(0),
    /** What it tests: a topic of a paper (`ATSWA-101/petty-cash-and-banking`) or free words (rules/topics.ts). */
    topics: text().array().notNull().default([]),
    /** How hard its author thinks that it is. */
    level: text({ enum: questionLevels }),
    /** Goes up when what is asked or what is right changes. A row that learners can have seen keeps its own for ever. */
    version: integer().notNull().default(1),
    /** The row that was this question's first version; null where it is that row. */
    originalId: integer().references((): AnyPgColumn => questions.id, { onDelete: 'set null' }),
    /** A hash of what it was imported from: the same import does not bring it again, even when it was changed since. */
    importedAs: text(),
    /** No longer asked, and kept because answers are marked by it. A changed question is a new row beside a retired one. */
    retiredAt: moment(),
  },
  (t) => [
    oneOf('questions_use', t.use),
    oneOf('questions_kind', t.kind),
    oneOf('questions_level', t.level),
    check('questions_version', sql`${t.version} >= 1`),
    check('questions_topics', sql`cardinality(${t.topics}) <= 10`),
    index('questions_course').on(t.courseId, t.use),
    index('questions_lesson').on(t.lessonId, t.position),
    index('questions_original').on(t.originalId),
    index('questions_of_topics').using('gin', t.topics),
    // An answer refers to both, so that the database itself keeps a question as it was answered.
    uniqueIndex('questions_as_asked').on(t.id, t.version),
  ],
)

export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    createdAt: createdAt(),
    correctedAt: moment(),
    /** No longer shown to learners. */
    withdrawnAt: moment(),
  },
  (t) => [index('announcements_course').on(t.courseId, t.createdAt)],
)
