import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { questions } from '../../db/schema.ts'

/** Questions are asked no more. Those that learners can have seen are kept, because answers are marked by them; the others go. */
export async function retireQuestions(tx: Tx, courseId: number, where: SQL, now: Date) {
  const isAsked = and(eq(questions.courseId, courseId), where, isNull(questions.retiredAt))
  await tx
    .update(questions)
    .set({ retiredAt: now })
    .where(and(isAsked, canBeSeen(courseId)))
  await tx.delete(questions).where(isAsked)
}

/**
 * Whether somebody is or was enrolled, or it is for practice, which anybody may have on a device. Not whether it is in an attempt: a quiz shows its questions before an attempt
 * is begun, and what is on a learner's device comes back days later.
 */
export function canBeSeen(courseId: number) {
  return sql<boolean>`(${questions.use} = 'practice' OR EXISTS (SELECT FROM enrolments WHERE course_id = ${courseId}))`
}
