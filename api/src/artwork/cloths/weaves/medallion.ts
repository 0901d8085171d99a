import { drawMotifs, type Loom, pattern, place, tilt, type Woven } from '../loom.ts'
import { box, combed, dotted, fill, line, pack } from '../svg.ts'

/** One great motif in the middle, with wings of the second. */
export function medallion(loom: Loom): Woven {
  const { dye, width, height } = loom
  const side = height / 3
  const size = side * 0.84
  const motifs = drawMotifs(loom, 3, 4.6)
  const wings = [
    fill(box(0, 0, side, side) + box(side, side, side, side), dye.secondDip),
    place(loom, 'second', side / 2, side / 2, size, { turn: tilt(loom) }),
    place(loom, 'second', side * 1.5, side / 2, size, { turn: tilt(loom), mirrored: true }),
    place(loom, 'second', side / 2, side * 1.5, size, { turn: tilt(loom), mirrored: true }),
    place(loom, 'second', side * 1.5, side * 1.5, size, { turn: tilt(loom) }),
  ]
  const left = (width - height) / 2
  return {
    definitions: motifs + pattern(loom, 2 * side, 2 * side, left - 2 * side, 0, wings.join('')),
    over: centre(loom, left),
  }
}

function centre(loom: Loom, left: number) {
  const { dye, width, height } = loom
  const unit = height / 180
  const right = left + height
  const bothSides = (outside: number) => `M${pack(left - outside, 0)}v${height}M${pack(right + outside, 0)}v${height}`
  const frame = box(left + 13 * unit, 9 * unit, height - 26 * unit, height - 18 * unit)
  return [
    fill(box(left, 0, height, height), dye.secondDip),
    place(loom, 'first', width / 2, height / 2, height * 0.72, { turn: tilt(loom) }),
    dotted(frame, dye.halfResist, 3 * unit, 8.5 * unit),
    combed(bothSides(0), dye.resist, height / 24, height / 60, height / 45),
    line(bothSides(6 * unit), dye.resist, 1.4),
  ].join('')
}
