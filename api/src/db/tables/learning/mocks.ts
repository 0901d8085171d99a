import type { Blueprint } from '@koya/contract/rules/exams/mocks.ts'
import type { Given } from '@koya/contract/rules/exams/questions.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { courses } from '../catalogue.ts'
import { createdAt, longId, moment, oneOf } from '../columns.ts'
import { users } from '../people/accounts.ts'

/** How the teachers of a course lay out the mocks of its paper. Without a row they are made in the usual way. */
export const mockBlueprints = pgTable(
  'mock_blueprints',
  {
    courseId: integer()
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    blueprint: jsonb().$type<Blueprint>().notNull(),
    updatedAt: createdAt(),
    updatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('mock_blueprints_by').on(t.updatedBy)],
)

export type DrawnSection = { name: string; marks: number; questionIds: number[] }
/** What was got and what there was, by topic. */
export type TopicMarks = Record<string, { got: number; of: number }>

/** Mock exams, open and handed in. What was drawn stays, whatever becomes of the blueprint. */
export const mocks = pgTable(
  'mocks',
  {
    id: longId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    paper: text().notNull(),
    /** Whose blueprint it is made by, and whose teachers mark it; null for the usual one. */
    courseId: integer().references(() => courses.id, { onDelete: 'set null' }),
    /** Counted from 1 for each person and paper. */
    number: integer().notNull(),
    sections: jsonb().$type<DrawnSection[]>().notNull(),
    /** What we thought of each question when it was drawn, by its id, and of the paper; null where we could not say. */
    predicted: jsonb().$type<Record<string, number>>(),
    bandLow: smallint(),
    bandHigh: smallint(),
    shuffleSeed: text().notNull(),
    /** As saved last; by the author's order of options. */
    answers: jsonb().$type<Record<string, Given>>().notNull().default({}),
    ms: jsonb().$type<Record<string, number>>().notNull().default({}),
    flagged: jsonb().$type<number[]>().notNull().default([]),
    at: smallint().notNull().default(1),
    revision: integer().notNull().default(0),
    savedAt: moment(),
    startedAt: createdAt(),
    endsAt: moment().notNull(),
    pausesLeft: smallint().notNull(),
    pauseMinutes: smallint().notNull(),
    pausedAt: moment(),
    handedInAt: moment(),
    isLate: boolean().notNull().default(false),
    markedBy: text({ enum: ['self', 'teacher'] })
      .notNull()
      .default('self'),
    /** What one gave oneself for written answers, by the id of the question and in the order of its rubric. */
    ownMarks: jsonb().$type<Record<string, number[]>>().notNull().default({}),
    /** Percent. Null until everything is marked. */
    score: numeric({ precision: 5, scale: 2, mode: 'number' }),
    topicMarks: jsonb().$type<TopicMarks>(),
    /** Of what is marked at once: percent expected, percent got, and how far each answer was from what we thought. */
    expected: real(),
    got: real(),
    brier: real(),
  },
  (t) => [
    oneOf('mocks_marked_by', t.markedBy),
    check('mocks_score', sql`${t.score} between 0 and 100`),
    check('mocks_band', sql`(${t.bandLow} is null) = (${t.bandHigh} is null)`),
    check('mocks_revision', sql`${t.revision} >= 0`),
    index('mocks_user').on(t.userId, t.paper, t.number),
    index('mocks_course').on(t.courseId),
    index('mocks_of_paper').on(t.paper, t.handedInAt).where(sql`${t.score} is not null and not ${t.isLate}`),
    index('mocks_handed_in').on(t.handedInAt),
    // Two clicks on Start begin one.
    uniqueIndex('mocks_one_open').on(t.userId, t.paper).where(sql`${t.handedInAt} is null`),
  ],
)
