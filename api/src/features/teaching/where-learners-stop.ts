import type { Stop } from '@koya/contract/endpoints/teaching/teaching.ts'
import { sql } from 'drizzle-orm'
import { givesAccess } from '../../access/gives-access.ts'
import type { Deps } from '../../deps.ts'
import { isLearner } from '../discussions/send-to-learners.ts'
import { AWAY_DAYS } from './found-learners.ts'

const MOST = 5

/** The lessons at which learners of somebody's courses were last seen before they stayed away, the most left ones first. */
export async function whereLearnersStop({ db, clock }: Deps, userId: number): Promise<Stop[]> {
  const { rows } = await db.execute<Row>(sql`
    WITH quiet AS (
      SELECT e.course_id, seen.lesson_id, count(*)::int AS learners
      FROM course_teachers mine JOIN enrolments e ON e.course_id = mine.course_id AND ${givesAccess('e')} AND e.completed_at IS NULL
      JOIN LATERAL (SELECT lesson_id, opened_at FROM lesson_progress p
        WHERE p.user_id = e.user_id AND p.course_id = e.course_id
        ORDER BY p.opened_at DESC LIMIT 1) seen ON seen.opened_at < ${clock()}::timestamptz - make_interval(days => ${AWAY_DAYS})
      WHERE mine.user_id = ${userId} AND ${isLearner}
      GROUP BY e.course_id, seen.lesson_id)
    SELECT c.id AS "courseId", c.name AS "courseName", l.id AS "lessonId", l.title, l.kind, quiet.learners
    FROM quiet JOIN lessons l ON l.id = quiet.lesson_id AND l.removed_at IS NULL JOIN courses c ON c.id = quiet.course_id
    ORDER BY quiet.learners DESC, l.id LIMIT ${MOST}`)
  return rows.map(({ courseId, courseName, lessonId, title, kind, learners }) => ({
    course: { id: courseId, course_name: courseName },
    lesson: { id: lessonId, title, kind },
    learners,
  }))
}

type Row = {
  courseId: number
  courseName: string
  lessonId: number
  title: string
  kind: Stop['lesson']['kind']
  learners: number
}
