import { messages } from '../../protocol/messages.ts'
import {
  type Given,
  gapsIn,
  MOST_PARTS,
  type QuestionDetails,
  type QuestionKind,
  sameWords,
  spellingsOf,
} from '../../rules/exams/questions.ts'

const { questions: said } = messages
const MOST_MARKS = 100

type Draft = {
  kind: QuestionKind
  prompt: string
  options: string[]
  answer: Given
  details?: QuestionDetails | undefined
}
type Problem = [path: (string | number)[], message: string]

/** What is wrong in a question of its kind, each at its field. */
export function problemsOf(draft: Draft): Problem[] {
  const { kind, answer, details = {} } = draft
  switch (kind) {
    case 'numeric':
      return [...numberProblems(answer), ...unitProblems(details.units ?? [])]
    case 'short':
      return answer.length && answer.every(isWritten) ? [] : [[['answer'], said.noSpelling]]
    case 'gap':
      return gapProblems(draft)
    case 'matching':
      return [...optionProblems(draft), ...matchingProblems(draft)]
    case 'ordering':
      return orderProblems(draft)
    case 'essay':
    case 'assignment':
      return rubricProblems(details.rubric ?? [])
    default:
      return [...optionProblems(draft), ...choiceProblems(draft)]
  }
}

function isWritten(accepted: number | string) {
  return typeof accepted === 'string' && accepted !== ''
}

function numberProblems(answer: Given): Problem[] {
  if (answer.length === 0) return [[['answer'], said.noAnswer]]
  const typed = answer.findIndex((one) => typeof one !== 'number')
  if (typed >= 0) return [[['answer', typed], messages.field.aNumber]]
  return answer.length > 2 || Number(answer[1] ?? 0) < 0 ? [[['answer'], said.oneNumber]] : []
}

/** The first is the one in which the answer is said. */
function unitProblems(units: NonNullable<QuestionDetails['units']>): Problem[] {
  const names = new Set(units.map(({ unit }) => unit))
  if (names.size < units.length) return [[['details', 'units'], said.sameUnit]]
  const wrong = units.findIndex(
    ({ factor }, at) => !(factor > 0 && Number.isFinite(factor)) || (at === 0 && factor !== 1),
  )
  return wrong < 0 ? [] : [[['details', 'units'], said.badUnit]]
}

function gapProblems({ prompt, answer }: Draft): Problem[] {
  const gaps = gapsIn(prompt)
  if (gaps === 0) return [[['prompt'], said.noGap]]
  if (gaps > MOST_PARTS) return [[['prompt'], said.manyGaps]]
  const isFilled = (accepted: number | string) => isWritten(accepted) && spellingsOf(String(accepted)).every(Boolean)
  return answer.length === gaps && answer.every(isFilled) ? [] : [[['answer'], said.eachGap(gaps)]]
}

function orderProblems({ options }: Draft): Problem[] {
  if (options.length < 3 || options.length > MOST_PARTS) return [[['options'], said.threeToOrder]]
  return sameOption({ options })
}

function sameOption({ options }: Pick<Draft, 'options'>): Problem[] {
  return new Set(options).size < options.length ? [[['options'], said.sameOption]] : []
}

function optionProblems({ options }: Draft): Problem[] {
  return [...(options.length < 2 ? [[['options'], said.twoOptions] as Problem] : []), ...sameOption({ options })]
}

function isPlace(place: number | string, options: string[]) {
  return typeof place === 'number' && Number.isInteger(place) && place >= 0 && place < options.length
}

function choiceProblems({ kind, options, answer }: Draft): Problem[] {
  const isWrong = answer.length === 0 || new Set(answer).size < answer.length
  if (isWrong || !answer.every((place) => isPlace(place, options))) return [[['answer'], said.noAnswer]]
  return kind === 'single' && answer.length > 1 ? [[['answer'], said.oneAnswer]] : []
}

function matchingProblems({ options, answer, details }: Draft): Problem[] {
  const left = details?.left ?? []
  if (left.length < 2) return [[['details', 'left'], said.twoToMatch]]
  if (left.some((one, at) => left.some((other, place) => place > at && sameWords(one, other))))
    return [[['details', 'left'], said.sameLeft]]
  return answer.length === left.length && answer.every((place) => isPlace(place, options))
    ? []
    : [[['answer'], said.eachMatched]]
}

function rubricProblems(rubric: NonNullable<QuestionDetails['rubric']>): Problem[] {
  if (rubric.length === 0) return [[['details', 'rubric'], said.noRubric]]
  return rubric.flatMap(({ marks }, at): Problem[] =>
    marks > 0 && marks <= MOST_MARKS && Number.isInteger(marks * 2)
      ? []
      : [[['details', 'rubric', at, 'marks'], said.noMarks]],
  )
}
