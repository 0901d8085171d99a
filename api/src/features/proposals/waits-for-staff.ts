import { eq, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/client.ts'
import { organisationTeachers } from '../../db/schema.ts'
import type { SignedIn } from '../../http/session.ts'

/**
 * Whether what somebody would put into the market waits for an admin: everything, where courses are reviewed, and what is written by
 * those whom an organisation made instructors for its own courses.
 */
export async function waitsForStaff(db: Db | Tx, { coursesAreReviewed }: Config, { id, roles }: SignedIn) {
  if (roles.includes('Admin')) return false
  // An owner who approves what others wrote may teach nothing here.
  if (coursesAreReviewed || !roles.includes('Instructor')) return true
  return (await db.$count(organisationTeachers, eq(organisationTeachers.userId, id))) > 0
}

/** Whether a course was taken off after a report, and no appeal brought it back: an admin looks before it is offered again. */
export async function wasTakenOff(tx: Tx, courseId: number) {
  const { rows } = await tx.execute(sql`SELECT FROM complaint_cases WHERE kind = 'course' AND course_id = ${courseId}
    AND decision = 'hide' AND appeal_outcome IS DISTINCT FROM 'granted' LIMIT 1`)
  return rows.length > 0
}

/**
 * Whether what an author changes of a course waits for an admin: it is on offer, and somebody looked at it for that, staff or
 * a manager of the organisation whose it is. Otherwise a course could be made into another once it was approved.
 */
export async function mustWait(tx: Tx, config: Config, user: SignedIn, course: { id: number; status: number }) {
  if (course.status !== 1 || user.roles.includes('Admin')) return false
  return (await waitsForStaff(tx, config, user)) || isManagersToReview(tx, course.id, user.id)
}

/** The organisation has a manager look at its courses, and this author is none who decides there. */
async function isManagersToReview(tx: Tx, courseId: number, userId: number) {
  const { rows } = await tx.execute(sql`SELECT FROM own_courses own
    JOIN organisation_settings s ON s.organisation_id = own.organisation_id AND s.reviews_courses
    WHERE own.course_id = ${courseId} AND NOT EXISTS (SELECT FROM memberships m
      WHERE m.organisation_id = own.organisation_id AND m.user_id = ${userId} AND (m.role = 'owner' OR m.manages_all))`)
  return rows.length > 0
}
