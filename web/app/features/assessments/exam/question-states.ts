import type { Question } from '@koya/contract/endpoints/assessments.ts'
import type { Answers } from './exam-draft.ts'

/** A question of the paper as the grid and the review show it. Places are counted from 1. */
export type QuestionState = { id: number; place: number; prompt: string; isAnswered: boolean; isFlagged: boolean }

export function questionStates(questions: Question[], answers: Answers, flagged: number[]): QuestionState[] {
  return questions.map(({ id, prompt }, at) => ({
    id,
    place: at + 1,
    prompt,
    isAnswered: Boolean(answers[id]?.length),
    isFlagged: flagged.includes(id),
  }))
}

export function countStates(states: QuestionState[]) {
  const answered = states.filter(({ isAnswered }) => isAnswered).length
  const flagged = states.filter(({ isFlagged }) => isFlagged).length
  return { answered, open: states.length - answered, flagged }
}

/** `Open, flagged` */
export function stateText({ isAnswered, isFlagged }: QuestionState) {
  return `${isAnswered ? 'Answered' : 'Open'}${isFlagged ? ', flagged' : ''}`
}

/** What is worth a look before handing in: the open ones first, then those that were flagged. */
export function worthALook(states: QuestionState[]) {
  return [
    ...states.filter(({ isAnswered }) => !isAnswered),
    ...states.filter(({ isAnswered, isFlagged }) => isAnswered && isFlagged),
  ]
}
