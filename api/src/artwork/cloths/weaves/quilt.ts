import { drawMotifs, type Loom, pattern, place, tilt, type Woven } from '../loom.ts'
import { box, fill, line } from '../svg.ts'
import { grid } from './panels.ts'

/** Great panels of the first motif beside panels with four small ones of the second. */
export function quilt(loom: Loom): Woven {
  const { dye, width, height, border } = loom
  const side = (height - 2 * border) / 2
  const half = side / 2
  const size = side * 0.88
  const motifs = drawMotifs(loom, 3.6, 5)
  const board = [
    fill(box(0, 0, side, side) + box(side, side, side, side), dye.secondDip),
    place(loom, 'first', half, half, size, { turn: tilt(loom) }),
    place(loom, 'first', side + half, side + half, size, { turn: tilt(loom), mirrored: true }),
    fourSmall(loom, side, 0, half),
    fourSmall(loom, 0, side, half),
    line(grid(loom, side), dye.resist, 1.4),
  ]
  return { definitions: motifs + pattern(loom, 2 * side, 2 * side, (width - side) / 2, border, board.join('')) }
}

function fourSmall(loom: Loom, x: number, y: number, half: number) {
  const small = (across: number, down: number, mirrored: boolean) =>
    place(loom, 'second', x + across * half, y + down * half, half * 0.8, { mirrored })
  return small(0.5, 0.5, false) + small(1.5, 0.5, true) + small(0.5, 1.5, true) + small(1.5, 1.5, false)
}
