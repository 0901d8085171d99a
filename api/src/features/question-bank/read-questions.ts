import type { BankQuestion } from '@koya/contract/endpoints/teaching/question-bank.ts'
import type { QuestionDetails, QuestionLevel } from '@koya/contract/rules/exams/questions.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { questions } from '../../db/schema.ts'
import { versionOf } from '../../edit-version.ts'
import { showRich } from '../../html/rich-words.ts'
import { showQuestion } from '../assessments/present-question.ts'

/** Every question that is asked in a course, each quiz's own in its order. */
export async function readQuestions(db: Pick<Db, 'select'>, courseId: number): Promise<BankQuestion[]> {
  const rows = await db
    .select()
    .from(questions)
    .where(and(eq(questions.courseId, courseId), isNull(questions.retiredAt)))
    .orderBy(asc(questions.lessonId), asc(questions.position), asc(questions.id))
  return rows.map(({ id, use, lessonId, ...row }) => {
    const written = asWritten(row)
    return { id, use, lesson_id: lessonId, ...written, version: versionOf(written), ...showBank(written) }
  })
}

type Columns = Pick<typeof questions.$inferSelect, 'kind' | 'prompt' | 'options' | 'answer' | 'explanation' | 'topics'>
type Written = Columns & { level?: QuestionLevel | undefined; details?: QuestionDetails | undefined }
type Row = Columns & { level?: QuestionLevel | null | undefined; details?: QuestionDetails | undefined }

/** What is written in the form of a question, without its place: moved, it is the same question. */
export function asWritten({ level, details = {}, ...row }: Row): Written {
  const { kind, prompt, options, answer, explanation, topics } = row
  const more = Object.keys(details).length > 0 && { details }
  return { kind, prompt, options, answer, explanation, topics, ...(level && { level }), ...more }
}

/** What a learner is asked and marked by. When it changes, the question becomes another version. */
export function meaningOf({ kind, prompt, options, answer, details = {} }: Omit<Row, 'explanation' | 'topics'>) {
  return { kind, prompt, options, answer, details }
}

/** As learners see it, where that is more than words. */
function showBank({ prompt, options, explanation, details }: Written): Pick<BankQuestion, 'shown'> {
  const explained = showRich(explanation)
  const { shown } = showQuestion({ prompt, options, left: details?.left })
  if (!shown && explained === null) return {}
  const none = { prompt: null, options: options.map(() => null), left: [] }
  return { shown: { ...(shown ?? none), explanation: explained } }
}
