import type { CategoryKey } from '@koya/contract/rules/catalogue/categories.ts'
import { contrast, LETTERS, VISIBLE } from '@koya/contract/rules/organisations/colour.ts'
import { encode } from 'uqr'
import { randomFrom } from '../../random.ts'
import { type Dye, vats } from '../cloths/dyes.ts'
import { hand } from '../cloths/hand.ts'
import { motifs } from '../cloths/motifs/motifs.ts'
import { colours, Paper } from '../paper.ts'

/** A4, landscape, in points. */
export const sheet = { width: 841.89, height: 595.28 }

export class CertificatePage extends Paper {
  constructor(info: PDFKit.DocumentInfo) {
    super(info, sheet, colours.shea)
  }

  /** A strip of the course's cloth along the left edge: its dye, or that of its organisation, its motifs, the comb at its hem. */
  cloth(category: CategoryKey, seed: string, { width, ground }: { width: number; ground: string | undefined }) {
    const { dye: usual, motifs: family } = vats[category]
    const dye = ground ? dyedIn(usual, ground) : usual
    const random = randomFrom(seed)
    const rows = 5
    this.pdf.rect(0, 0, width, sheet.height).fill(dye.ground)
    for (let row = 0; row < rows; row++) {
      const { lines, dots } = motifs[family[row % 2] ?? family[0]](hand(random))
      const [x, y] = [width / 2 - 7, (sheet.height * (row + 0.5)) / rows]
      const colour = row % 2 ? dye.halfResist : dye.resist
      this.stroke(lines, x, y, { scale: 0.92, weight: 2.6, colour })
      if (dots) this.stroke(dots, x, y, { scale: 0.92, weight: 5.5, colour })
    }
    const hem = this.pdf.save().lineCap('butt').lineWidth(8).dash(2.5, { space: 4.5 })
    hem.moveTo(width - 9, 0).lineTo(width - 9, sheet.height)
    hem.stroke(dye.halfResist).restore()
  }

  /** With its right edge and its lower edge here, within a frame. */
  picture(bytes: Uint8Array, right: number, y: number, { width, height }: { width: number; height: number }) {
    const fit: [number, number] = [width, height]
    this.pdf.image(Buffer.from(bytes), right - width, sheet.height - y - height, {
      fit,
      align: 'right',
      valign: 'bottom',
    })
  }

  qrCode(text: string, x: number, y: number, size: number) {
    const { data } = encode(text, { ecc: 'M', border: 0 })
    // One path and not five hundred squares: less than half the work.
    const squares = data.flatMap((row, down) =>
      row.flatMap((isDark, across) => (isDark ? [`M${across} ${down}h1v1h-1z`] : [])),
    )
    const placed = this.pdf
      .save()
      .translate(x, sheet.height - y - size)
      .scale(size / data.length)
    placed.path(squares.join('')).fill(colours.indigo).restore()
  }
}

/** The same motifs on another ground; what would not be seen on it is white. */
function dyedIn(dye: Dye, ground: string): Dye {
  const seen = (colour: string) => (contrast(colour, ground) < VISIBLE ? LETTERS : colour)
  return { ...dye, ground, resist: seen(dye.resist), halfResist: seen(dye.halfResist) }
}
