import { isRight } from '@koya/contract/rules/exams/is-right.ts'
import { isMarkedByTeacher } from '@koya/contract/rules/exams/questions.ts'
import type { Tx } from '../../db/client.ts'
import { answerLog, type quizAttempts } from '../../db/schema.ts'
import type { QuestionRow } from './present-question.ts'

/** Whoever takes longer over one question was doing something else. */
const LONGEST_MS = 3_600_000

type Attempt = typeof quizAttempts.$inferSelect
/** Milliseconds by the id of the question, as far as the browser knows. */
export type Times = Record<string, number>
type Source = (typeof answerLog.$inferInsert)['source']
export type Logged = { source: Source; count: number }

/**
 * One row a question of an attempt that was handed in, with it or not at all. What was left out is wrong. What a teacher
 * marks has none: it is neither right nor wrong (docs/decisions/0056-richer-questions.md).
 */
export async function logAnswers(tx: Tx, attempt: Attempt, asked: QuestionRow[], times: Times = {}): Promise<Logged> {
  const { id: attemptId, userId, handedInAt } = attempt
  const marked = asked.filter(({ kind }) => !isMarkedByTeacher(kind))
  const source = sourceOf(attempt)
  if (!handedInAt || marked.length === 0) return { source, count: 0 }
  await tx.insert(answerLog).values(
    marked.map((question) => {
      const chosen = attempt.answers?.[question.id] ?? []
      return {
        userId,
        questionId: question.id,
        questionVersion: question.version,
        source,
        attemptId,
        chosen,
        isRight: isRight(question, chosen),
        ms: clamped(times[question.id]),
        answeredAt: handedInAt,
      }
    }),
  )
  return { source, count: marked.length }
}

/** Only exams end by the clock, and only the entrance quiz belongs to no lesson. */
function sourceOf({ lessonId, endsAt }: Attempt): Source {
  if (lessonId === null) return 'entrance'
  return endsAt === null ? 'quiz' : 'exam'
}

function clamped(ms: number | undefined) {
  return ms === undefined ? null : Math.min(Math.round(ms), LONGEST_MS)
}
