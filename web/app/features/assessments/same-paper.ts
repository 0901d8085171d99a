import type { Question } from '@koya/contract/endpoints/assessments.ts'
import type { Given } from '@koya/contract/rules/exams/questions.ts'
import type { Answers } from './exam/exam-draft.ts'

/** What was kept on the device before there were versions says nothing of them. */
type Shown = Pick<Question, 'id'> & { version?: number; options?: string[]; kind?: Question['kind'] }

/** The attempt asks what is on the screen, in this order. */
export function isSamePaper(asked: Shown[], shown: Shown[]) {
  return asked.length === shown.length && asked.every((question, at) => isSame(question, shown[at]))
}

function isSame(asked: Shown, shown: Shown | undefined) {
  return asked.id === shown?.id && (shown.version === undefined || asked.version === shown.version)
}

/**
 * Only answers to what is asked: others were given to questions that have been changed since. Each attempt has the options
 * in an order of its own, so what was chosen on the screen is found again by its words.
 */
export function answersTo(asked: Shown[], answers: Answers, shown: Shown[] = asked): Answers {
  return Object.fromEntries(
    asked.flatMap((question) => {
      const seen = shown.find((one) => isSame(question, one))
      const given = answers[question.id]
      return seen && given ? [[question.id, moved(given, seen.options, question)]] : []
    }),
  )
}

function moved(given: Given, from: string[] = [], { options: to = [], kind }: Shown): Given {
  // A question without options is answered with a number or with words.
  if (to.length === 0 || from.length === 0) return given
  const places = given.map((place) => to.indexOf(from[Number(place)] ?? ''))
  // What was not matched keeps its place among the others.
  return kind === 'matching' ? places : places.filter((place) => place >= 0)
}
