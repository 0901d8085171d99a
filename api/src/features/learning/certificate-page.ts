import type { CategoryKey } from '@koya/contract/categories.ts'
import {
  LineCapStyle,
  LineJoinStyle,
  type PDFDocument,
  type PDFFont,
  type PDFPage,
  rgb,
  StandardFonts,
  setLineJoin,
  setTextRenderingMode,
  TextRenderingMode,
} from 'pdf-lib'
import { encode } from 'uqr'
import { randomFrom } from '../../random.ts'
import { vats } from '../art/dyes.ts'
import { hand } from '../art/hand.ts'
import { motifs } from '../art/motifs/motifs.ts'
import { layOut, type Pen } from '../pictures/lettering.ts'

/** A4, landscape, in points. */
export const sheet = { width: 841.89, height: 595.28 }
export const colours = { shea: '#fbfaf6', indigo: '#1b1f4b', palm: '#0e6b45', muted: '#5c6079', clay: '#a5341b' }

/** Letters of Hausa and our currency, by what they are written as where they cannot be. */
const hooked: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', Ɓ: 'B', Ɗ: 'D', Ƙ: 'K', Ƴ: 'Y', '₦': 'N' }

type Print = { size: number; colour: string }

/** A sheet with the few things that are drawn on it. Places are from its lower left corner. */
export class CertificatePage {
  #page: PDFPage
  #font: PDFFont

  static async add(pdf: PDFDocument) {
    const font = await pdf.embedFont(StandardFonts.Helvetica)
    return new CertificatePage(pdf.addPage([sheet.width, sheet.height]), font)
  }

  private constructor(page: PDFPage, font: PDFFont) {
    this.#page = page
    this.#font = font
    page.drawRectangle({ ...sheet, color: ink(colours.shea) })
    page.pushOperators(setLineJoin(LineJoinStyle.Round))
  }

  /** Words in the font that every reader has. It lacks some of our letters: those lose their marks. */
  print(text: string, x: number, y: number, { size, colour }: Print) {
    this.#page.drawText(this.#printable(text), { x, y, size, font: this.#font, color: ink(colour) })
  }

  /** Words in our own pen, which knows every letter of Yoruba, Igbo and Hausa, and unseen beneath them words to copy. */
  write(text: string, x: number, y: number, { size, weight, colour }: Pen) {
    const scale = size / 20
    for (const stroke of layOut(text).strokes)
      this.#stroke(stroke.lines, x + stroke.x * scale, y - stroke.y * scale, { scale, weight, colour })
    this.#page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible))
    this.print(text, x, y, { size, colour })
    this.#page.pushOperators(setTextRenderingMode(TextRenderingMode.Fill))
  }

  /** A strip of the course's cloth along the left edge: its dye, its motifs, the comb at its hem. */
  cloth(category: CategoryKey, seed: string, width: number) {
    const { dye, motifs: family } = vats[category]
    const random = randomFrom(seed)
    const rows = 5
    this.#page.drawRectangle({ width, height: sheet.height, color: ink(dye.ground) })
    for (let row = 0; row < rows; row++) {
      const { lines, dots } = motifs[family[row % 2] ?? family[0]](hand(random))
      const [x, y] = [width / 2 - 7, (sheet.height * (row + 0.5)) / rows]
      const colour = row % 2 ? dye.halfResist : dye.resist
      this.#stroke(lines, x, y, { scale: 0.92, weight: 2.6, colour })
      if (dots) this.#stroke(dots, x, y, { scale: 0.92, weight: 5.5, colour })
    }
    this.#page.drawLine({
      start: { x: width - 9, y: 0 },
      end: { x: width - 9, y: sheet.height },
      thickness: 8,
      color: ink(dye.halfResist),
      dashArray: [2.5, 4.5],
    })
  }

  koyaMark(x: number, y: number) {
    const size = 32
    this.#page.drawRectangle({ x, y, width: size, height: size, color: ink(colours.indigo) })
    const scale = size / 28
    const lines = 'M7.2 6.8v14.4M20.8 7 10.7 14l10.3 7.2M16.4 14h4.8'
    this.#stroke(lines, x, y + size, { scale, weight: 1.9, colour: '#ffffff' })
    this.#page.drawCircle({ x: x + 21.3 * scale, y: y + 14 * scale, size: 1.6 * scale, color: ink('#f2b544') })
  }

  qrCode(text: string, x: number, y: number, size: number) {
    const { data } = encode(text, { ecc: 'M', border: 0 })
    // One path and not five hundred squares: less than half the work.
    const squares = data.flatMap((row, down) =>
      row.flatMap((isDark, across) => (isDark ? [`M${across} ${down}h1v1h-1z`] : [])),
    )
    const place = { x, y: y + size, scale: size / data.length }
    this.#page.drawSvgPath(squares.join(''), { ...place, color: ink(colours.indigo) })
  }

  #stroke(
    path: string,
    x: number,
    y: number,
    { scale, weight, colour }: { scale: number; weight: number; colour: string },
  ) {
    this.#page.drawSvgPath(path, {
      x,
      y,
      scale,
      borderWidth: weight,
      borderColor: ink(colour),
      borderLineCap: LineCapStyle.Round,
    })
  }

  #printable(text: string) {
    const known = new Set(this.#font.getCharacterSet())
    const shown = [...text.normalize('NFC')].map((character) => {
      if (known.has(character.codePointAt(0) ?? 0)) return character
      const base = hooked[character] ?? character.normalize('NFD').charAt(0)
      return known.has(base.codePointAt(0) ?? 0) ? base : ''
    })
    return shown.join('')
  }
}

function ink(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return rgb(red, green, blue)
}
