import type { AttemptResult } from '@koya/contract/endpoints/assessments.ts'
import { isRight } from '@koya/contract/rules/is-right.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { awards, type quizAttempts } from '../../db/schema.ts'
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
  return {
    attempt_id: attempt.id,
    score: isScoreWithheld ? null : (attempt.score ?? 0),
    pass_mark: passMark,
    is_passed: isScoreWithheld ? null : (attempt.isPassed ?? false),
    withheld: reason,
    questions: asked.map((question) => {
      const given = attempt.answers?.[question.id] ?? []
      const { answer, explanation } = question
      const told = isWithheld(question)
        ? { is_right: null, answer: null, explanation: null }
        : { is_right: isRight(question, given), answer: asShown(seed, question, answer), explanation }
      return { ...presentQuestion(question, seed), given: asShown(seed, question, given), ...told }
    }),
    certificate: award?.code ?? null,
  }
}
