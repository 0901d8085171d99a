import { createRequire } from 'node:module'
import type { Bidi } from 'bidi-js'
import { remember } from '../../remember.ts'
import { type FontFile, fontFor } from './fonts.ts'

/** Neighbouring characters in one font and one direction. */
export type Run = { written: FontFile; text: string; level: number }

// Its types describe the other of its two builds, in which the function is called default.
const createBidi: () => Bidi = createRequire(import.meta.url)('bidi-js')
const bidi = createBidi()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A line as it is read from left to right: what is in Arabic letters is turned, and so is the order of its words. */
export function runsOf(line: string): Run[] {
  const text = spell(line)
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr')
  const runs: Run[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    const level = levels[index] ?? 0
    const last = runs.at(-1)
    const isBlankWithin = last !== undefined && last.level === level && /^\s/.test(segment)
    const written = isBlankWithin ? last.written : fontFor(segment)
    if (!written) continue
    if (last?.written === written && last.level === level) last.text += segment
    else runs.push({ written, text: segment, level })
  }
  return inVisualOrder(runs.map((run) => ({ ...run, text: turned(run) })))
}

/** The letters, marks and figures that no font of ours can write. Other signs (emoji) are ornaments. */
export function lettersMissing(text: string) {
  return [...graphemes.segment(spell(text))]
    .map(({ segment }) => segment)
    .filter((segment) => /[\p{L}\p{M}\p{N}]/u.test(segment) && !fontFor(segment))
}

export function graphemesOf(text: string) {
  return [...graphemes.segment(text)].map(({ segment }) => segment)
}

/** Composed where a font has the whole letter, full-width letters as usual ones, an i with a mark above it without its dot. */
function spell(text: string) {
  return [...text.normalize('NFC').replace(markedDot, withoutDot)].map(spellCharacter).join('')
}

const markedDot = /[iịįj](?=\p{M}*[\u0300-\u0314\u033d-\u0344\u0346\u034a-\u034c])/gu
const withoutDot = (letter: string) => letter.normalize('NFD').replace('i', 'ı').replace('j', 'ȷ')

const spellCharacter = remember((character: string) => (fontFor(character) ? character : character.normalize('NFKD')))

/** Fonts turn words in Arabic letters themselves; brackets and dots between them are turned here. */
function turned({ text, level }: Run) {
  if (level % 2 === 0 || /\p{sc=Arab}/u.test(text)) return text
  return graphemesOf(text)
    .reverse()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('')
}

/** Rule L2 of Unicode's bidirectional algorithm: from the highest level down, each stretch of that level is reversed. */
function inVisualOrder(runs: Run[]) {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let from = 0; from < ordered.length; from++) {
      let to = from
      while ((ordered[to]?.level ?? 0) >= level) to++
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  return ordered
}
