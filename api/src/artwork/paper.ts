import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { fonts, wholeLetters } from './lettering/fonts.ts'
import { lengthOfRun, type Pen } from './lettering/lettering.ts'
import { runsOf } from './lettering/runs.ts'

export const colours = { shea: '#fbfaf6', indigo: '#1b1f4b', palm: '#0e6b45', muted: '#5c6079', clay: '#a5341b' }

type Stroke = { scale: number; weight: number; colour: string }

/** A sheet of paper with the few things that are drawn on it. Places are from its lower left corner, in points. */
export class Paper {
  protected pdf: PDFKit.PDFDocument
  #size: [width: number, height: number]
  #ground: string

  constructor(info: PDFKit.DocumentInfo, { width, height }: { width: number; height: number }, ground = '#ffffff') {
    this.#size = [width, height]
    this.#ground = ground
    // Without a font to begin with: all that is written is in ours.
    const rest = { margin: 0, info, lang: 'en', displayTitle: true, pdfVersion: '1.7', font: '' } as const
    this.pdf = new PDFDocument({ size: this.#size, ...rest })
    for (const { file, bytes } of fonts) this.pdf.registerFont(file, bytes)
    this.#begin()
  }

  nextSheet() {
    this.pdf.addPage({ size: this.#size, margin: 0 })
    this.#begin()
  }

  /** Words, each letter in a font that has it, which can be found and copied as they were typed. */
  write(text: string, x: number, y: number, { size, colour }: Pen) {
    let from = x
    for (const run of runsOf(text)) {
      const layout: PDFKit.Mixins.TextOptions = { lineBreak: false, baseline: 'alphabetic' }
      // Naming features has a run laid out as a whole and not word by word, which would change the order of Arabic words.
      // The library takes them as an object, its types know a list only.
      Reflect.set(layout, 'features', wholeLetters())
      this.pdf.font(run.written.file, size).fillColor(colour)
      this.pdf.text(run.text, from, this.fromTop(y), layout)
      from += lengthOfRun(run, size)
    }
  }

  rule(x: number, y: number, length: number, colour = colours.muted) {
    this.pdf.save().lineWidth(0.6)
    this.pdf.moveTo(x, this.fromTop(y)).lineTo(x + length, this.fromTop(y))
    this.pdf.stroke(colour).restore()
  }

  koyaMark(x: number, y: number) {
    const size = 32
    const scale = size / 28
    const top = this.fromTop(y) - size
    this.pdf.rect(x, top, size, size).fill(colours.indigo)
    const lines = 'M7.2 6.8v14.4M20.8 7 10.7 14l10.3 7.2M16.4 14h4.8'
    this.stroke(lines, x, y + size, { scale, weight: 1.9, colour: '#ffffff' })
    this.pdf.circle(x + 21.3 * scale, top + 14 * scale, 1.6 * scale).fill('#f2b544')
  }

  async finish() {
    this.pdf.end()
    return buffer(this.pdf)
  }

  protected fromTop(y: number) {
    return this.#size[1] - y
  }

  protected stroke(path: string, x: number, y: number, { scale, weight, colour }: Stroke) {
    const placed = this.pdf.save().translate(x, this.fromTop(y)).scale(scale)
    placed.lineWidth(weight).path(path).stroke(colour).restore()
  }

  #begin() {
    this.pdf.rect(0, 0, ...this.#size).fill(this.#ground)
    this.pdf.lineJoin('round').lineCap('round')
  }
}
