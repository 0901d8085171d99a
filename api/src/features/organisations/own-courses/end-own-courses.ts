import { and, eq, isNull, sql } from 'drizzle-orm'
import { endAccess } from '../../../access/end-access.ts'
import type { Tx } from '../../../db/client.ts'
import { enrolments } from '../../../db/schema.ts'

/** Private courses of the organisation that somebody has not finished end with the membership. What they have learnt is kept. */
export function endOwnCourses(tx: Tx, organisationId: number, userId: number, actorId: number) {
  const given = sql`${enrolments.courseId} IN (SELECT course_id FROM own_courses
    WHERE organisation_id = ${organisationId} AND audience <> 'public')`
  const which = and(eq(enrolments.userId, userId), eq(enrolments.origin, 'seat'), isNull(enrolments.completedAt), given)
  const reference = `organisation ${organisationId}`
  return endAccess(tx, which, { reason: 'seat_ended', reference, actorId })
}
