import type { Question } from '@koya/contract/endpoints/assessments.ts'
import type { questions } from '../../db/schema.ts'
import { shuffled } from './shuffle.ts'

export type QuestionRow = typeof questions.$inferSelect

/** As it is asked: by name, so that no column that is added later slips out with it. */
export function presentQuestion(row: QuestionRow, seed: string | null): Question {
  const { id, version, kind, prompt, options } = shuffled(seed, row)
  return { id, version, kind, prompt, options }
}
