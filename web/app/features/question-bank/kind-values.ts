import type { BankQuestion, QuestionDraft } from '@koya/contract/endpoints/teaching/question-bank.ts'
import { gapsIn, MOST_PARTS, type QuestionKind } from '@koya/contract/rules/exams/questions.ts'
import { typedNumber } from '../../ui/form/typed-number.ts'

type Pair = { left: string; right: string }
type Line = { criterion: string; marks: string }

/** What the form holds of the kinds that are not choices. */
export type KindValues = {
  /** Accepted spellings, one a line. */
  spellings: string
  /** What belongs in each gap. */
  gaps: string[]
  pairs: Pair[]
  /** Answers that belong to nothing, one per line. */
  others: string
  /** Things in the right order, one a line. */
  order: string
  /** `g = 0.001`, one a line. */
  units: string
  rubric: Line[]
}

const emptyPair = { left: '', right: '' }
export const emptyOfKinds: KindValues = {
  spellings: '',
  gaps: [],
  pairs: [emptyPair, emptyPair, emptyPair],
  others: '',
  order: '',
  units: '',
  rubric: [{ criterion: '', marks: '' }],
}

export function kindValues({ kind, options, answer, details = {} }: BankQuestion): KindValues {
  const { left = [], units = [], rubric = [] } = details
  const used = new Set(answer)
  return {
    spellings: kind === 'short' ? answer.join('\n') : '',
    gaps: kind === 'gap' ? answer.map(String) : [],
    pairs:
      kind === 'matching'
        ? left.map((one, at) => ({ left: one, right: options[Number(answer[at])] ?? '' }))
        : emptyOfKinds.pairs,
    others: kind === 'matching' ? options.filter((_, at) => !used.has(at)).join('\n') : '',
    order: kind === 'ordering' ? options.join('\n') : '',
    units: units.map(({ unit, factor }) => (factor === 1 ? unit : `${unit} = ${factor}`)).join('\n'),
    rubric: rubric.length ? rubric.map((line) => ({ ...line, marks: String(line.marks) })) : emptyOfKinds.rubric,
  }
}

/** As the server takes it. Lines left blank are not sent. */
export function sentOfKind(values: KindValues & { kind: QuestionKind; prompt: string }): Partial<QuestionDraft> {
  switch (values.kind) {
    case 'numeric': {
      const units = linesOf(values.units).map(unitOf)
      return units.length ? { details: { units } } : {}
    }
    case 'short':
      return { answer: linesOf(values.spellings) }
    case 'gap':
      return { answer: gapAnswers(values) }
    case 'matching':
      return matching(values)
    case 'ordering': {
      const options = linesOf(values.order)
      return { options, answer: options.map((_, place) => place) }
    }
    case 'essay':
    case 'assignment': {
      const written = values.rubric.filter(({ criterion, marks }) => criterion.trim() || marks.trim())
      return { details: { rubric: written.map(({ criterion, marks }) => ({ criterion, marks: typedNumber(marks) })) } }
    }
    default:
      return {}
  }
}

function gapAnswers({ gaps, prompt }: KindValues & { prompt: string }) {
  return Array.from({ length: Math.min(MOST_PARTS, gapsIn(prompt)) }, (_, at) => gaps[at] ?? '')
}

function matching({ pairs, others }: KindValues): Partial<QuestionDraft> {
  const written = pairs.filter(({ left, right }) => left.trim() || right.trim())
  const right = written.map((pair) => pair.right.trim())
  const options = [...new Set([...right.filter(Boolean), ...linesOf(others)])]
  return {
    options,
    answer: right.map((one) => options.indexOf(one)),
    details: { left: written.map(({ left }) => left) },
  }
}

function unitOf(line: string) {
  const at = line.lastIndexOf('=')
  return at < 0
    ? { unit: line, factor: 1 }
    : { unit: line.slice(0, at).trim(), factor: typedNumber(line.slice(at + 1)) }
}

function linesOf(text: string) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
