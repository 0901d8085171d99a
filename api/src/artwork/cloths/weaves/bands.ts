import { drawMotifs, type Loom, pattern, place, tilt, type Woven, wavyAcross } from '../loom.ts'
import { box, dotted, fill, line, pack, short } from '../svg.ts'

/** Woven across: a great band of the first motif between two small ones of the second. */
export function bands(loom: Loom): Woven {
  const { dye, width, height } = loom
  const great = height * 0.5
  const small = height * 0.25
  const margin = height * 0.03
  const size = great * 0.78
  const motifs = drawMotifs(loom, 4, 5.4)
  const dots = (y: number) => `M${pack(margin, y)}h${short(2 * great)}`
  const run = [
    fill(box(0, small, 2 * great, great), dye.secondDip),
    place(loom, 'first', great / 2, height / 2, size, { turn: tilt(loom) }),
    place(loom, 'first', great * 1.5, height / 2, size, { turn: tilt(loom), mirrored: true }),
    ...[0, 1, 2, 3].map((i) => smallPair(loom, i, small, margin)),
    line(wavyAcross(loom, 2 * great, small) + wavyAcross(loom, 2 * great, height - small), dye.resist, 1.5),
    dotted(dots(small + margin) + dots(height - small - margin), dye.halfResist, margin * 0.55, great / 12),
  ]
  return { definitions: motifs + pattern(loom, 2 * great, height, (width - great) / 2, 0, run.join('')) }
}

function smallPair(loom: Loom, i: number, side: number, margin: number) {
  const x = (i + 0.5) * side
  const y = (side - margin) / 2
  const mirrored = i % 2 === 1
  const above = place(loom, 'second', x, y, side * 0.78, { mirrored })
  return above + place(loom, 'second', x, loom.height - y, side * 0.78, { turn: 180, mirrored })
}
