import type { QuestionDraft } from '@koya/contract/endpoints/question-bank.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { readChoices } from './gift-choices.ts'
import { readNumber } from './gift-number.ts'
import { hideEscaped, plain } from './gift-text.ts'
import { linesOf, takeAllOrNone } from './imported.ts'

const { import: said } = messages.questions
const BLANK = '____'

/** GIFT, as Moodle writes it: a question with its answers in braces, questions parted by blank lines. */
export function readGift(text: string) {
  return takeAllOrNone(
    blocksOf(linesOf(hideEscaped(text))).map(({ line, text: block }) => {
      const read = readBlock(block)
      return typeof read === 'string' ? { line, problem: read } : { line, draft: read }
    }),
  )
}

type Block = { line: number; text: string; isOpen: boolean }

/** A blank line ends a question, unless its braces are still open. Comments and categories say nothing to us. */
function blocksOf(lines: string[]) {
  const blocks: Block[] = []
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('//')) continue
    const last = blocks.at(-1)
    // A title or a second opening within braces means that they were never closed: the next question begins here.
    const isWithin = last?.isOpen && !line.startsWith('::') && !line.includes('{')
    const isBreak = line === '' || line.startsWith('$CATEGORY:')
    if (isBreak) {
      if (!isWithin) blocks.push({ line: at + 1, text: '', isOpen: false })
    } else if (last && (isWithin || !last.isOpen)) {
      if (!last.text) last.line = at + 1
      append(last, line)
    } else append(blocks[blocks.push({ line: at + 1, text: '', isOpen: false }) - 1] as Block, line)
  }
  return blocks.filter(({ text }) => text)
}

function append(block: Block, line: string) {
  block.text += `${line}\n`
  const [opened, closed] = [line.lastIndexOf('{'), line.lastIndexOf('}')]
  if (opened !== closed) block.isOpen = opened > closed
}

/** A question, or why it cannot be asked. */
function readBlock(block: string): QuestionDraft | string {
  const written = withoutTitle(block)
  const [, format = '', text = ''] = /^(?:\[(html|markdown|moodle|plain)\])?([\s\S]*)$/i.exec(written) ?? []
  const isHtml = format.toLowerCase() === 'html'
  const opened = text.indexOf('{')
  if (opened < 0) return said.noAnswers
  const closed = text.indexOf('}', opened)
  if (closed < 0) return said.notClosed
  const [before, after] = [text.slice(0, opened), text.slice(closed + 1)]
  if (after.includes('{')) return said.twoAnswers
  const prompt = plain(after.trim() ? `${before}${BLANK}${after}` : before, isHtml)
  if (!prompt || prompt === BLANK) return said.noPrompt
  const [answers = '', ...general] = text.slice(opened + 1, closed).split('####')
  const read = readAnswers(answers.trim(), isHtml)
  if (typeof read === 'string') return read
  const explained = [...read.explained, plain(general.join(' '), isHtml)]
  return { ...read.asked, prompt, explanation: explained.filter(Boolean).join('\n') }
}

function readAnswers(answers: string, isHtml: boolean) {
  if (answers === '') return said.essay
  return answers.startsWith('#') ? readNumber(answers.slice(1), isHtml) : readChoices(answers, isHtml)
}

function withoutTitle(block: string) {
  const end = block.startsWith('::') ? block.indexOf('::', 2) : -1
  return (end < 0 ? block : block.slice(end + 2)).trim()
}
