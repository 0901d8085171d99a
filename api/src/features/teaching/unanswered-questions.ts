import type { UnansweredQuestion } from '@koya/contract/endpoints/teaching/teaching.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { answerTimeOf } from '../discussions/answer-times.ts'
import { threadPath } from '../discussions/tell-about-post.ts'

const MOST = 100

/**
 * Questions of learners in some courses, which wait for a teacher: since the asker last wrote none has answered, nor has another
 * learner so well that it was marked.
 */
export const waitingQuestions = (courseIds: SQL) => sql`
  SELECT q.id, q.body, q.created_at, q.user_id, l.id AS lesson_id, l.title, l.course_id
  FROM discussion_posts q JOIN lessons l ON l.id = q.lesson_id AND l.removed_at IS NULL
  WHERE l.course_id IN (${courseIds}) AND q.parent_id IS NULL AND q.body <> '' AND q.hidden_at IS NULL
    AND NOT EXISTS (SELECT FROM course_teachers t WHERE t.course_id = l.course_id AND t.user_id = q.user_id)
    AND NOT EXISTS (
      SELECT FROM discussion_posts a LEFT JOIN course_teachers t ON t.user_id = a.user_id AND t.course_id = l.course_id
      WHERE a.parent_id = q.id AND (t.user_id IS NOT NULL OR a.id = q.accepted_id) AND a.hidden_at IS NULL AND NOT EXISTS (
        SELECT FROM discussion_posts again
        WHERE again.parent_id = q.id AND again.user_id = q.user_id AND again.id > a.id AND again.hidden_at IS NULL))`

/** Those in what somebody teaches, the longest wait first. */
export async function unansweredQuestions({ db }: Deps, userId: number) {
  const { rows } = await db.execute<Row>(sql`
    WITH mine AS (SELECT course_id FROM course_teachers WHERE user_id = ${userId}),
    waiting AS (${waitingQuestions(sql`SELECT course_id FROM mine`)})
    SELECT w.id, w.body, w.created_at AS "askedAt", w.lesson_id AS "lessonId", w.title AS "lessonTitle", c.id AS "courseId",
      c.name AS "courseName", c.lms_course_id AS "lmsCourseId", trim(u.first_name || ' ' || u.last_name) AS asker,
      count(*) OVER ()::int AS total
    FROM waiting w JOIN courses c ON c.id = w.course_id JOIN users u ON u.id = w.user_id
    ORDER BY w.created_at, w.id LIMIT ${MOST}`)
  return {
    data: rows.map(present),
    total: rows[0]?.total ?? 0,
    answered_in_hours: await answerTimeOf(db, userId),
  }
}

type Row = {
  id: string
  body: string
  askedAt: string
  lessonId: number
  lessonTitle: string
  courseId: number
  courseName: string
  lmsCourseId: string | null
  asker: string
  total: number
}

function present(row: Row): UnansweredQuestion {
  const { body, askedAt, lessonId, lessonTitle, courseId, courseName, lmsCourseId, asker } = row
  const id = Number(row.id)
  return {
    id,
    course: { id: courseId, course_name: courseName },
    lesson: { id: lessonId, title: lessonTitle },
    asker,
    body,
    asked_at: new Date(askedAt).toISOString(),
    link: threadPath({ id: courseId, lmsCourseId }, lessonId, id),
  }
}
