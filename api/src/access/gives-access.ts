import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { enrolments } from '../db/schema.ts'

/** Whether an enrolment gives access now: the one answer for whatever asks. By the name it has in the statement. */
export function givesAccess(name = 'enrolments'): SQL {
  return sql`${sql.identifier(name)}.ended_at IS NULL`
}

/** Has this person access to this course now? At most one enrolment says so (`enrolments_once`). */
export function hasAccess(userId: number, courseId: AnyPgColumn | number) {
  return and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId), givesAccess())
}
