import { messages } from '@koya/contract/protocol/messages.ts'
import { type Known, knowZip, refusedFile } from './know-zip.ts'

const { answerFiles: words } = messages
const PDF: Known = { kind: 'pdf', contentType: 'application/pdf', ending: 'pdf' }

/** Word, Excel and PowerPoint of before 2007 share one container with installers. Each has a stream of its own name in it. */
const old: [stream: string, known: Known][] = [
  ['WordDocument', { kind: 'document', contentType: 'application/msword', ending: 'doc' }],
  ['Workbook', { kind: 'spreadsheet', contentType: 'application/vnd.ms-excel', ending: 'xls' }],
  ['PowerPoint Document', { kind: 'presentation', contentType: 'application/vnd.ms-powerpoint', ending: 'ppt' }],
]
/** Plain text has no sign of its own, so here the name decides what opens it: a script is text as well. */
const texts: Record<string, string> = {
  '': 'text/plain',
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
}

/** RAR, 7z, gzip, bzip2 and xz. */
const archives = ['Rar!', '7z\xbc\xaf', '\x1f\x8b', 'BZh', '\xfd7zXZ']

/** What a file of an answer is by its bytes. Anything else is refused in words: archives, programs, scripts, macros. */
export async function knowFile(bytes: Buffer, name: string): Promise<Known> {
  const start = bytes.toString('latin1', 0, 8)
  if (start.startsWith('%PDF-')) return PDF
  if (start.startsWith('PK\x03\x04')) return knowZip(bytes)
  if (start === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return knowOld(bytes)
  if (archives.some((sign) => start.startsWith(sign))) throw refusedFile(words.isPacked)
  return knowText(bytes, name)
}

function knowOld(bytes: Buffer) {
  const has = (stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'))
  // What is locked with a password is packed in here too, whichever program wrote it.
  if (has('EncryptedPackage')) throw refusedFile(words.isLocked)
  if (has('_VBA_PROJECT')) throw refusedFile(words.hasMacros)
  const known = old.find(([stream]) => has(stream))?.[1]
  if (!known) throw refusedFile(words.wrongKind)
  return known
}

function knowText(bytes: Buffer, name: string): Known {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const contentType = Object.hasOwn(texts, ending) ? texts[ending] : undefined
  const isScript = bytes.toString('latin1', 0, 2) === '#!'
  if (!contentType || isScript || !isReadable(bytes)) throw refusedFile(words.wrongKind)
  return { kind: 'text', contentType, ending: ending || 'txt' }
}

/** In any alphabet: no text holds the characters that steer a terminal, and hardly anything else does without them. */
function isReadable(bytes: Buffer) {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = isWide ? bytes.toString('utf16le') : bytes.toString('latin1')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return !/[\x00-\x08\x0b\x0e-\x1f\x7f]/.test(text)
}
