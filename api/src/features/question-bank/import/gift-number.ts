import { messages } from '@koya/contract/protocol/messages.ts'
import { type Answers, choicesOf } from './gift-choices.ts'
import { plain } from './gift-text.ts'

const { import: said } = messages.questions
const LONGEST_NUMBER = 40

/** `3.14`, `3:0.1` or `1..5`, also as one of several of which it alone counts in full. */
export function readNumber(written: string, isHtml: boolean): Answers | string {
  const choices = choicesOf(written, isHtml)
  const [first = '', ...feedback] = written.split('#')
  // What counts for a part only is left out: here an answer is right or it is not.
  const full = choices?.filter(({ isMarked, weight }) => isMarked && (weight === 0 || weight === 100))
  const notes = full && full.length > 1 ? [said.severalNumbers] : []
  const answer = readRange((full ? full[0]?.text : first) ?? '')
  if (typeof answer === 'string') return answer
  const explained = full ? full.slice(0, 1).map((choice) => choice.feedback) : feedback.map((one) => plain(one, isHtml))
  return { asked: { kind: 'numeric', answer }, explained, notes }
}

function readRange(text: string): number[] | string {
  const [from = Number.NaN, to, ...more] = text.split('..').map(numberOf)
  if (to !== undefined) {
    if (more.length || !Number.isFinite(from + to)) return said.notANumber
    return to < from ? said.badRange : [tidy((from + to) / 2), tidy((to - from) / 2)]
  }
  const [number = Number.NaN, tolerance = 0, ...rest] = text.split(':').map(numberOf)
  if (rest.length || tolerance < 0 || !Number.isFinite(number + tolerance)) return said.notANumber
  return [number, tolerance]
}

/** As one would write it: not 3.0999999999999996. */
function tidy(number: number) {
  return Number(number.toPrecision(12))
}

/** NaN where it is none, so that it can be told from one that is not there. */
function numberOf(text: string) {
  const digits = text.trim()
  if (digits.length > LONGEST_NUMBER || !/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(digits)) return Number.NaN
  return Number(digits)
}
