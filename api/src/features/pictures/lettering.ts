import { short } from '../art/svg.ts'
import { letterOf, marks } from './alphabet.ts'

const BLANK = 7
const BETWEEN_LETTERS = 5.2
/** How much higher a mark stands over a capital than over a small letter. */
const CAPITAL_RISE = -6.5

type Stroke = { x: number; y: number; lines: string }
export type Pen = { size: number; weight: number; colour: string }

/** Words written with our own pen, as lines of a drawing: a server without a single font writes them all the same. */
export function write(text: string, x: number, baseline: number, { size, weight, colour }: Pen) {
  const place = `translate(${short(x)} ${short(baseline)})scale(${short(size / 20, 3)})`
  const strokes = layOut(text).strokes.map(
    (stroke) => `<path transform="translate(${short(stroke.x)} ${short(stroke.y)})" d="${stroke.lines}"/>`,
  )
  return `<g transform="${place}" fill="none" stroke="${colour}" stroke-width="${weight}">${strokes.join('')}</g>`
}

/** How far the words reach, in the pixels of the picture. */
export function lengthOf(text: string, size: number) {
  return (layOut(text).length * size) / 20
}

/** Each letter with the marks it carries, in the units of the alphabet. What nobody taught the pen is left out. */
export function layOut(text: string) {
  const strokes: Stroke[] = []
  let x = 0
  for (const [cluster] of text.normalize('NFD').matchAll(/\P{M}\p{M}*/gu)) {
    const [base = '', ...carried] = cluster
    const drawn = carried.flatMap((mark) => marks[mark] ?? [])
    const isCrowned = drawn.some(({ stands }) => stands === 'above')
    const letter = letterOf(base === 'i' && isCrowned ? 'ı' : base)
    if (letter) {
      const [width, lines] = letter
      const rise = base === base.toLowerCase() ? 0 : CAPITAL_RISE
      strokes.push({ x, y: 0, lines })
      for (const mark of drawn)
        strokes.push({ x: x + width / 2, y: mark.stands === 'above' ? rise : 0, lines: mark.lines })
      x += width + BETWEEN_LETTERS
    } else if (/\s/.test(base)) x += BLANK
  }
  return { strokes, length: Math.max(0, x - BETWEEN_LETTERS) }
}

/** Breaks between words into at most so many lines; what does not fit ends in an ellipsis. */
export function wrap(text: string, size: number, room: number, most: number) {
  const lines: string[] = []
  for (const word of text.trim().split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length && lengthOf(longer, size) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
    if (lines.length > most) break
  }
  const isCut = lines.length > most
  return lines.slice(0, most).map((line, index) => cut(line, size, room, isCut && index === most - 1))
}

function cut(line: string, size: number, room: number, mustEnd: boolean) {
  if (!mustEnd && lengthOf(line, size) <= room) return line
  const characters = [...line]
  while (characters.length && lengthOf(`${characters.join('')}…`, size) > room) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
