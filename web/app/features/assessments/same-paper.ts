import type { Question } from '@koya/contract/endpoints/assessments.ts'
import type { Answers } from './exam/exam-draft.ts'

/** What was kept on the device before there were versions says nothing of them. */
type Shown = Pick<Question, 'id'> & { version?: number }

/** The attempt asks what stands on the screen, in this order. */
export function isSamePaper(asked: Shown[], shown: Shown[]) {
  return asked.length === shown.length && asked.every((question, at) => isSame(question, shown[at]))
}

function isSame(asked: Shown, shown: Shown | undefined) {
  return asked.id === shown?.id && (shown.version === undefined || asked.version === shown.version)
}

/** Only answers to what is asked: others were given to questions that have been changed since. */
export function answersTo(asked: Shown[], answers: Answers, shown: Shown[] = asked): Answers {
  const kept = asked.filter((question) => shown.some((one) => isSame(question, one)))
  return Object.fromEntries(kept.flatMap(({ id }) => (answers[id] ? [[id, answers[id]]] : [])))
}
