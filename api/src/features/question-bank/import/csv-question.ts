import type { QuestionDraft } from '@koya/contract/endpoints/teaching/question-bank.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type QuestionKind, questionKinds } from '@koya/contract/rules/exams/questions.ts'
import { essayOf } from './essays.ts'
import { asTopics } from './gift-topics.ts'

const { import: said } = messages.questions
const ARROW = '->'

type Row = { all: (name: string) => string[]; cell: (name: string) => string }

/** One line of a table. Several answers are parted by semicolons, several spellings by bars, pairs by an arrow. */
export function readCsvQuestion(row: Row): QuestionDraft | string {
  const kind = row.cell('kind').toLowerCase() as QuestionKind
  if (!questionKinds.includes(kind)) return said.badKind(kind.slice(0, 40))
  const asked = readKind(kind, row)
  if (typeof asked === 'string') return asked
  const topics = asTopics(listed(row.cell('topics')))
  return { ...asked, prompt: row.cell('question'), explanation: row.cell('explanation'), topics }
}

function listed(cell: string) {
  return cell
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)
}

function readKind(kind: QuestionKind, { all, cell }: Row): Omit<QuestionDraft, 'prompt'> | string {
  const options = all('option').filter(Boolean)
  const answers = listed(cell('answer'))
  switch (kind) {
    case 'numeric': {
      const [number = Number.NaN, tolerance = 0] = [cell('answer'), cell('tolerance') || 0].map(Number)
      if (!Number.isFinite(number + tolerance) || !cell('answer')) return said.notANumber
      const units = cell('unit') ? { details: { units: [{ unit: cell('unit'), factor: 1 }] } } : {}
      return { kind, answer: tolerance ? [number, tolerance] : [number], ...units }
    }
    case 'short':
      return { kind, answer: cell('answer').split('|').filter(Boolean) }
    case 'gap':
      return { kind, answer: answers }
    case 'ordering':
      return { kind, options, answer: options.map((_, at) => at) }
    case 'matching': {
      if (!options.every((option) => option.includes(ARROW))) return said.badMatching
      const pairs = options.map((option) => option.split(ARROW).map((part) => part.trim()))
      const right = [...new Set(pairs.map(([, one = '']) => one))]
      const matched = pairs.filter(([left]) => left)
      const answer = matched.map(([, one = '']) => right.indexOf(one))
      return { kind, options: right, answer, details: { left: matched.map(([left = '']) => left) } }
    }
    case 'essay':
    case 'assignment':
      return readRubric(kind, cell('rubric'))
    default:
      return { kind, options, answer: answers.map(placeOf) }
  }
}

/** `B` or `2`, as people count. */
function placeOf(answer: string) {
  return /^[a-t]$/i.test(answer) ? answer.toUpperCase().charCodeAt(0) - 65 : Number(answer) - 1
}

/** `Grammar: 5; Ideas: 10` */
function readRubric(kind: 'essay' | 'assignment', written: string): Omit<QuestionDraft, 'prompt'> {
  const rubric = listed(written).map((line) => {
    const at = line.lastIndexOf(':')
    return {
      criterion: (at < 0 ? line : line.slice(0, at)).trim(),
      marks: at < 0 ? Number.NaN : Number(line.slice(at + 1)),
    }
  })
  return rubric.length ? { kind, answer: [], details: { rubric } } : essayOf(10, kind)
}
