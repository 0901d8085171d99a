import type { BankQuestion, QuestionDraft } from '@koya/contract/endpoints/teaching/question-bank.ts'
import type { QuestionKind, QuestionLevel } from '@koya/contract/rules/exams/questions.ts'
import { typedNumber } from '../../ui/form/typed-number.ts'
import type { FieldErrors } from '../curriculum/use-saving.ts'
import { emptyOfKinds, type KindValues, kindValues, sentOfKind } from './kind-values.ts'

export type { QuestionKind }
export type QuestionOption = { text: string; isRight: boolean }
/** A question as its form holds it. A change of kind loses nothing of what the others need. */
export type QuestionValues = KindValues & {
  kind: QuestionKind
  prompt: string
  options: QuestionOption[]
  number: string
  tolerance: string
  explanation: string
  topics: string[]
  /** Empty where the author does not say. */
  level: QuestionLevel | ''
}

/** The same, begun on a version of the question and not saved yet, perhaps before there were topics, levels or all the kinds. */
export type WrittenQuestion = Omit<QuestionValues, 'topics' | 'level' | keyof KindValues> &
  Partial<KindValues> &
  Partial<Pick<QuestionValues, 'topics' | 'level'>> & { version?: string | undefined }

const emptyOption = { text: '', isRight: false }
const fourOptions = [emptyOption, emptyOption, emptyOption, emptyOption]

export const newQuestion: QuestionValues = {
  kind: 'single',
  prompt: '',
  options: fourOptions,
  number: '',
  tolerance: '',
  explanation: '',
  topics: [],
  level: '',
  ...emptyOfKinds,
}

export function questionValues(question: BankQuestion): QuestionValues {
  const { kind, prompt, options, answer, explanation, topics, level = '' } = question
  const isChoice = kind === 'single' || kind === 'multiple'
  const [number = '', tolerance = ''] = kind === 'numeric' ? answer : []
  return {
    kind,
    prompt,
    options: isChoice ? options.map((text, at) => ({ text, isRight: answer.includes(at) })) : fourOptions,
    number: String(number),
    tolerance: String(tolerance),
    explanation,
    topics,
    level,
    ...kindValues(question),
  }
}

/** As the server takes it. Answers left blank are not sent, unless somebody marked one as right. */
export function questionDraft(values: QuestionValues): QuestionDraft {
  const { kind, prompt, explanation, topics, level } = values
  const written = { kind, prompt, explanation, topics, ...(level && { level }), options: [] as string[] }
  if (kind === 'numeric') return { ...written, answer: numericAnswer(values), ...sentOfKind(values) }
  if (kind !== 'single' && kind !== 'multiple') return { ...written, answer: [], ...sentOfKind(values) }
  const sent = sentOptions(values)
  return {
    ...written,
    options: sent.map(({ text }) => text),
    answer: sent.flatMap(({ isRight }, at) => (isRight ? [at] : [])),
  }
}

/** The server counts the answers it was sent; this says it of those in the form. */
export function optionErrors(values: QuestionValues, errors: FieldErrors) {
  const sent = sentOptions(values)
  return values.options.map((option) => errors[`options.${sent.indexOf(option)}`])
}

/** One answer can be right, or several: fewer stay marked. */
export function ofKind(values: QuestionValues, kind: QuestionKind): QuestionValues {
  if (kind !== 'single') return { ...values, kind }
  const first = values.options.findIndex(({ isRight }) => isRight)
  return { ...values, kind, options: values.options.map((option, at) => ({ ...option, isRight: at === first })) }
}

function sentOptions({ options }: QuestionValues) {
  return options.filter(({ text, isRight }) => text.trim() || isRight)
}

/** How far off an answer may be is only said where that is more than nothing. */
function numericAnswer({ number, tolerance }: QuestionValues) {
  if (!number.trim()) return []
  const off = typedNumber(tolerance)
  return off === 0 ? [typedNumber(number)] : [typedNumber(number), off]
}
