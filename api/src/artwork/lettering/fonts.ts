import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

/**
 * The fonts that our drawings are written in, put here by `scripts/fonts/subset-fonts.ts`: Latin, Greek and Cyrillic,
 * then Arabic. Only the drawing thread loads them.
 */
export const fonts = [open('NotoSans-Medium.ttf'), open('IBMPlexSansArabic-Medium.ttf')] as const

export type FontFile = (typeof fonts)[number]

/**
 * One glyph for a letter with its dots. Noto would also take letters apart and share the pieces, but then what is copied
 * out of a PDF would be other letters. A new object each time: the library writes into it.
 */
export const wholeLetters = () => ({ ccmp: false })

export function layOut({ font }: FontFile, text: string) {
  return font.layout(text, wholeLetters())
}

/** The first font that can write all of it. */
export function fontFor(characters: string): FontFile | undefined {
  return fonts.find(({ font }) =>
    [...characters].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
  )
}

function open(file: string) {
  const bytes = readFileSync(new URL(`./fonts/${file}`, import.meta.url))
  return { file, bytes, font: create(bytes) as Font }
}
