import type { sendPractice as promise } from '@koya/contract/endpoints/exams/practice.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { isRight } from '@koya/contract/rules/exams/is-right.ts'
import { believable } from '@koya/contract/rules/time/device-clock.ts'
import { and, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { answerLog, questions } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { isPractisable } from '../exams/practisable.ts'

type Sent = z.output<typeof promise.body>['answers'][number]
type Outcome = z.output<typeof promise.answer>['data'][number]

const { exams: said } = messages
const LONGEST_MS = 3_600_000

/**
 * Marks what was answered in practice. An answer is known by the id that its device made: sent again, it counts once. One
 * that can never count is named, so that the device lets go of it; the others count all the same.
 */
export async function sendPractice({ db, clock, metrics }: Deps, user: SignedIn, answers: Sent[]): Promise<Outcome[]> {
  const now = clock()
  const ids = [...new Set(answers.map(({ question_id }) => question_id))]
  const outcomes = await db.transaction(async (tx) => {
    const known = await tx.select().from(questions).where(inArray(questions.id, ids))
    const open = await tx
      .select({ id: questions.id })
      .from(questions)
      .where(and(inArray(questions.id, ids), isPractisable(user.id, now)))
    const openIds = new Set(open.map(({ id }) => id))
    const byId = new Map(known.map((row) => [row.id, row]))
    const judged = answers.map((answer) => {
      const row = byId.get(answer.question_id)
      if (!row) return { answer, reason: said.questionUnknown }
      if (row.version !== answer.version) return { answer, reason: said.questionOtherVersion }
      if (!openIds.has(row.id)) return { answer, reason: said.questionNotYours }
      return { answer, is: isRight(row, answer.chosen) && answer.chosen.length > 0 }
    })
    const rows = judged.flatMap(({ answer, is }) => (is === undefined ? [] : [rowOf(user.id, answer, is, now)]))
    const counted = rows.length
      ? await tx.insert(answerLog).values(rows).onConflictDoNothing().returning({ id: answerLog.practiceId })
      : []
    const fresh = new Set(counted.map(({ id }) => id))
    return judged.map(({ answer, is, reason }): Outcome => {
      if (is === undefined) return { id: answer.id, state: 'refused', is_right: null, reason: reason ?? null }
      // Of two with one id in one message the second is known by then.
      const state = fresh.delete(answer.id.toLowerCase()) ? 'counted' : 'known'
      return { id: answer.id, state, is_right: is, reason: null }
    })
  })
  metrics.answers.inc({ source: 'practice' }, outcomes.filter(({ state }) => state === 'counted').length)
  return outcomes
}

function rowOf(userId: number, { id, question_id, version, chosen, ms, at }: Sent, is: boolean, now: Date) {
  return {
    userId,
    questionId: question_id,
    questionVersion: version,
    source: 'practice' as const,
    practiceId: id,
    chosen,
    isRight: is,
    ms: ms === null ? null : Math.min(Math.round(ms), LONGEST_MS),
    answeredAt: believable(new Date(at), now),
  }
}
