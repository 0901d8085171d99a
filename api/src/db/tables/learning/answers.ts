import type { Given } from '@koya/contract/rules/exams/questions.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, longId, longReference, oneOf } from '../columns.ts'
import { questions } from '../curriculum.ts'
import { users } from '../people/accounts.ts'
import { quizAttempts } from './assessments.ts'
import { mocks } from './mocks.ts'

/** One row an answer, never changed. Of an attempt that was handed in every question has one, answered or not, but for what a teacher marks. */
export const answerLog = pgTable(
  'answer_log',
  {
    id: longId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    questionId: integer().notNull(),
    questionVersion: integer().notNull(),
    source: text({ enum: ['quiz', 'exam', 'entrance', 'practice', 'mock'] }).notNull(),
    /** Null for practice and mocks. */
    attemptId: longReference().references(() => quizAttempts.id, { onDelete: 'cascade' }),
    mockId: longReference().references(() => mocks.id, { onDelete: 'cascade' }),
    /** Made by the device on which somebody practises, so that an answer that is sent again counts once. */
    practiceId: uuid(),
    /** Places in the options, a number, or words. Empty where the question was left out, which counts as wrong. */
    chosen: jsonb().$type<Given>().notNull(),
    isRight: boolean().notNull(),
    /** How long the learner took, as far as their browser knows. */
    ms: integer(),
    answeredAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'answer_log_question',
      columns: [t.questionId, t.questionVersion],
      foreignColumns: [questions.id, questions.version],
    }),
    oneOf('answer_log_source', t.source),
    check('answer_log_attempt', sql`(${t.source} in ('practice', 'mock')) = (${t.attemptId} is null)`),
    check('answer_log_mock', sql`(${t.source} = 'mock') = (${t.mockId} is not null)`),
    check('answer_log_practice', sql`(${t.source} = 'practice') = (${t.practiceId} is not null)`),
    check('answer_log_chosen', sql`jsonb_typeof(${t.chosen}) = 'array'`),
    check('answer_log_right', sql`not ${t.isRight} or ${t.chosen} <> '[]'`),
    check('answer_log_ms', sql`${t.ms} between 0 and 3600000`),
    index('answer_log_user').on(t.userId, t.answeredAt),
    index('answer_log_of_question').on(t.questionId, t.questionVersion),
    uniqueIndex('answer_log_once_an_attempt').on(t.attemptId, t.questionId),
    uniqueIndex('answer_log_once_a_mock').on(t.mockId, t.questionId),
    uniqueIndex('answer_log_once_practised').on(t.userId, t.practiceId),
  ],
)
