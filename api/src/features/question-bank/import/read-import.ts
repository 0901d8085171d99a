import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { readAiken } from './aiken.ts'
import { readCsv } from './csv.ts'
import { readGift } from './gift.ts'
import { takeWhatCan } from './imported.ts'
import { readMoodle } from './moodle.ts'
import { readQti } from './qti/read-qti.ts'

const readers = { gift: readGift, aiken: readAiken, moodle: readMoodle, qti: readQti, csv: readCsv }
export type ImportFormat = keyof typeof readers

/** Written by hand or exported question by question: nobody has longer ones. Exports as XML hold far more than words. */
const longest: Partial<Record<ImportFormat, number>> = { gift: 500_000, aiken: 500_000 }

export function readImport(format: ImportFormat, text: string) {
  if (text.length > (longest[format] ?? Number.POSITIVE_INFINITY))
    throw new Failure('bad_input', { text: [messages.questions.longText] })
  return takeWhatCan(readers[format](text))
}
