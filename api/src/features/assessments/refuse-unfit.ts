import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { isUploadedPicture } from '@koya/contract/rules/pictures/picture-widths.ts'
import { type Given, MOST_PICTURES } from '@koya/contract/rules/questions.ts'
import type { Answers } from './mark-answers.ts'
import type { QuestionRow } from './present-question.ts'

/** Of what people read later only what they can read: texts, and pictures that were uploaded here. */
export function refuseUnfit(asked: QuestionRow[], answers: Answers) {
  const unfit = asked.filter(({ id, kind }) => !fits(kind, answers[id] ?? []))
  if (unfit.length === 0) return
  const errors = Object.fromEntries(unfit.map(({ id }) => [`answers.${id}`, [messages.questions.badAnswer]]))
  throw new Failure('bad_input', errors)
}

function fits(kind: QuestionRow['kind'], given: Given) {
  if (kind !== 'essay' && kind !== 'assignment') return true
  const [text = '', ...pictures] = given
  const most = kind === 'essay' ? 0 : MOST_PICTURES
  return typeof text === 'string' && pictures.length <= most && pictures.every((url) => isUploadedPicture(String(url)))
}
