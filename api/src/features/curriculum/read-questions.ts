import type { BankQuestion } from '@koya/contract/question-bank.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { questions } from '../../db/schema.ts'

/** Every question that is asked in a course, each quiz's own in its order. */
export async function readQuestions(db: Pick<Db, 'select'>, courseId: number): Promise<BankQuestion[]> {
  const rows = await db
    .select()
    .from(questions)
    .where(and(eq(questions.courseId, courseId), isNull(questions.retiredAt)))
    .orderBy(asc(questions.lessonId), asc(questions.position), asc(questions.id))
  return rows.map(({ id, use, lessonId, kind, prompt, options, answer, explanation }) => ({
    id,
    use,
    lesson_id: lessonId,
    kind,
    prompt,
    options,
    answer,
    explanation,
  }))
}
