import { isRight, shareRight } from '@koya/contract/rules/exams/is-right.ts'
import { isMarkedByTeacher } from '@koya/contract/rules/exams/questions.ts'
import type { TopicMarks } from '../../db/tables/learning/mocks.ts'
import type { Answers } from '../assessments/mark-answers.ts'
import type { QuestionRow } from '../assessments/present-question.ts'
import type { MockRow } from './mock-clock.ts'

/** What people gave for written answers, by the id of the question, in the order of its rubric. */
export type Given = ReadonlyMap<number, number[]>

export type QuestionMarks = {
  id: number
  section: string
  topic: string
  of: number
  got: number | null
  isShort: boolean
  /** All of it: something half known is not known, though it brings marks (docs/decisions/0061-partial-credit.md). */
  isRight: boolean
}

/** What each question brought. Null: somebody has to mark it first. What was left blank brings nothing and waits for nobody. */
export function marksOf(
  mock: Pick<MockRow, 'sections' | 'paper'>,
  asked: QuestionRow[],
  answers: Answers,
  given: Given,
): QuestionMarks[] {
  return asked.map((question) => {
    const section = mock.sections.find(({ questionIds }) => questionIds.includes(question.id))
    const of = section?.marks ?? 1
    const part = partOf(question, answers, given)
    return {
      id: question.id,
      section: section?.name ?? '',
      topic: question.topics.find((topic) => topic.startsWith(`${mock.paper}/`)) ?? '',
      of,
      got: part === null ? null : of * part,
      isShort: !isMarkedByTeacher(question.kind),
      isRight: isRight(question, answers[question.id] ?? []) && !isBlank(answers[question.id]),
    }
  })
}

export function isBlank(answer: Answers[string] | undefined) {
  return !(answer ?? []).some((part) => String(part).trim() !== '')
}

function partOf(question: QuestionRow, answers: Answers, given: Given) {
  const answer = answers[question.id]
  if (!isMarkedByTeacher(question.kind)) return isBlank(answer) ? 0 : shareRight(question, answer ?? [])
  if (isBlank(answer)) return 0
  const marks = given.get(question.id)
  const all = sum(question.details.rubric?.map((line) => line.marks) ?? [])
  return marks ? (all > 0 ? Math.min(1, sum(marks) / all) : 0) : null
}

/** Percent, to two decimals; null as long as something is not marked. */
export function percentOf(marks: Pick<QuestionMarks, 'got' | 'of'>[]) {
  if (marks.some(({ got }) => got === null)) return null
  const of = sum(marks.map((one) => one.of))
  return of === 0 ? 0 : Math.round((10_000 * sum(marks.map(({ got }) => got ?? 0))) / of) / 100
}

export function topicMarksOf(marks: QuestionMarks[]): TopicMarks {
  const byTopic = Map.groupBy(marks, ({ topic }) => topic)
  return Object.fromEntries(
    [...byTopic].map(([topic, own]) => [
      topic,
      { got: sum(own.map(({ got }) => got ?? 0)), of: sum(own.map(({ of }) => of)) },
    ]),
  )
}

/** How what we thought compares with what was answered, of the questions that are marked at once. */
export function comparedWith(predicted: Record<string, number> | null, marks: QuestionMarks[]) {
  const known = marks.flatMap(({ id, of, isShort, isRight }) => {
    const likely = predicted?.[id]
    return isShort && likely !== undefined ? [{ likely, of, right: isRight ? 1 : 0 }] : []
  })
  const all = sum(known.map(({ of }) => of))
  if (all === 0) return { expected: null, got: null, brier: null }
  return {
    expected: (100 * sum(known.map(({ likely, of }) => likely * of))) / all,
    got: (100 * sum(known.map(({ right, of }) => right * of))) / all,
    brier: sum(known.map(({ likely, right }) => (likely - right) ** 2)) / known.length,
  }
}

function sum(numbers: number[]) {
  return numbers.reduce((total, one) => total + one, 0)
}
