import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fonts, layOut } from './fonts.ts'
import { lengthOf, write } from './lettering.ts'
import { lettersMissing, runsOf } from './runs.ts'
import { wrap } from './wrap.ts'

const glyphsOf = (text: string) => runsOf(text).flatMap((run) => layOut(run.written, run.text).glyphs)

test.each([
  'Łukasz Żółć',
  'Ọlábísí Adéṣọlá Ògúnbọ̀wálé',
  'Ẹ̀ṣọ́ ń ǹ m̀ ḿ Ọ̀ Ṣ́',
  'Chịdịebube Ụzọamaka ị́ ụ̀ ṅ',
  'Ɗanladi Ƙofar-Ƴanɗaka ɓ Ɓ ƙ ƴ',
  'José Ñuño',
  'Đặng Thị',
  'Ελένη Елена',
  'محمد عبد الله',
  '₦12,000 – “a” … ’',
])('%s is written with a glyph for each of its letters', (text) => {
  expect(lettersMissing(text)).toEqual([])
  const glyphs = glyphsOf(text)
  expect(glyphs.length).toBeGreaterThanOrEqual([...text.normalize('NFC')].length)
  // The first glyph of a font is the box that stands for what it lacks.
  expect(glyphs.filter(({ id }) => id === 0)).toEqual([])
})

test('the fonts have the whole of Latin with its marks', () => {
  const blocks = [
    [0x20, 0x7e],
    [0xa0, 0x36f],
    [0x1e00, 0x1eff],
    [0x2c60, 0x2c7f],
    [0xff21, 0xff5a],
  ] as const
  const characters = blocks.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  )
  expect(characters.filter((character) => lettersMissing(character).length > 0)).toEqual([])
})

test('letters that no font has are told, and ornaments are not', () => {
  expect(lettersMissing('王小明 Ada')).toEqual(['王', '小', '明'])
  expect(lettersMissing('Ada 🎓 ★')).toEqual([])
})

test('a mark stands over or under its own letter: it takes no room of its own and moves with the letter', () => {
  for (const [marked, plain] of ['ẹ̀ e', 'Ọ́ O', 'ị́ i'].map((pair) => pair.split(' ')))
    expect(lengthOf(marked ?? '', 20)).toBeCloseTo(lengthOf(plain ?? '', 20), 1)
  const places = (text: string) =>
    runsOf(text).flatMap((run) =>
      layOut(run.written, run.text).positions.map(({ xOffset, yOffset }) => [xOffset, yOffset]),
    )
  const [, overSmall] = places('ọ̀')
  const [, overCapital] = places('Ọ̀')
  expect(overSmall).not.toEqual([0, 0])
  expect(overCapital?.[1]).toBeGreaterThan(overSmall?.[1] ?? 0)
})

test('an i that carries a mark above loses its dot', () => {
  expect(runsOf('ị́')[0]?.text).toBe('ı\u0323\u0301')
  expect(runsOf('ị')[0]?.text).toBe('ị')
})

test('Arabic words stand from right to left among words from left to right', () => {
  const shown = runsOf('Musa (محمد علي) Obi').map(({ text }) => text)
  expect(shown).toEqual(['Musa (', 'محمد علي', ') Obi'])
  // The two halves of an Arabic line change places, a number within it keeps its figures in order.
  expect(runsOf('دورة (2026) محاسبة').map(({ text }) => text)).toEqual(['محاسبة', ' (', '2026', ')', 'دورة '])
})

test('lines stay within their room, and a title that is cut says so', () => {
  const name =
    'Preparing the accounts of a cooperative society from incomplete records and explaining them to its members'
  const { lines, isCut } = wrap(name, 50, 600, 3)
  expect(isCut).toBe(true)
  expect(lines).toHaveLength(3)
  expect(lines.at(-1)).toMatch(/…$/)
  for (const line of [...lines, ...wrap('W'.repeat(200), 50, 600, 2).lines])
    expect(lengthOf(line, 50)).toBeLessThanOrEqual(600)
  expect(wrap('Short title', 50, 600, 3)).toEqual({ lines: ['Short title'], isCut: false })
})

test('a word that is longer than a line is broken between letters, never between a letter and its marks', () => {
  const word = 'ọ̀'.repeat(60)
  const { lines, isCut } = wrap(word, 20, 200, 10)
  expect(isCut).toBe(false)
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.join('')).toBe(word)
  for (const line of lines) expect(line).toMatch(/^ọ/)
})

test('words become outlines', () => {
  const outlined = (text: string) => write(text, 0, 0, { size: 20, colour: '#000' })
  expect(outlined('Łọ̀')).toMatch(/ d="M[^"]{300,}"/)
  expect(outlined('ọ').length).toBeGreaterThan(outlined('o').length)
})

test('each font has its licence beside it', () => {
  const folder = new URL('./fonts/', import.meta.url)
  const licences = readdirSync(folder).filter((file) => file.endsWith('.LICENSE.txt'))
  expect(licences).toHaveLength(fonts.length)
  for (const { file } of fonts)
    expect(readFileSync(new URL(file.replace('.ttf', '.LICENSE.txt'), folder), 'utf8')).toMatch(
      /SIL Open Font License/i,
    )
})
