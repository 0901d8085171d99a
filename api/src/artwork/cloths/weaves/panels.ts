import { drawMotifs, type Loom, pattern, place, tilt, type Woven, wavyAcross, wavyDown } from '../loom.ts'
import { box, fill, line } from '../svg.ts'

/** A chessboard of both motifs, each panel ruled off by hand. */
export function panels(loom: Loom): Woven {
  const { dye, width, height, border, random } = loom
  const rows = random() < 0.5 ? 3 : 2
  const side = (height - 2 * border) / rows
  const size = side * 0.86
  const motifs = drawMotifs(loom, 4.4, 4.4)
  const board = [
    fill(box(0, 0, side, side) + box(side, side, side, side), dye.secondDip),
    place(loom, 'first', side / 2, side / 2, size, { turn: tilt(loom) }),
    place(loom, 'second', side * 1.5, side / 2, size, { turn: tilt(loom) }),
    place(loom, 'second', side / 2, side * 1.5, size, { turn: tilt(loom), mirrored: true }),
    place(loom, 'first', side * 1.5, side * 1.5, size, { turn: tilt(loom), mirrored: true }),
    line(grid(loom, side), dye.resist, 1.3),
  ]
  return { definitions: motifs + pattern(loom, 2 * side, 2 * side, (width - side) / 2, border, board.join('')) }
}

/** The rules between four panels. */
export function grid(loom: Loom, side: number) {
  const across = wavyAcross(loom, 2 * side, 0.5) + wavyAcross(loom, 2 * side, side)
  return across + wavyDown(loom, 2 * side, 0.5) + wavyDown(loom, 2 * side, side)
}
