import type { Pen } from '../hand.ts'

/** What the wax leaves: paths of lines, and paths of dots that are drawn twice as wide. */
type Marks = { lines: string; dots: string }

/** A motif fills a box of -50 to 50 both ways. */
export type Motif = (pen: Pen) => Marks

type Drawing = {
  paths?: readonly string[]
  rings?: readonly (readonly [x: number, y: number, across: number, down?: number, corners?: number])[]
  dots?: readonly number[]
}

/** A motif that is one fixed drawing, copied by hand each time. */
export function drawn({ paths = [], rings = [], dots = [] }: Drawing): Motif {
  return (pen) => ({
    lines: [...rings.map((ring) => pen.ring(...ring)), ...paths.map((path) => pen.path(path))].join(''),
    dots: pen.dots(...dots),
  })
}
