import { lengthOf } from './lettering.ts'
import { graphemesOf } from './runs.ts'

type Line = { text: string; length: number }

/**
 * Breaks a text into at most so many lines, between words and, where one is longer than the room, between its letters.
 * What does not fit is cut and ends in an ellipsis.
 */
export function wrap(text: string, size: number, room: number, most: number) {
  const lines: Line[] = []
  for (const word of text.trim().split(/\s+/)) {
    append(lines, word, size, room)
    if (lines.length > most) break
  }
  const isCut = lines.length > most
  const kept = lines.slice(0, most).map((line) => line.text)
  if (isCut) kept.push(endEarly(kept.pop() ?? '', size, room))
  return { lines: kept, isCut }
}

function append(lines: Line[], word: string, size: number, room: number) {
  const last = lines.at(-1)
  const [blank, length] = [lengthOf(' ', size), lengthOf(word, size)]
  if (last && last.length + blank + length <= room) {
    last.text += ` ${word}`
    last.length += blank + length
  } else if (length <= room) lines.push({ text: word, length })
  else lines.push(...piecesOf(word, size, room))
}

function piecesOf(word: string, size: number, room: number) {
  const pieces: Line[] = []
  for (const letter of graphemesOf(word)) {
    const length = lengthOf(letter, size)
    const last = pieces.at(-1)
    if (last && last.length + length <= room) {
      last.text += letter
      last.length += length
    } else pieces.push({ text: letter, length })
  }
  return pieces
}

function endEarly(line: string, size: number, room: number) {
  let left = room - lengthOf('…', size)
  const kept = graphemesOf(line).filter((letter) => {
    left -= lengthOf(letter, size)
    return left >= 0
  })
  return `${kept.join('').trimEnd()}…`
}
