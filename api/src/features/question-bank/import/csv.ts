import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { mostInCourse } from '../../curriculum/curriculum-limits.ts'
import { readCsvQuestion } from './csv-question.ts'
import type { Found } from './found-questions.ts'

const { questions: said } = messages

const LONGEST_LINE = 100_000

type Line = { info: { lines: number }; record: string[] }

/** A table with a line of names, `kind` and `question` among them, and a line a question. */
export function readCsv(text: string): Found[] {
  const [head, ...lines] = linesOf(text)
  const names = (head?.record ?? []).map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const missing = ['kind', 'question'].find((name) => !names.includes(name))
  if (missing) return [{ line: 1, problem: said.import.noColumn(missing) }]
  return lines.map(({ info, record }) => {
    const all = (name: string) => record.filter((_, at) => names[at] === name).map((cell) => cell.trim())
    const read = readCsvQuestion({ all, cell: (name) => all(name)[0] ?? '' })
    return typeof read === 'string' ? { line: info.lines, problem: read } : { line: info.lines, draft: read }
  })
}

function linesOf(text: string): Line[] {
  const [first = ''] = text.split('\n', 1)
  const long = text.split('\n').findIndex((line) => line.length > LONGEST_LINE)
  if (long >= 0) throw new Failure('bad_input', { text: [said.atLine(long + 1, said.import.brokenTable)] })
  const delimiter = first.split(';').length > first.split(',').length ? ';' : ','
  try {
    const lines: unknown = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: LONGEST_LINE,
      to: mostInCourse.questions + 2,
    })
    return lines as Line[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number((error as { lines?: number }).lines ?? 1)
    throw new Failure('bad_input', { text: [said.atLine(line, said.import.brokenTable)] })
  }
}
