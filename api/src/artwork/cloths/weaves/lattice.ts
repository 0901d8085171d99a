import { drawMotifs, type Loom, pattern, place, tilt, type Woven } from '../loom.ts'
import { dotted, pack } from '../svg.ts'

/** Diamonds with a dotted inner edge: the first motif inside, the second where they meet. */
export function lattice(loom: Loom): Woven {
  const { dye, width, height, border, random } = loom
  const rows = random() < 0.5 ? 2 : 1.5
  const side = (height - 2 * border) / rows
  const half = side / 2
  const motifs = drawMotifs(loom, 5.4, 5.4)
  const corner = (x: number, y: number) => place(loom, 'second', x, y, side * 0.5, { mirrored: x > 0 })
  const tile = [
    `<path d="${diamond(side, 0)}" fill="${dye.secondDip}" stroke="${dye.resist}" stroke-width="1.4"/>`,
    dotted(diamond(side, 0.06), dye.halfResist, 2.4, side / 22),
    place(loom, 'first', half, half, side * 0.54, { turn: tilt(loom) }),
    corner(0, 0),
    corner(side, 0),
    corner(0, side),
    corner(side, side),
  ]
  const top = rows === 2 ? border : border - side / 4
  return { definitions: motifs + pattern(loom, side, side, width / 2 - half, top, tile.join('')) }
}

function diamond(side: number, inset: number) {
  const [near, middle, far] = [side * inset, side / 2, side * (1 - inset)]
  return `M${pack(near, middle)}L${pack(middle, near, far, middle, middle, far)}z`
}
