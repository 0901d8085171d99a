import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { lessons, questions } from '../../../db/schema.ts'
import { retireQuestions } from '../../question-bank/retire-questions.ts'

/**
 * Takes lessons out of a course and tells which. Where somebody has been, what they did is kept: the lesson stays,
 * out of sight. The others go. Their questions are asked no more.
 */
export async function removeLessons(tx: Tx, courseId: number, where: SQL, now: Date) {
  // Held, so that nobody begins one between the look and the end of it.
  const there = await tx
    .select({ id: lessons.id, title: lessons.title, kind: lessons.kind, content: lessons.content })
    .from(lessons)
    .where(and(where, isNull(lessons.removedAt)))
    .orderBy(lessons.id)
    .for('update')
  if (there.length === 0) return []
  const ids = there.map(({ id }) => id)
  await retireQuestions(tx, courseId, inArray(questions.lessonId, ids), now)
  const areThese = inArray(lessons.id, ids)
  await tx.update(lessons).set({ removedAt: now }).where(and(areThese, hasTraces()))
  await tx.delete(lessons).where(and(areThese, isNull(lessons.removedAt)))
  return there
}

function hasTraces() {
  const traced = ['lesson_progress', 'quiz_attempts', 'notes', 'discussion_posts'].map(
    (table) => sql`EXISTS (SELECT FROM ${sql.identifier(table)} t WHERE t.lesson_id = ${lessons.id})`,
  )
  return sql`(${sql.join(traced, sql` OR `)})`
}
