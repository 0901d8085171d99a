import type { AttemptResult } from '@koya/contract/endpoints/assessments.ts'
import { isRight, shareRight } from '@koya/contract/rules/exams/is-right.ts'
import { type Given, isMarkedByTeacher } from '@koya/contract/rules/exams/questions.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { answerMarks, awards, type quizAttempts } from '../../db/schema.ts'
import { showRich } from '../../html/rich-words.ts'
import type { Enrolment } from '../classroom/lesson-access.ts'
import { pointsCounted } from './mark-answers.ts'
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
  const points = pointsIn(attempt, asked)
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
      return {
        ...own,
        ...toldOf(question, isWithheld(question), { given, points: points.get(question.id) ?? 0, seed }),
      }
    }),
    certificate: award?.code ?? null,
  }
}

type Explained = { explanation: string; explanation_html?: string }

function explained({ explanation }: QuestionRow): Explained {
  const html = showRich(explanation)
  return html === null ? { explanation } : { explanation, explanation_html: html }
}

const untold = { is_right: null, points: null, answer: null, explanation: null }

type MarkedAnswer = { given: Given; points: number; seed: string | null }

function toldOf(question: QuestionRow, isWithheld: boolean, { given, points, seed }: MarkedAnswer) {
  if (isWithheld) return untold
  const { answer } = question
  return { is_right: isRight(question, given), points, answer: asShown(seed, question, answer), ...explained(question) }
}

/** What each answer counted for, by the id of its question. */
function pointsIn({ answers, score }: typeof quizAttempts.$inferSelect, asked: QuestionRow[]) {
  const marked = asked.filter(({ kind }) => !isMarkedByTeacher(kind))
  const parts = marked.map((question) => {
    const given = answers?.[question.id] ?? []
    return { points: shareRight(question, given), is_right: isRight(question, given) }
  })
  const counted = pointsCounted(parts, { score, questions: asked.length })
  return new Map(marked.map(({ id }, at) => [id, counted[at] ?? 0]))
}

/** What a teacher said to this learner is told whatever else is withheld: it gives away nothing that others are asked. */
function markedByTeacher(question: QuestionRow, isWithheld: boolean, toMark: (typeof answerMarks.$inferSelect)[]) {
  const row = toMark.find(({ questionId }) => questionId === question.id)
  const marking = row?.marks ? { marks: row.marks, comment: row.comment } : null
  return { ...untold, ...(isWithheld ? {} : explained(question)), marking }
}
