import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { questions } from '../../db/schema.ts'

/** Questions are asked no more. Those that were are kept, because attempts are marked by them; the others go. */
export async function retireQuestions(tx: Tx, courseId: number, where: SQL, now: Date) {
  const isAsked = and(eq(questions.courseId, courseId), where, isNull(questions.retiredAt))
  await tx
    .update(questions)
    .set({ retiredAt: now })
    .where(and(isAsked, wasDrawn(courseId)))
  await tx.delete(questions).where(isAsked)
}

/** In any attempt. By way of the enrolments, because attempts are found by who made them. */
export function wasDrawn(courseId: number) {
  return sql<boolean>`questions.id IN (
    SELECT jsonb_array_elements_text(a.question_ids)::int
    FROM enrolments e JOIN quiz_attempts a ON a.user_id = e.user_id AND a.course_id = e.course_id
    WHERE e.course_id = ${courseId})`
}
