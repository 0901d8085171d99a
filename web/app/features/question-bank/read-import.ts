import { ApiFailure } from '@koya/contract/protocol/client.ts'
import type { Format } from './import-formats.tsx'

/** Only Aiken has lines that say `ANSWER: B`, only XML begins with a tag, of QTI or of Moodle, and only a table names its columns. */
export function guessFormat(text: string): Format {
  if (/<(?:\w+:)?(?:qti-assessment-item|assessmentItem|questestinterop)\b/.test(text.slice(0, 4_000))) return 'qti'
  if (/^\s*(<\?xml|<quiz)/i.test(text.slice(0, 200).replace(/^\uFEFF/, ''))) return 'moodle'
  const [first = ''] = text.split('\n', 1)
  if (/(^|[,;"])kind([,;"]|$)/i.test(first.trim().replace(/^\uFEFF/, ''))) return 'csv'
  return /^[ \t]*ANSWER:[ \t]*[A-Z][ \t]*$/im.test(text) ? 'aiken' : 'gift'
}

/** What the server could not read: `line 12: there are no answers in braces`. Other sentences are about the whole text. */
export function linesAtFault(failure: unknown) {
  const said = (failure instanceof ApiFailure && failure.errors.text) || []
  return said.flatMap((sentence) => {
    const [, line, why = ''] = /^line (\d+): (.*)$/s.exec(sentence) ?? []
    return line ? [{ line: `Line ${line}`, why }] : []
  })
}
