import type { WaitingAnswer } from '@koya/contract/endpoints/teaching/marking.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'

const MOST = 100

type Row = {
  id: string
  courseId: number
  courseName: string
  lessonTitle: string
  learner: string
  prompt: string
  handedInAt: string
  total: number
}

/** What waits to be marked in the courses that somebody teaches. */
export async function listMarking({ db }: Deps, userId: number) {
  const { rows } = await db.execute<Row>(sql`
    SELECT m.id, c.id AS "courseId", c.name AS "courseName", coalesce(l.title, 'Mock ' || k.number || ' of ' || k.paper, '') AS "lessonTitle",
      trim(u.first_name || ' ' || u.last_name) AS learner, q.prompt, m.handed_in_at AS "handedInAt",
      count(*) OVER ()::int AS total
    FROM answer_marks m JOIN courses c ON c.id = m.course_id JOIN users u ON u.id = m.user_id
    JOIN questions q ON q.id = m.question_id LEFT JOIN quiz_attempts a ON a.id = m.attempt_id LEFT JOIN mocks k ON k.id = m.mock_id
    LEFT JOIN lessons l ON l.id = a.lesson_id
    WHERE m.marked_at IS NULL AND m.course_id IN (SELECT course_id FROM course_teachers WHERE user_id = ${userId})
    ORDER BY m.handed_in_at, m.id LIMIT ${MOST}`)
  return { data: rows.map(present), total: rows[0]?.total ?? 0 }
}

function present({ id, courseId, courseName, lessonTitle, learner, prompt, handedInAt }: Row): WaitingAnswer {
  return {
    id: Number(id),
    course: { id: courseId, course_name: courseName },
    lesson_title: lessonTitle,
    learner,
    prompt,
    handed_in_at: new Date(handedInAt).toISOString(),
  }
}
