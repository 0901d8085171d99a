import { shareRight } from '@koya/contract/rules/exams/is-right.ts'
import { type Given, isMarkedByTeacher } from '@koya/contract/rules/exams/questions.ts'
import type { QuestionRow } from './present-question.ts'

export type Answers = Record<string, Given>
/** What teachers gave, by the id of the question, in the order of its rubric. */
type MarksGiven = ReadonlyMap<number, number[]>

/**
 * Percent of the points, to two decimals; each question has one. What was not answered has none, what is right in parts has
 * its share, and an essay counts by its marks.
 */
export function scoreOf(asked: QuestionRow[], answers: Answers, marks: MarksGiven = new Map()) {
  return percentOf(
    asked.map((question) => pointsOf(question, answers[question.id] ?? [], marks)),
    asked.length,
  )
}

function percentOf(points: number[], questions: number) {
  return questions === 0 ? 0 : Math.round((10_000 * total(points)) / questions) / 100
}

/**
 * What each answer counted for. Earlier versions counted what was wholly right alone: where only that gives the score that
 * stands, so it is told.
 */
export function pointsCounted(
  parts: { points: number; is_right: boolean }[],
  { score, questions }: { score: number | null; questions: number },
) {
  const whole = parts.map(({ is_right }) => Number(is_right))
  const isOld = score !== null && parts.length === questions && Math.abs(percentOf(whole, questions) - score) < 0.01
  return isOld ? whole : parts.map(({ points }) => points)
}

function pointsOf(question: QuestionRow, given: Given, marks: MarksGiven) {
  if (!isMarkedByTeacher(question.kind)) return shareRight(question, given)
  const all = total(question.details.rubric?.map((one) => one.marks) ?? [])
  return all > 0 ? Math.min(1, total(marks.get(question.id) ?? []) / all) : 0
}

function total(marks: number[]) {
  return marks.reduce((sum, one) => sum + one, 0)
}
