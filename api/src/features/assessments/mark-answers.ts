import type { QuestionRow } from './present-question.ts'

export type Answers = Record<string, number[]>

/** Percent of the questions that are right, to two decimals. What was not answered is wrong. */
export function scoreOf(asked: QuestionRow[], answers: Answers) {
  if (asked.length === 0) return 0
  const right = asked.filter((question) => isRight(question, answers[question.id] ?? [])).length
  return Math.round((10_000 * right) / asked.length) / 100
}

/** A choice of several is right when it is all of the right ones and no other; a number when it is as near as is asked. */
export function isRight({ kind, answer }: Pick<QuestionRow, 'kind' | 'answer'>, given: number[]) {
  if (kind === 'numeric') return given.length === 1 && isClose(given[0] ?? Number.NaN, answer)
  const chosen = new Set(given)
  return chosen.size === answer.length && answer.every((place) => chosen.has(place))
}

/** Equal but for how a computer writes fractions, or within how far off one may be. */
function isClose(given: number, [right = Number.NaN, tolerance = 0]: number[]) {
  const rounding = 4 * Number.EPSILON * Math.max(1, Math.abs(right))
  return Math.abs(given - right) <= tolerance + rounding
}
