import { createHash } from 'node:crypto'
import { changeQuestion, type QuestionDraft } from '@koya/contract/endpoints/teaching/question-bank.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { formulaProblem } from '../../../html/formulas.ts'
import { mostInCourse } from '../../curriculum/curriculum-limits.ts'
import { columnsOf, type QuestionDraft as Draft } from '../add-questions.ts'
import { meaningOf } from '../read-questions.ts'
import type { Pictures } from './moodle-words.ts'

const MOST_SAID = 200
const MOST_REFUSED = 20
const { questions: said } = messages

/** A question as it was found, with what it lost on the way, or why it cannot be asked; and the line it begins in. */
export type Found = { line: number; draft?: QuestionDraft; problem?: string; notes?: string[]; pictures?: Pictures }
type AboutLine = { line: number; why: string }

/** The lines of a text, whoever wrote it with whatever. */
export function linesOf(text: string) {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
}

/** Whether weights differ by more than how a third is written. */
export function areUneven(weights: number[]) {
  return Math.max(...weights) - Math.min(...weights) > 0.1
}

/** The questions that can be asked, each as if it had been typed in by hand. The others are named by their lines. */
export function takeWhatCan(found: Found[]) {
  if (found.length === 0) throw new Failure('bad_input', { text: [said.unreadable] })
  if (found.length > mostInCourse.questions) throw new Failure('curriculum_full')
  const skipped: AboutLine[] = []
  const notes: AboutLine[] = []
  const drafts = found.flatMap((one) => {
    const read = readOne(one)
    if (!('draft' in read)) {
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

function readOne({ draft, problem }: Found): { draft: Draft } | { problems: string[] } {
  if (problem || !draft) return { problems: [problem ?? said.unreadable] }
  const checked = changeQuestion.body.safeParse(draft)
  if (!checked.success)
    return {
      problems: checked.error.issues.map(({ path, message }) => said.lineWith(String(path[0] ?? ''), message)),
    }
  const { version: _, ...good } = checked.data
  const texts = [good.prompt, ...good.options, good.explanation, ...(good.details?.left ?? [])]
  return texts.some(formulaProblem) ? { problems: [said.import.badFormula] } : { draft: good }
}

/** By what it asks and what is right: known again when the same is imported once more. */
export function hashOf(draft: Omit<Draft, 'importedAs' | 'level'>) {
  return createHash('sha256')
    .update(JSON.stringify(meaningOf(columnsOf(draft))))
    .digest('base64url')
}
