import { createHash } from 'node:crypto'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { mostInCourse } from '../../curriculum/curriculum-limits.ts'
import { columnsOf, type QuestionDraft as Draft } from '../add-questions.ts'
import { meaningOf } from '../read-questions.ts'
import { checkFound, type Found } from './found-questions.ts'

const MOST_SAID = 200
const MOST_REFUSED = 20
const { questions: said } = messages

type AboutLine = { line: number; why: string }

/** The questions that can be asked, each as if it had been typed in by hand. The others are named by their lines. */
export function takeWhatCan(found: Found[]) {
  if (found.length === 0) throw new Failure('bad_input', { text: [said.unreadable] })
  if (found.length > mostInCourse.questions) throw new Failure('curriculum_full')
  const skipped: AboutLine[] = []
  const notes: AboutLine[] = []
  const drafts = found.flatMap((one) => {
    const read = checkFound(one)
    if (!read.draft) {
      skipped.push(...read.problems.map((why) => ({ line: one.line, why })))
      return []
    }
    notes.push(...(one.notes ?? []).map((why) => ({ line: one.line, why })))
    return [{ ...read.draft, importedAs: hashOf(read.draft), line: one.line }]
  })
  if (drafts.length === 0) {
    const lines = skipped.slice(0, MOST_REFUSED).map(({ line, why }) => said.atLine(line, why))
    throw new Failure('bad_input', { text: lines })
  }
  const pictures = new Map(found.flatMap((one) => one.pictures ?? []))
  return { drafts, pictures, skipped: skipped.slice(0, MOST_SAID), notes: notes.slice(0, MOST_SAID) }
}

/** By what it asks and what is right: known again when the same is imported once more. */
export function hashOf(draft: Omit<Draft, 'importedAs' | 'level'>) {
  return createHash('sha256')
    .update(JSON.stringify(meaningOf(columnsOf(draft))))
    .digest('base64url')
}
