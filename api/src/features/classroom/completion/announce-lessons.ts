import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { announce } from '../../../outbox/events/announce.ts'
import { isLessonDone } from './lesson-done.ts'

type Learner = { userId: number; courseId: number }

/**
 * Tells the learning record store of the lessons that are done and of which it has not been told. Each once: the row that remembers it is
 * written in the same statement. What was done while there was none, or it was paused, is told with the next step.
 */
export async function announceLessons(tx: Tx, { config, clock }: Deps, { userId, courseId }: Learner) {
  if (!config.xapi) return
  const now = clock()
  await announce(
    tx,
    'lesson.completed',
    sql`INSERT INTO told_lessons (user_id, lesson_id)
      SELECT ${userId}::int, l.id FROM lessons l LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.user_id = ${userId}
      WHERE l.course_id = ${courseId} AND l.removed_at IS NULL AND ${isLessonDone(userId, now)}
        AND NOT EXISTS (SELECT FROM told_lessons t WHERE t.user_id = ${userId} AND t.lesson_id = l.id)
        AND EXISTS (SELECT FROM webhooks w WHERE w.kind = 'xapi' AND w.state = 'on')
      RETURNING (SELECT jsonb_build_object('user_id', ${userId}::int, 'course_id', c.id, 'course_name', c.name, 'lesson_id', l.id,
          'lesson_name', l.title, 'kind', l.kind, 'done_at', to_char(coalesce((SELECT p.completed_at FROM lesson_progress p
            WHERE p.lesson_id = l.id AND p.user_id = ${userId}), ${now.toISOString()}::timestamptz) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        FROM lessons l JOIN courses c ON c.id = l.course_id WHERE l.id = told_lessons.lesson_id) AS data, '{}'::int[] AS organisations`,
  )
}
