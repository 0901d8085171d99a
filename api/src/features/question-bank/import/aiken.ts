import { messages } from '@koya/contract/protocol/messages.ts'
import { type Found, linesOf } from './found-questions.ts'

const { import: said } = messages.questions
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

type Begun = { line: number; prompt: string[]; options: string[]; problem?: string; problemLine: number }

/** Aiken: a question, its answers `A)` or `A.`, and a line `ANSWER: B`. */
export function readAiken(text: string) {
  const found: Found[] = []
  let begun: Begun | undefined
  for (const [at, line] of linesOf(text).entries()) {
    if (line === '') continue
    begun ??= { line: at + 1, prompt: [], options: [], problemLine: at + 1 }
    const answer = /^ANSWER:(.*)$/i.exec(line)?.[1]
    if (answer === undefined) readLine(begun, line, at + 1)
    else {
      found.push(close(begun, answer.trim().toUpperCase(), at + 1))
      begun = undefined
    }
  }
  if (begun) found.push({ line: begun.line, problem: begun.problem ?? said.noAnswerLine })
  return found
}

function readLine(begun: Begun, line: string, number: number) {
  const { prompt, options } = begun
  const letter = LETTERS[options.length] ?? ''
  const isOption = prompt.length > 0 && letter && (line.startsWith(`${letter})`) || line.startsWith(`${letter}.`))
  if (isOption) options.push(line.slice(2).trim())
  else if (options.length === 0) prompt.push(line)
  else if (!begun.problem) Object.assign(begun, { problem: said.optionExpected(letter), problemLine: number })
}

function close({ line, prompt, options, problem, problemLine }: Begun, answer: string, number: number): Found {
  if (problem) return { line: problemLine, problem }
  if (prompt.length === 0) return { line, problem: said.noPrompt }
  const right = answer.length === 1 ? LETTERS.indexOf(answer) : -1
  if (right < 0 || right >= options.length) return { line: number, problem: said.noSuchOption }
  return { line, draft: { kind: 'single', prompt: prompt.join(' '), options, answer: [right] } }
}
