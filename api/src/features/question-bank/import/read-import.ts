import { readAiken } from './aiken.ts'
import { readCsv } from './csv.ts'
import { readGift } from './gift.ts'
import { takeWhatCan } from './imported.ts'
import { readMoodle } from './moodle.ts'

const readers = { gift: readGift, aiken: readAiken, moodle: readMoodle, csv: readCsv }
export type ImportFormat = keyof typeof readers

export function readImport(format: ImportFormat, text: string) {
  return takeWhatCan(readers[format](text))
}
