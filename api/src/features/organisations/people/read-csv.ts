import type { Invited } from '@koya/contract/endpoints/organisations/people.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { MOST_INVITED } from '@koya/contract/rules/organisations/roles.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { atField } from '../field-failure.ts'

export type ReadFile = { people: (Invited & { row: number })[]; encoding: string; delimiter: string }

const delimiters = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const
type Delimiter = keyof typeof delimiters

/** What spreadsheets call the columns, in small letters and without anything but letters. */
const columns: Record<string, keyof Invited> = {
  email: 'email',
  emailaddress: 'email',
  mail: 'email',
  firstname: 'first_name',
  lastname: 'last_name',
  surname: 'last_name',
  group: 'group',
  department: 'group',
  role: 'role',
}

/** The people in a file that a spreadsheet has saved, in whichever way it writes letters and divides columns. */
export function readCsv(bytes: Uint8Array): ReadFile {
  if (bytes.length === 0) throw atField('csv', messages.organisations.fileEmpty)
  const { text, encoding } = decode(bytes)
  // No column of the database holds this letter.
  if (text.includes('\0')) throw atField('csv', messages.organisations.fileNotText)
  if (!text.trim()) throw atField('csv', messages.organisations.fileEmpty)
  const delimiter = delimiterOf(text)
  const [heads = [], ...lines] = linesOf(text, delimiter)
  const places = placesOf(heads)
  // A list of bare addresses, one a line, is a list of people too.
  const isBare = heads.length === 1 && (heads[0] ?? '').includes('@')
  if (!isBare && !places.has('email')) throw atField('csv', messages.organisations.fileNoEmail)
  const rows = isBare ? [heads, ...lines] : lines
  if (rows.length === 0) throw atField('csv', messages.organisations.fileEmpty)
  const at = (cells: string[], name: keyof Invited) => (cells[places.get(name) ?? -1] ?? '').trim().slice(0, 400)
  return {
    encoding,
    delimiter: delimiters[delimiter],
    people: rows.map((cells, index) => ({
      row: index + (isBare ? 1 : 2),
      email: isBare ? (cells[0] ?? '').trim().slice(0, 400) : at(cells, 'email'),
      first_name: at(cells, 'first_name'),
      last_name: at(cells, 'last_name'),
      group: at(cells, 'group'),
      role: at(cells, 'role'),
    })),
  }
}

function decode(bytes: Uint8Array) {
  const [a, b] = bytes
  const read = (encoding: string, isFatal = false) => new TextDecoder(encoding, { fatal: isFatal }).decode(bytes)
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0)) return { text: read('utf-16le'), encoding: 'UTF-16' }
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0)) return { text: read('utf-16be'), encoding: 'UTF-16' }
  // Pictures and spreadsheets that were only renamed hold bytes that no text has.
  if (bytes.subarray(0, 4_096).some((byte) => byte === 0)) throw atField('csv', messages.organisations.fileNotText)
  try {
    return { text: read('utf-8', true), encoding: 'UTF-8' }
  } catch {
    return { text: read('windows-1252'), encoding: 'Windows-1252' }
  }
}

/** The one that divides the first line most often, outside quotation marks. */
function delimiterOf(text: string): Delimiter {
  const [first = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n|\r/, 1)
  const bare = first.replaceAll(/"[^"]*"/g, '')
  const counts = (Object.keys(delimiters) as Delimiter[]).map((one) => ({ one, count: bare.split(one).length }))
  return counts.toSorted((x, y) => y.count - x.count)[0]?.one ?? ','
}

function linesOf(text: string, delimiter: Delimiter): string[][] {
  try {
    const lines: string[][] = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 20_000,
      to: MOST_INVITED + 2,
    })
    if (lines.length > MOST_INVITED + 1)
      throw atField('csv', messages.organisations.fileTooLong(MOST_INVITED.toLocaleString('en')))
    return lines
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw atField('csv', messages.organisations.fileBroken(Number((error as { lines?: number }).lines ?? 1)))
  }
}

function placesOf(heads: string[]) {
  const named = heads.map((head) => columns[head.toLowerCase().replaceAll(/[^a-z]/g, '')])
  return new Map(named.flatMap((name, place) => (name ? [[name, place] as const] : [])))
}
