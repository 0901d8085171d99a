import type { LearnerMarks } from '@koya/contract/endpoints/teaching/teaching.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { shareRight } from '@koya/contract/rules/exams/is-right.ts'
import { type Given, isMarkedByTeacher } from '@koya/contract/rules/exams/questions.ts'
import { eq, sql } from 'drizzle-orm'
import { givesAccess } from '../../access/gives-access.ts'
import { courses } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { pointsCounted } from '../assessments/mark-answers.ts'
import { findTaught } from '../curriculum/taught-course.ts'
import { scormScores } from '../scorm/scorm-scores.ts'

/** How a learner answered each question of each quiz and exam, when they last handed it in, and what packages said of them. */
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
    SELECT l.id AS lesson_id, l.title, l.kind, tried.attempts, coalesce(tried.best, played.score) AS best,
      CASE WHEN l.kind = 'scorm' THEN p.completed_at IS NOT NULL ELSE tried.is_passed END AS is_passed,
      coalesce(last.handed_in_at, played.said_at) AS "handedInAt",
      last.score::float8 AS score, jsonb_array_length(last.question_ids) AS asked,
      coalesce((SELECT json_agg(json_build_object('prompt', q.prompt, 'is_right', coalesce(log.is_right, false),
          'chosen', coalesce(log.chosen, last.answers -> q.id::text, '[]'::jsonb), 'kind', q.kind, 'answer', q.answer,
          'options', q.options, 'details', q.details, 'marks', m.marks, 'waits', m.marked_at IS NULL AND m.id IS NOT NULL)
          ORDER BY place.n)
        FROM jsonb_array_elements_text(last.question_ids) WITH ORDINALITY AS place (id, n)
        JOIN questions q ON q.id = place.id::int
        LEFT JOIN answer_log log ON log.attempt_id = last.id AND log.question_id = q.id
        LEFT JOIN answer_marks m ON m.attempt_id = last.id AND m.question_id = q.id
        WHERE log.id IS NOT NULL OR q.kind IN ('essay', 'assignment')), '[]') AS questions
    FROM lessons l JOIN sections s ON s.id = l.section_id
    CROSS JOIN LATERAL (SELECT count(*)::int AS attempts, max(score)::float8 AS best, bool_or(is_passed) AS is_passed
      FROM quiz_attempts a WHERE a.lesson_id = l.id AND a.user_id = ${learner} AND a.handed_in_at IS NOT NULL) tried
    LEFT JOIN LATERAL (SELECT * FROM quiz_attempts a
      WHERE a.lesson_id = l.id AND a.user_id = ${learner} AND a.handed_in_at IS NOT NULL
      ORDER BY a.handed_in_at DESC, a.id DESC LIMIT 1) last ON true
    LEFT JOIN (${scormScores(learner, courseId)}) played ON played.lesson_id = l.id
    LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.user_id = ${learner}
    WHERE l.course_id = ${courseId} AND l.removed_at IS NULL AND (l.kind IN ('quiz', 'exam') OR played.score IS NOT NULL)
    ORDER BY s.position, s.id, l.position, l.id`)
  return {
    name: person.name,
    assessments: rows.map(({ handedInAt, is_passed, score, asked, questions, ...row }) => ({
      ...row,
      is_passed: is_passed ?? false,
      handed_in_at: handedInAt && new Date(handedInAt).toISOString(),
      questions: present(questions, { score, questions: asked ?? 0 }),
    })),
  }
}

function present(answered: Answered[], attempt: { score: number | null; questions: number }) {
  const parts = answered
    .filter(({ kind }) => !isMarkedByTeacher(kind))
    .map((one) => ({ points: shareRight(one, one.chosen), is_right: one.is_right }))
  const counted = pointsCounted(parts, attempt)[Symbol.iterator]()
  return answered.map((one) => {
    const marking = isMarkedByTeacher(one.kind) ? markingOf(one) : null
    const points = marking ? (marking.given ?? 0) / marking.of : (counted.next().value ?? 0)
    return { prompt: one.prompt, is_right: one.is_right, points, is_answered: one.chosen.length > 0, marking }
  })
}

/** What was left blank waits for nobody and has no marks. */
function markingOf({ marks, waits, details }: Answered) {
  const sum = (of: number[]) => of.reduce((all, one) => all + one, 0)
  const most = sum(details?.rubric?.map((line) => line.marks) ?? [])
  return { given: waits ? null : sum(marks ?? []), of: Math.max(1, most) }
}

type Row = {
  lesson_id: number
  title: string
  kind: 'quiz' | 'exam' | 'scorm'
  attempts: number
  best: number | null
  is_passed: boolean | null
  handedInAt: string | null
  /** Of the last attempt, as is what follows. */
  score: number | null
  asked: number | null
  questions: Answered[]
}

type Answered = {
  prompt: string
  is_right: boolean
  chosen: Given
  marks: number[] | null
  waits: boolean
} & Parameters<typeof shareRight>[0]
