import { type CourseHold, courseHolds } from '@koya/contract/rules/course-holds.ts'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'

/** The tables of each hold: their rows must keep the course that they speak of, so the database lets none of them lose it. */
export const holders: Record<CourseHold, string[]> = {
  learners: ['enrolments'],
  orders: ['payment_items', 'instalment_plans', 'refunds'],
  sponsors: ['sponsorships'],
  bundles: ['bundle_courses'],
  seats: ['seat_block_courses', 'seat_grant_courses'],
  assignments: ['assignments'],
  books: ['postings'],
}

/** What keeps a course from being deleted: whatever was taken, bought or promised, ever. */
export async function heldBy(db: Db | Tx, courseId: number) {
  const isIn = (table: string) => sql`EXISTS (SELECT FROM ${sql.identifier(table)} WHERE course_id = ${courseId})`
  const asked = courseHolds.map(
    (hold) => sql`${sql.join(holders[hold].map(isIn), sql` OR `)} AS ${sql.identifier(hold)}`,
  )
  const { rows } = await db.execute<Record<CourseHold, boolean>>(sql`SELECT ${sql.join(asked, sql`, `)}`)
  return courseHolds.filter((hold) => rows[0]?.[hold])
}
