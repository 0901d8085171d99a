import type { QuestionDraft } from '@koya/contract/endpoints/teaching/question-bank.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { essayOf } from './essays.ts'
import { type Found, linesOf } from './found-questions.ts'
import { type Answers, readChoices } from './gift-choices.ts'
import { readNumber } from './gift-number.ts'
import { hideEscaped, plain } from './gift-text.ts'
import { asTopics, categoryOf, tagsOf } from './gift-topics.ts'

const { import: said } = messages.questions
const BLANK = '____'

/** GIFT, as Moodle writes it: a question with its answers in braces, questions parted by blank lines. */
export function readGift(text: string): Found[] {
  return blocksOf(linesOf(hideEscaped(text))).map(({ line, text: block, topics }) => {
    const read = readBlock(block)
    if (typeof read === 'string') return { line, problem: read }
    return { line, draft: { ...read.draft, topics }, notes: read.notes }
  })
}

type Block = { line: number; text: string; isOpen: boolean; isOver: boolean; topics: string[] }

/**
 * A blank line ends a question, unless its braces are still open. A category is a topic of all questions after it, a tag in
 * the comment above a question is one of its own; other comments say nothing to us.
 */
function blocksOf(lines: string[]) {
  const blocks: Block[] = []
  let category: string[] = []
  let tags: string[] = []
  const add = (line: number) => {
    const block = { line, text: '', isOpen: false, isOver: false, topics: asTopics([...category, ...tags]) }
    tags = []
    blocks.push(block)
    return block
  }
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('//')) {
      tags.push(...tagsOf(line))
      continue
    }
    const last = blocks.at(-1)
    // A title or a second opening within braces means that they were never closed: the next question begins here.
    const isWithin = last?.isOpen && !line.startsWith('::') && !line.includes('{')
    if (line.startsWith('$CATEGORY:')) category = categoryOf(line.slice('$CATEGORY:'.length))
    const isBreak = line === '' || line.startsWith('$CATEGORY:')
    if (isBreak) {
      if (!isWithin && last?.text) last.isOver = true
    } else if (last && !last.isOver && (isWithin || !last.isOpen)) append(last, line)
    else append(add(at + 1), line)
  }
  return blocks
}

function append(block: Block, line: string) {
  block.text += `${line}\n`
  const [opened, closed] = [line.lastIndexOf('{'), line.lastIndexOf('}')]
  if (opened !== closed) block.isOpen = opened > closed
}

/** A question, or why it cannot be asked. */
function readBlock(block: string): { draft: QuestionDraft; notes: string[] } | string {
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
  const notes = [...(read.notes ?? []), ...(isHtml && /<img\b/i.test(text) ? [said.pictureLost] : [])]
  return { draft: { ...read.asked, prompt, explanation: explained.filter(Boolean).join('\n') }, notes }
}

function readAnswers(answers: string, isHtml: boolean): Answers | string {
  if (answers === '') return { asked: essayOf(), explained: [], notes: [said.essayRubric] }
  return answers.startsWith('#') ? readNumber(answers.slice(1), isHtml) : readChoices(answers, isHtml)
}

function withoutTitle(block: string) {
  const end = block.startsWith('::') ? block.indexOf('::', 2) : -1
  return (end < 0 ? block : block.slice(end + 2)).trim()
}
