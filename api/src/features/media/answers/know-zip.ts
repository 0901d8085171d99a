import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { answerFileKinds } from '@koya/contract/rules/media/answer-files.ts'
import { fromBufferPromise } from 'yauzl'

/** What a file is, and the ending that opens it. */
export type Known = { kind: (typeof answerFileKinds)[number]; contentType: string; ending: string }

const { answerFiles: words } = messages
const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** By the part that each of them has. */
const parts: [has: RegExp, known: Known][] = [
  [
    /^word\/document\d*\.xml$/,
    { kind: 'document', contentType: `${office}.wordprocessingml.document`, ending: 'docx' },
  ],
  [/^xl\/workbook\.xml$/, { kind: 'spreadsheet', contentType: `${office}.spreadsheetml.sheet`, ending: 'xlsx' }],
  [
    /^ppt\/presentation\.xml$/,
    { kind: 'presentation', contentType: `${office}.presentationml.presentation`, ending: 'pptx' },
  ],
]
const openKinds: Record<string, Known> = {
  text: { kind: 'document', contentType: `${openDocument}.text`, ending: 'odt' },
  spreadsheet: { kind: 'spreadsheet', contentType: `${openDocument}.spreadsheet`, ending: 'ods' },
  presentation: { kind: 'presentation', contentType: `${openDocument}.presentation`, ending: 'odp' },
}

const macros = /(?:^|\/)vbaProject\.bin$|^xl\/macrosheets\/|^(?:Basic|Scripts)\//i
/** A packed folder that was made to look like a document. */
const runs = /\.(?:exe|dll|scr|com|msi|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|lnk|jar|sh|zip|rar|7z)$/i
/** A document of ten megabytes with hundreds of pictures has a few thousand. */
const MOST_ENTRIES = 10_000

/** New documents are zip files. Their lists are read and nothing is unpacked, so no file is too much for it. */
export async function knowZip(bytes: Buffer): Promise<Known> {
  const names = await namesIn(bytes)
  if (names.some((name) => macros.test(name))) throw refusedFile(words.hasMacros)
  const known = names.includes('[Content_Types].xml')
    ? parts.find(([has]) => names.some((name) => has.test(name)))?.[1]
    : knowOpenDocument(bytes, names)
  if (!known || names.some((name) => runs.test(name))) throw refusedFile(words.isPacked)
  return known
}

async function namesIn(bytes: Buffer) {
  const names: string[] = []
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true })
    if (zip.entryCount > MOST_ENTRIES) throw new RangeError(`${zip.entryCount} files`)
    for await (const { fileName } of zip.eachEntry()) names.push(fileName)
  } catch (cause) {
    throw refusedFile(words.isDamaged, { cause })
  }
  return names
}

/** Its first entry says what it is, and is not packed, so that it follows right after its name. */
function knowOpenDocument(bytes: Buffer, names: string[]) {
  if (!names.includes('content.xml')) return undefined
  const kind = /^mimetypeapplication\/vnd\.oasis\.opendocument\.([a-z]+)(?![a-z-])/.exec(
    bytes.toString('latin1', 30, 120),
  )
  return kind?.[1] && Object.hasOwn(openKinds, kind[1]) ? openKinds[kind[1]] : undefined
}

export function refusedFile(problem: string, options?: ErrorOptions) {
  return new Failure('bad_input', { file: [problem] }, options)
}
