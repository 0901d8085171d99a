import { sql } from 'drizzle-orm'
import { check, index, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, longId, longReference, moment } from '../columns.ts'
import { enrolments } from '../enrolment.ts'

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
