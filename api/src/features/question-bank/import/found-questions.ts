import { changeQuestion, type QuestionDraft } from '@koya/contract/endpoints/teaching/question-bank.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { formulaProblem } from '../../../html/formulas.ts'
import type { Pictures } from './moodle-words.ts'

const { questions: said } = messages

/** A question as it was found, with what it lost on the way, or why it cannot be asked; and the line it begins in. */
export type Found = { line: number; draft?: QuestionDraft; problem?: string; notes?: string[]; pictures?: Pictures }

/** The question as if it had been typed in by hand, or what is wrong with it. */
export function checkFound({ draft, problem }: Found) {
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
