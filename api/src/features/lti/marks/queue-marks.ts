import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { addMarks } from '../../../jobs/send-mark.ts'

/**
 * Marks of an accomplished course become due, in the transaction in which it was: the grade of the certificate of the
 * enrolment that has not ended, or the whole where nothing was graded. What somebody had accomplished before they opened the course from there is theirs alone, unless
 * the organisation of the learning system gave them the course.
 */
export async function queueMarks(tx: Tx, userId: number, courseId: number) {
  const { rowCount } = await tx.execute(sql`
    UPDATE lti_marks SET state = 'waiting', score = coalesce(due.grade, 100), reached_at = due.issued_at, due_at = now()
    FROM (
      SELECT m.id, a.grade, a.issued_at
      FROM lti_marks m JOIN lti_identities i ON i.id = m.identity_id JOIN lti_platforms p ON p.id = i.platform_id
      JOIN enrolments e ON e.user_id = i.user_id AND e.course_id = m.course_id AND e.ended_at IS NULL
      JOIN awards a ON a.enrolment_id = e.id AND a.revoked_at IS NULL
      WHERE m.course_id = ${courseId} AND i.user_id = ${userId} AND (a.issued_at >= m.created_at OR ${isGiven})
    ) due
    WHERE lti_marks.id = due.id AND lti_marks.state = 'open'`)
  if (rowCount) await addMarks(tx, sql`m.course_id = ${courseId} AND i.user_id = ${userId}`)
}

/** Enrolment `e` is by a seat of the organisation of platform `p`, or in a course of its own. */
const isGiven = sql`(e.origin = 'seat' AND (
  EXISTS (SELECT FROM seat_grant_courses c JOIN seat_grants g ON g.id = c.grant_id JOIN seat_blocks b ON b.id = g.block_id
    WHERE c.enrolment_id = e.id AND b.organisation_id = p.organisation_id)
  OR EXISTS (SELECT FROM own_courses o
    WHERE o.course_id = e.course_id AND o.organisation_id = p.organisation_id AND o.audience <> 'public')))`
