import { sql } from 'drizzle-orm'
import { givesAccess } from '../../../access/gives-access.ts'
import type { Deps } from '../../../deps.ts'
import { completeCourse } from './complete-course.ts'
import { isLessonDone } from './lesson-done.ts'

/** So that whoever takes a lesson out need not wait for ten thousand certificates. */
const MOST_AT_ONCE = 200

/**
 * Once a lesson was taken out, some have nothing left to do: they complete as if they had done the last one just now.
 * Those beyond the first few hundred do when they next come into the classroom (see show-classroom.ts).
 */
export async function completeThoseDone(deps: Deps, courseId: number) {
  for (const id of await findThoseDone(deps, courseId)) {
    // What was removed stays removed, also if this goes wrong; then it is made up for in the classroom as well.
    await deps.db
      .transaction((tx) => completeCourse(tx, deps, id))
      .catch((err: unknown) => deps.log.warn({ err, enrolment: id }, 'not completed yet'))
  }
}

async function findThoseDone({ db, clock }: Deps, courseId: number) {
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH taught AS (SELECT id, kind, content FROM lessons WHERE course_id = ${courseId} AND removed_at IS NULL)
    SELECT e.id FROM enrolments e
    WHERE e.course_id = ${courseId} AND e.status = 0 AND ${givesAccess('e')}
      AND EXISTS (SELECT FROM taught)
      AND NOT EXISTS (SELECT FROM taught l LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.user_id = e.user_id
        WHERE NOT (${isLessonDone(sql`e.user_id`, clock())}))
      AND (e.completed_at IS NULL OR NOT EXISTS (SELECT FROM taught WHERE taught.kind IN ('quiz', 'exam')
        AND NOT EXISTS (SELECT FROM quiz_attempts a
          WHERE a.lesson_id = taught.id AND a.user_id = e.user_id AND a.is_passed)))
    ORDER BY e.id LIMIT ${MOST_AT_ONCE}`)
  return rows.map(({ id }) => id)
}
