import type { TaughtLearner, TaughtLearners } from '@koya/contract/endpoints/teaching/teaching.ts'
import { initialsUrl } from '@koya/contract/rules/pictures/art.ts'
import { eq, sql } from 'drizzle-orm'
import { givesAccess } from '../../access/gives-access.ts'
import { courses } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { isLessonDone } from '../classroom/completion/lesson-done.ts'
import { progressOf } from '../classroom/outline.ts'
import { findTaught, type TaughtCourse } from '../curriculum/taught-course.ts'
import { displayStatus } from '../enrolment/display-status.ts'

const PER_PAGE = 50

/** A page of those who learn in a course. Two statements, however many they are. */
export async function listLearners(
  { db, clock }: Deps,
  user: SignedIn,
  courseId: number,
  page: number,
): Promise<TaughtLearners> {
  const course = await findTaught(db, user, eq(courses.id, courseId))
  const { rows } = await db.execute<Row>(sql`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", profile.image_url AS "imageUrl",
      e.enrolled_at AS "enrolledAt", e.status, awards.code, did.seen, did.done, taught.total,
      (SELECT max(a.score)::float8 FROM quiz_attempts a
        WHERE a.user_id = e.user_id AND a.course_id = e.course_id AND a.lesson_id IS NOT NULL) AS best
    FROM (SELECT * FROM enrolments
      WHERE course_id = ${courseId} AND ${givesAccess()}
        AND user_id IN (SELECT id FROM users WHERE deleted_at IS NULL)
      ORDER BY enrolled_at DESC, id DESC LIMIT ${PER_PAGE + 1} OFFSET ${(page - 1) * PER_PAGE}) e
    JOIN users u ON u.id = e.user_id
    LEFT JOIN profiles profile ON profile.user_id = e.user_id
    LEFT JOIN awards ON awards.enrolment_id = e.id
    CROSS JOIN (SELECT count(*)::int AS total FROM lessons WHERE course_id = ${courseId} AND removed_at IS NULL) taught
    CROSS JOIN LATERAL (
      SELECT max(p.opened_at) AS seen, 
        count(*) FILTER (WHERE l.removed_at IS NULL AND ${isLessonDone(sql`p.user_id`, clock())})::int AS done
      FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id
      WHERE p.user_id = e.user_id AND p.course_id = e.course_id) did
    ORDER BY e.enrolled_at DESC, e.id DESC`)
  const { id, name, lmsCourseId, isLead } = course
  return {
    course: { id, course_name: name, lms_course_id: lmsCourseId, is_lead: isLead },
    learners: rows.slice(0, PER_PAGE).map((row) => present(row, course, clock())),
    has_more: rows.length > PER_PAGE,
  }
}

type Row = {
  id: number
  firstName: string
  lastName: string
  imageUrl: string | null
  enrolledAt: string
  status: number
  code: string | null
  seen: string | null
  done: number
  total: number
  best: number | null
}

function present(row: Row, { startDate, endDate }: TaughtCourse, now: Date): TaughtLearner {
  const { id, firstName, lastName, imageUrl, enrolledAt, status, code, seen, done, total, best } = row
  const progress = progressOf(done, total)
  return {
    id,
    first_name: firstName,
    last_name: lastName,
    image_url: imageUrl || initialsUrl(`person-${id}`, firstName, lastName),
    enrolled_at: new Date(enrolledAt).toISOString(),
    last_seen_at: seen && new Date(seen).toISOString(),
    progress,
    status: displayStatus({ status, completion: progress.percent, startDate, endDate }, now),
    best,
    certificate: code,
  }
}
