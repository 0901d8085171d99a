import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from '../columns.ts'
import { questions } from '../curriculum.ts'
import { users } from '../people/accounts.ts'

/** The examination that somebody prepares for: one a person. */
export const examGoals = pgTable(
  'exam_goals',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `ATSWA`, as the programme data names it; so is the level. */
    body: text().notNull(),
    level: text().notNull(),
    /** Codes, in the order of the syllabus. */
    papers: text().array().notNull(),
    /** The day it begins, or the first of its month as long as the body has not said. */
    startsOn: date({ mode: 'string' }).notNull(),
    isDayKnown: boolean().notNull().default(false),
    minutesPerWeek: smallint().notNull(),
    /** 1 is Monday. */
    studyDays: smallint().array().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('exam_goals_papers', sql`cardinality(${t.papers}) between 1 and 20`),
    check('exam_goals_minutes', sql`${t.minutesPerWeek} between 30 and 3600`),
    check('exam_goals_days', sql`cardinality(${t.studyDays}) between 1 and 7`),
  ],
)

/** What first answers say about a question, counted every night. Without a row: nobody has answered it yet. */
export const questionFigures = pgTable(
  'question_figures',
  {
    questionId: integer()
      .primaryKey()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** People who answered it for the first time. */
    answers: integer().notNull(),
    /** The part of them who were right. */
    facility: real().notNull(),
    /** How far those who are right here are right elsewhere too, from -1 to 1; null where too few say. */
    discrimination: real(),
    /** On the scale of abilities: 0 is middling, more is harder. */
    difficulty: real().notNull(),
    /** How many chose each option; empty for numbers. */
    chosen: jsonb().$type<number[]>().notNull(),
    countedAt: createdAt(),
  },
  (t) => [
    check('question_figures_answers', sql`${t.answers} > 0`),
    check('question_figures_facility', sql`${t.facility} between 0 and 1`),
    check('question_figures_discrimination', sql`${t.discrimination} between -1 and 1`),
  ],
)

/** The private address of somebody's calendar. A new one ends the one before. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes().notNull(),
    createdAt: createdAt(),
    fetchedAt: moment(),
  },
  (t) => [uniqueIndex('calendar_feeds_token').on(t.tokenHash)],
)

/** Links by which a parent or a sponsor sees somebody's plan and readiness, until a day. One that was ended is gone. */
export const examShares = pgTable(
  'exam_shares',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes().notNull(),
    /** Whom it is for, in the person's words. */
    name: text().notNull(),
    /** The last day on which it opens, in Lagos. */
    endsOn: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
    openedAt: moment(),
  },
  (t) => [
    uniqueIndex('exam_shares_token').on(t.tokenHash),
    index('exam_shares_user').on(t.userId),
    index('exam_shares_ending').on(t.endsOn),
  ],
)
