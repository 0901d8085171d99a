import type { BankQuestion } from '@koya/contract/endpoints/teaching/question-bank.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { questions } from '../../db/schema.ts'
import { versionOf } from '../../edit-version.ts'

/** Every question that is asked in a course, each quiz's own in its order. */
export async function readQuestions(db: Pick<Db, 'select'>, courseId: number): Promise<BankQuestion[]> {
  const rows = await db
    .select()
    .from(questions)
    .where(and(eq(questions.courseId, courseId), isNull(questions.retiredAt)))
    .orderBy(asc(questions.lessonId), asc(questions.position), asc(questions.id))
  return rows.map(({ id, use, lessonId, ...row }) => {
    const written = asWritten(row)
    return { id, use, lesson_id: lessonId, ...written, version: versionOf(written) }
  })
}

type Written = Pick<typeof questions.$inferSelect, 'kind' | 'prompt' | 'options' | 'answer' | 'explanation' | 'topics'>

/** What is written in the form of a question, without where it stands: moved, it is the same question. */
export function asWritten({ kind, prompt, options, answer, explanation, topics }: Written): Written {
  return { kind, prompt, options, answer, explanation, topics }
}

/** What a learner is asked and marked by. When it changes, the question becomes another version. */
export function meaningOf({ kind, prompt, options, answer }: Omit<Written, 'explanation' | 'topics'>) {
  return { kind, prompt, options, answer }
}
