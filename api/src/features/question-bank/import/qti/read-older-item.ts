import { messages } from '@koya/contract/protocol/messages.ts'
import { type Element, isTag } from 'domhandler'
import { essayOf } from '../essays.ts'
import { wordsIn } from '../moodle-words.ts'
import { all, attribute, first, plainName, textOf } from './qti-parts.ts'
import type { ReadItem } from './read-qti-item.ts'

const { import: said } = messages.questions

/** An item of QTI 1.2, in the profile of Common Cartridge. */
export function readOlderItem(item: Element): ReadItem {
  const shown = first(item, 'presentation')
  const labels = all(shown, 'response_label').filter((one) => all(one, 'mattext').length > 0)
  const written = all(shown, 'render_fib')
  const chosen = all(shown, 'response_lid')
  if (written.length + chosen.length > 1) return said.severalInteractions
  const asked = all(shown, 'mattext').filter((one) => !isWithin(one, 'response_label'))
  const prompt = linesOf(asked.map(wordsOf))
  if (!prompt) return said.noPrompt
  const choices = labels.map((one) => all(one, 'mattext').map(wordsOf))
  const hasPicture = all(shown, 'matimage').length > 0 || [...asked.map(wordsOf), ...choices.flat()].some(isPictured)
  const notes = [
    ...(hasPicture ? [said.pictureLost] : []),
    ...(first(item, 'itemfeedback') ? [said.answersFeedbackLost] : []),
  ]
  const right = rightIn(item)
  if (choices.length > 0) {
    const answer = labels.flatMap((one, at) => (right.includes(attribute(one, 'ident')) ? [at] : []))
    if (answer.length === 0) return said.nothingRight
    const isSeveral = attribute(chosen[0] ?? item, 'rcardinality').toLowerCase() === 'multiple'
    const options = choices.map(linesOf)
    return { draft: { kind: isSeveral || answer.length > 1 ? 'multiple' : 'single', prompt, options, answer }, notes }
  }
  if (written.length === 0) return said.noInteraction
  if (right.length > 0) return { draft: { kind: 'short', prompt, answer: right.slice(0, 20) }, notes }
  return { draft: { ...essayOf(), prompt }, notes: [...notes, said.essayRubric] }
}

/** Which answers give most marks: those that are asked for without a `not`. */
function rightIn(item: Element) {
  const giving = all(item, 'respcondition').map((condition) => ({
    condition,
    marks: Math.max(0, ...all(condition, 'setvar').map((set) => Number(textOf(set)) || 0)),
  }))
  const most = Math.max(0, ...giving.map(({ marks }) => marks))
  const named = giving.flatMap(({ condition, marks }) =>
    marks > 0 && marks === most
      ? ['varequal', 'varsubstring'].flatMap((name) => all(condition, name)).filter((one) => !isWithin(one, 'not'))
      : [],
  )
  return [...new Set(named.map(textOf))].filter(Boolean)
}

function isWithin(element: Element, name: string) {
  for (let up = element.parent; up; up = up.parent) if (isTag(up) && plainName(up) === name) return true
  return false
}

/** Plain words, unless they say that they are HTML or look so. */
function wordsOf(mattext: Element) {
  const text = textOf(mattext)
  const isHtml = attribute(mattext, 'texttype') === 'text/html' || /<\/[a-z]|<(?:br|img)\b/i.test(text)
  return isHtml ? wordsIn(text) : { words: text.replace(/\s+/g, ' '), hasPicture: false }
}

function isPictured({ hasPicture }: { hasPicture: boolean }) {
  return hasPicture
}

function linesOf(read: { words: string }[]) {
  return read
    .map(({ words }) => words)
    .filter(Boolean)
    .join('\n')
}
