import { buffer } from 'node:stream/consumers'
import type { CategoryKey } from '@koya/contract/rules/catalogue/categories.ts'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { randomFrom } from '../../random.ts'
import { vats } from '../cloths/dyes.ts'
import { hand } from '../cloths/hand.ts'
import { motifs } from '../cloths/motifs/motifs.ts'
import { fonts, wholeLetters } from '../lettering/fonts.ts'
import { lengthOfRun, type Pen } from '../lettering/lettering.ts'
import { runsOf } from '../lettering/runs.ts'

/** A4, landscape, in points. */
export const sheet = { width: 841.89, height: 595.28 }
export const colours = { shea: '#fbfaf6', indigo: '#1b1f4b', palm: '#0e6b45', muted: '#5c6079', clay: '#a5341b' }

type Stroke = { scale: number; weight: number; colour: string }

/** A sheet with the few things that are drawn on it. Places are from its lower left corner. */
export class CertificatePage {
  #pdf: PDFKit.PDFDocument

  constructor(info: PDFKit.DocumentInfo) {
    const size: [number, number] = [sheet.width, sheet.height]
    // Without a font to begin with: all that is written is in ours.
    this.#pdf = new PDFDocument({ size, margin: 0, info, lang: 'en', displayTitle: true, pdfVersion: '1.7', font: '' })
    for (const { file, bytes } of fonts) this.#pdf.registerFont(file, bytes)
    this.#pdf.rect(0, 0, ...size).fill(colours.shea)
    this.#pdf.lineJoin('round').lineCap('round')
  }

  /** Words, each letter in a font that has it, which can be found and copied as they were typed. */
  write(text: string, x: number, y: number, { size, colour }: Pen) {
    let from = x
    for (const run of runsOf(text)) {
      const layout: PDFKit.Mixins.TextOptions = { lineBreak: false, baseline: 'alphabetic' }
      // Naming features has a run laid out as a whole and not word by word, which would change the order of Arabic words.
      // The library takes them as an object, its types know a list only.
      Reflect.set(layout, 'features', wholeLetters())
      this.#pdf.font(run.written.file, size).fillColor(colour)
      this.#pdf.text(run.text, from, sheet.height - y, layout)
      from += lengthOfRun(run, size)
    }
  }

  /** A strip of the course's cloth along the left edge: its dye, its motifs, the comb at its hem. */
  cloth(category: CategoryKey, seed: string, width: number) {
    const { dye, motifs: family } = vats[category]
    const random = randomFrom(seed)
    const rows = 5
    this.#pdf.rect(0, 0, width, sheet.height).fill(dye.ground)
    for (let row = 0; row < rows; row++) {
      const { lines, dots } = motifs[family[row % 2] ?? family[0]](hand(random))
      const [x, y] = [width / 2 - 7, (sheet.height * (row + 0.5)) / rows]
      const colour = row % 2 ? dye.halfResist : dye.resist
      this.#stroke(lines, x, y, { scale: 0.92, weight: 2.6, colour })
      if (dots) this.#stroke(dots, x, y, { scale: 0.92, weight: 5.5, colour })
    }
    const hem = this.#pdf.save().lineCap('butt').lineWidth(8).dash(2.5, { space: 4.5 })
    hem.moveTo(width - 9, 0).lineTo(width - 9, sheet.height)
    hem.stroke(dye.halfResist).restore()
  }

  koyaMark(x: number, y: number) {
    const size = 32
    const scale = size / 28
    const top = sheet.height - y - size
    this.#pdf.rect(x, top, size, size).fill(colours.indigo)
    const lines = 'M7.2 6.8v14.4M20.8 7 10.7 14l10.3 7.2M16.4 14h4.8'
    this.#stroke(lines, x, y + size, { scale, weight: 1.9, colour: '#ffffff' })
    this.#pdf.circle(x + 21.3 * scale, top + 14 * scale, 1.6 * scale).fill('#f2b544')
  }

  qrCode(text: string, x: number, y: number, size: number) {
    const { data } = encode(text, { ecc: 'M', border: 0 })
    // One path and not five hundred squares: less than half the work.
    const squares = data.flatMap((row, down) =>
      row.flatMap((isDark, across) => (isDark ? [`M${across} ${down}h1v1h-1z`] : [])),
    )
    const placed = this.#pdf
      .save()
      .translate(x, sheet.height - y - size)
      .scale(size / data.length)
    placed.path(squares.join('')).fill(colours.indigo).restore()
  }

  async finish() {
    this.#pdf.end()
    return buffer(this.#pdf)
  }

  #stroke(path: string, x: number, y: number, { scale, weight, colour }: Stroke) {
    const placed = this.#pdf
      .save()
      .translate(x, sheet.height - y)
      .scale(scale)
    placed.lineWidth(weight).path(path).stroke(colour).restore()
  }
}
