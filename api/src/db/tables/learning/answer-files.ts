import { answerFileKinds } from '@koya/contract/rules/media/answer-files.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, longId, moment, oneOf } from '../columns.ts'
import { users } from '../people/accounts.ts'

/** Documents that learners add to their answers. An answer names one by its address (contract/src/rules/media/answer-files.ts). */
export const answerFiles = pgTable(
  'answer_files',
  {
    id: longId(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** In its address, and under it in the store. */
    key: text().notNull().unique(),
    name: text().notNull(),
    kind: text({ enum: answerFileKinds }).notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
    /** When the virus scanner found nothing in it; where there is no scanner, when it was taken. Before that nobody else gets it. */
    scannedAt: moment(),
    /** What the scanner found, in words. The file itself is gone then. */
    problem: text(),
  },
  (t) => [
    oneOf('answer_files_kind', t.kind),
    check('answer_files_bytes', sql`${t.bytes} > 0`),
    check('answer_files_verdict', sql`${t.scannedAt} is null or ${t.problem} is null`),
    index('answer_files_user').on(t.userId),
    index('answer_files_age').on(t.createdAt),
    index('answer_files_unscanned').on(t.id).where(sql`${t.scannedAt} is null and ${t.problem} is null`),
  ],
)
