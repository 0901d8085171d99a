import { changeQuestion, type QuestionDraft } from '@koya/contract/endpoints/teaching/question-bank.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { mostInCourse } from '../../curriculum/curriculum-limits.ts'

const MOST_SAID = 20
const { questions: said } = messages

/** A question as it was found, or why it cannot be asked, with the line it begins in. */
export type Found = { line: number; draft?: QuestionDraft; problem?: string }

/** The lines of a text, whoever wrote it with whatever. */
export function linesOf(text: string) {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
}

/** All questions, each as if it had been typed in by hand, or none: then the lines that cannot be are named. */
export function takeAllOrNone(found: Found[]) {
  if (found.length === 0) throw new Failure('bad_input', { text: [said.unreadable] })
  if (found.length > mostInCourse.questions) throw new Failure('curriculum_full')
  const problems: string[] = []
  const drafts = found.flatMap(({ line, draft, problem }) => {
    if (problem) problems.push(said.atLine(line, problem))
    if (!draft || problems.length > MOST_SAID) return []
    const checked = changeQuestion.body.safeParse(draft)
    if (checked.success) return [checked.data]
    for (const { path, message } of checked.error.issues)
      problems.push(said.atLine(line, said.lineWith(String(path[0] ?? ''), message)))
    return []
  })
  if (problems.length) throw new Failure('bad_input', { text: problems.slice(0, MOST_SAID) })
  return drafts
}
