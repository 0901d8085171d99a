import type { LearnerMarks } from '@koya/contract/endpoints/teaching/teaching.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq, sql } from 'drizzle-orm'
import { givesAccess } from '../../access/gives-access.ts'
import { courses } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { findTaught } from '../curriculum/taught-course.ts'

/** How a learner answered each question of each quiz and exam, when they last handed it in. */
export async function learnerMarks(
  { db }: Deps,
  user: SignedIn,
  { id: courseId, learner }: { id: number; learner: number },
): Promise<LearnerMarks> {
  await findTaught(db, user, eq(courses.id, courseId))
  const { rows: people } = await db.execute<{ name: string }>(sql`
    SELECT trim(u.first_name || ' ' || u.last_name) AS name FROM enrolments e JOIN users u ON u.id = e.user_id
    WHERE e.course_id = ${courseId} AND e.user_id = ${learner} AND ${givesAccess('e')} AND u.deleted_at IS NULL`)
  const [person] = people
  if (!person) throw new Failure('not_found')
  const { rows } = await db.execute<Row>(sql`
    SELECT l.id AS lesson_id, l.title, l.kind, tried.attempts, tried.best, tried.is_passed, last.handed_in_at AS "handedInAt",
      coalesce((SELECT json_agg(json_build_object('prompt', q.prompt, 'is_right', log.is_right,
          'is_answered', log.chosen <> '[]'::jsonb) ORDER BY place.n)
        FROM jsonb_array_elements_text(last.question_ids) WITH ORDINALITY AS place (id, n)
        JOIN questions q ON q.id = place.id::int
        JOIN answer_log log ON log.attempt_id = last.id AND log.question_id = q.id), '[]') AS questions
    FROM lessons l
    CROSS JOIN LATERAL (SELECT count(*)::int AS attempts, max(score)::float8 AS best, bool_or(is_passed) AS is_passed
      FROM quiz_attempts a WHERE a.lesson_id = l.id AND a.user_id = ${learner} AND a.handed_in_at IS NOT NULL) tried
    LEFT JOIN LATERAL (SELECT * FROM quiz_attempts a
      WHERE a.lesson_id = l.id AND a.user_id = ${learner} AND a.handed_in_at IS NOT NULL
      ORDER BY a.handed_in_at DESC, a.id DESC LIMIT 1) last ON true
    WHERE l.course_id = ${courseId} AND l.removed_at IS NULL AND l.kind IN ('quiz', 'exam')
    ORDER BY l.position, l.id`)
  return {
    name: person.name,
    assessments: rows.map(({ handedInAt, is_passed, ...row }) => ({
      ...row,
      is_passed: is_passed ?? false,
      handed_in_at: handedInAt && new Date(handedInAt).toISOString(),
    })),
  }
}

type Row = {
  lesson_id: number
  title: string
  kind: 'quiz' | 'exam'
  attempts: number
  best: number | null
  is_passed: boolean | null
  handedInAt: string | null
  questions: { prompt: string; is_right: boolean; is_answered: boolean }[]
}
