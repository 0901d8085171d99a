import type { Question } from '@koya/contract/endpoints/assessments.ts'
import type { questions } from '../../db/schema.ts'
import { showRich } from '../../html/rich-words.ts'
import { shuffled } from './shuffle.ts'

export type QuestionRow = typeof questions.$inferSelect

/** As it is asked: by name, so that no column that is added later slips out with it. */
export function presentQuestion(row: QuestionRow, seed: string | null): Question {
  const { id, version, kind, prompt, options, details } = shuffled(seed, row)
  const { left, units, rubric } = details
  return {
    id,
    version,
    kind,
    prompt,
    options,
    ...(left && { left }),
    ...(units && { units: units.map(({ unit }) => unit) }),
    ...(rubric && { rubric }),
    ...showQuestion({ prompt, options, left }),
  }
}

/** The texts that are more than words, as HTML; nothing where none is. */
export function showQuestion({
  prompt,
  options,
  left = [],
}: {
  prompt: string
  options: string[]
  left?: string[] | undefined
}) {
  const shown = { prompt: showRich(prompt), options: options.map(showRich), left: left.map(showRich) }
  return [shown.prompt, ...shown.options, ...shown.left].some((html) => html !== null) ? { shown } : {}
}
