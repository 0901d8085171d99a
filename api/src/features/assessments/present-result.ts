import type { AttemptResult } from '@koya/contract/endpoints/assessments.ts'
import { isRight } from '@koya/contract/rules/is-right.ts'
import { type Given, isMarkedByTeacher } from '@koya/contract/rules/questions.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { answerMarks, awards, type quizAttempts } from '../../db/schema.ts'
import { showRich } from '../../html/rich-words.ts'
import type { Enrolment } from '../classroom/lesson-access.ts'
import { presentQuestion, type QuestionRow } from './present-question.ts'
import { asShown } from './shuffle.ts'
import { withheldFrom } from './withhold-answers.ts'

type Around = { asked: QuestionRow[]; passMark: number; enrolment: Enrolment; now: Date }

/** The marks of an attempt, with what is right as far as that may be told. */
export async function presentResult(
  tx: Tx,
  attempt: typeof quizAttempts.$inferSelect,
  { asked, passMark, enrolment, now }: Around,
): Promise<AttemptResult> {
  const [award] = await tx.select({ code: awards.code }).from(awards).where(eq(awards.enrolmentId, enrolment.id))
  const { reason, isScoreWithheld, isWithheld } = await withheldFrom(tx, attempt, asked, now)
  const { shuffleSeed: seed } = attempt
  const toMark = asked.some(({ kind }) => isMarkedByTeacher(kind))
    ? await tx.select().from(answerMarks).where(eq(answerMarks.attemptId, attempt.id))
    : []
  const waiting = toMark.filter(({ markedAt }) => markedAt === null).length
  const isUntold = isScoreWithheld || waiting > 0
  return {
    attempt_id: attempt.id,
    score: isUntold ? null : (attempt.score ?? 0),
    pass_mark: passMark,
    is_passed: isUntold ? null : (attempt.isPassed ?? false),
    withheld: reason,
    waiting,
    questions: asked.map((question) => {
      const given = attempt.answers?.[question.id] ?? []
      const own = { ...presentQuestion(question, seed), given: asShown(seed, question, given) }
      if (isMarkedByTeacher(question.kind))
        return { ...own, ...markedByTeacher(question, isWithheld(question), toMark) }
      return { ...own, ...toldOf(question, isWithheld(question), given, seed) }
    }),
    certificate: award?.code ?? null,
  }
}

type Explained = { explanation: string; explanation_html?: string }

function explained({ explanation }: QuestionRow): Explained {
  const html = showRich(explanation)
  return html === null ? { explanation } : { explanation, explanation_html: html }
}

const untold = { is_right: null, answer: null, explanation: null }

function toldOf(question: QuestionRow, isWithheld: boolean, given: Given, seed: string | null) {
  if (isWithheld) return untold
  const { answer } = question
  return { is_right: isRight(question, given), answer: asShown(seed, question, answer), ...explained(question) }
}

/** What a teacher said to this learner is told whatever else is withheld: it gives away nothing that others are asked. */
function markedByTeacher(question: QuestionRow, isWithheld: boolean, toMark: (typeof answerMarks.$inferSelect)[]) {
  const row = toMark.find(({ questionId }) => questionId === question.id)
  const marking = row?.marks ? { marks: row.marks, comment: row.comment } : null
  return { ...untold, ...(isWithheld ? {} : explained(question)), marking }
}
