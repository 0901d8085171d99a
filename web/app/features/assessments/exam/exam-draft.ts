import type { Attempt } from '@koya/contract/endpoints/assessments.ts'
import type { Given } from '@koya/contract/rules/exams/questions.ts'
import { keep, kept, VISITOR } from '../../../platform/device/kept-values.ts'
import { signedInId } from '../../../platform/device/private-copies.ts'
import type { Times } from '../question-clock.ts'

/** Places in the options, a number, or words; by the id of the question. */
export type Answers = Record<string, Given>

/** What an attempt looks like so far, kept so that a reload loses nothing. */
export type ExamDraft = {
  answers: Answers
  /** How long each question took. */
  ms?: Times
  /** By this device's clock. */
  endsAt: number
  /** The question that is on the screen, counted from 1. */
  at?: number
  /** The ids of those to come back to. */
  flagged?: number[]
}

const nameOf = (attemptId: number) => `attempt.${attemptId}`
const owner = () => signedInId() ?? VISITOR

/**
 * Goes on with what is kept. A new attempt has just begun on the server, so its beginning tells how this device's clock
 * differs; of one that was begun elsewhere nothing is known, and the clocks are taken to agree.
 */
export async function readDraft({ id, started_at, ends_at }: Attempt, isNew: boolean): Promise<ExamDraft> {
  const found = await kept<ExamDraft>(owner(), nameOf(id)).catch(() => undefined)
  if (found) return found
  const skew = isNew ? Date.now() - Date.parse(started_at) : 0
  const draft = { answers: {}, endsAt: Date.parse(ends_at ?? started_at) + skew }
  // Where nothing can be kept, the first answer says so.
  await keepDraft(id, draft).catch(() => undefined)
  return draft
}

export function keepDraft(attemptId: number, draft: ExamDraft) {
  return keep(owner(), nameOf(attemptId), draft)
}

/** Handed in: nobody needs it any more. */
export function dropDraft(attemptId: number) {
  return keep(owner(), nameOf(attemptId), undefined).catch(() => undefined)
}
