import type { Question } from '@koya/contract/endpoints/assessments.ts'
import type { questions } from '../../db/schema.ts'

export type QuestionRow = typeof questions.$inferSelect

/** As it is asked: by name, so that no column that is added later slips out with it. */
export function presentQuestion({ id, version, kind, prompt, options }: QuestionRow): Question {
  return { id, version, kind, prompt, options }
}
