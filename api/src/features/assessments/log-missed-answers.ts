import { and, asc, gt, inArray, notExists, sql } from 'drizzle-orm'
import { answerLog, questions, quizAttempts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { logAnswers } from './log-answers.ts'

const DAYS_BACK = 3
const PORTION = 500

/**
 * Logs what was handed in without the log being written: by a process of an older version, while processes are being
 * replaced one after the other. Attempts that ran out are never logged.
 */
export async function logMissedAnswers({ db, clock }: Deps) {
  const since = new Date(clock().getTime() - DAYS_BACK * 86_400_000)
  const logged = db.select({ id: answerLog.id }).from(answerLog).where(sql`${answerLog.attemptId} = ${quizAttempts.id}`)
  const hasRunOut = sql`(${quizAttempts.endsAt} IS NOT DISTINCT FROM ${quizAttempts.handedInAt} AND ${quizAttempts.answers} = '{}')`
  const missed = await db
    .select()
    .from(quizAttempts)
    .where(and(gt(quizAttempts.handedInAt, since), sql`NOT ${hasRunOut}`, notExists(logged)))
    .orderBy(asc(quizAttempts.id))
    .limit(PORTION)
  for (const attempt of missed)
    await db.transaction(async (tx) => {
      const asked = await tx.select().from(questions).where(inArray(questions.id, attempt.questionIds))
      await logAnswers(tx, attempt, asked)
    })
  return missed.length
}
