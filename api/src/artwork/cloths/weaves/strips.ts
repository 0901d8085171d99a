import { drawMotifs, type Loom, pattern, place, tilt, type Woven, wavyDown } from '../loom.ts'
import { box, combed, dotted, fill, line, short } from '../svg.ts'

/** Strips sewn side by side, as aso-oke is: both motifs in turn, with a narrow strip between. */
export function strips(loom: Loom): Woven {
  const { dye, width, height, random } = loom
  const side = height / (random() < 0.5 ? 2 : 3)
  const narrow = side * (0.34 + random() * 0.2)
  const stitch = Math.floor(random() * 3)
  const period = 2 * (side + narrow)
  const size = side * 0.88
  const motifs = drawMotifs(loom, 4.4, 4.4)
  const edges = (x: number) => wavyDown(loom, 2 * side, x)
  const run = [
    fill(box(0, 0, side, 2 * side), dye.secondDip),
    place(loom, 'first', side / 2, side / 2, size, { turn: tilt(loom) }),
    place(loom, 'first', side / 2, side * 1.5, size, { turn: tilt(loom), mirrored: true }),
    place(loom, 'second', side * 1.5 + narrow, side / 2, size, { turn: tilt(loom) }),
    place(loom, 'second', side * 1.5 + narrow, side * 1.5, size, { turn: tilt(loom), mirrored: true }),
    stitched(stitch, seams(side, narrow, period), dye.halfResist, side, narrow),
    line(edges(0.7) + edges(side) + edges(side + narrow) + edges(2 * side + narrow), dye.resist, 1.5),
  ]
  return { definitions: motifs + pattern(loom, period, 2 * side, (width - side) / 2, 0, run.join('')) }
}

function seams(side: number, narrow: number, period: number) {
  const down = `v${short(2 * side)}`
  return `M${short(side + narrow / 2)} 0${down}M${short(period - narrow / 2)} 0${down}`
}

function stitched(stitch: number, path: string, colour: string, side: number, narrow: number) {
  if (stitch === 0) return combed(path, colour, narrow * 0.42, side / 24, side / 12)
  if (stitch === 1) return dotted(path, colour, narrow * 0.3, side / 7.5)
  return combed(path, colour, narrow * 0.5, side / 12, side / 12)
}
