import { isRight } from '@koya/contract/rules/is-right.ts'
import { type Given, isMarkedByTeacher } from '@koya/contract/rules/questions.ts'
import type { QuestionRow } from './present-question.ts'

export type Answers = Record<string, Given>
/** What teachers gave, by the id of the question, in the order of its rubric. */
type MarksGiven = ReadonlyMap<number, number[]>

/** Percent of the questions that are right, to two decimals. What was not answered is wrong; an essay counts by its marks. */
export function scoreOf(asked: QuestionRow[], answers: Answers, marks: MarksGiven = new Map()) {
  if (asked.length === 0) return 0
  const right = asked.reduce((sum, question) => sum + pointsOf(question, answers[question.id] ?? [], marks), 0)
  return Math.round((10_000 * right) / asked.length) / 100
}

function pointsOf(question: QuestionRow, given: Given, marks: MarksGiven) {
  if (!isMarkedByTeacher(question.kind)) return isRight(question, given) ? 1 : 0
  const all = total(question.details.rubric?.map((one) => one.marks) ?? [])
  return all > 0 ? Math.min(1, total(marks.get(question.id) ?? []) / all) : 0
}

function total(marks: number[]) {
  return marks.reduce((sum, one) => sum + one, 0)
}
