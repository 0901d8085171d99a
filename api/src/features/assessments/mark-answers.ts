import { isRight } from '@koya/contract/rules/is-right.ts'
import type { QuestionRow } from './present-question.ts'

export type Answers = Record<string, number[]>

/** Percent of the questions that are right, to two decimals. What was not answered is wrong. */
export function scoreOf(asked: QuestionRow[], answers: Answers) {
  if (asked.length === 0) return 0
  const right = asked.filter((question) => isRight(question, answers[question.id] ?? [])).length
  return Math.round((10_000 * right) / asked.length) / 100
}
