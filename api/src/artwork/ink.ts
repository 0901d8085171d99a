import { around, type Random } from '../random.ts'
import { combed, dotted, fill, line } from './cloths/svg.ts'

export type Ink = ReturnType<typeof ink>

/**
 * Draws people and places. Paths are written in absolute numbers on a small grid and drawn on one twice as fine, in whole
 * numbers, which are the cheapest to send; every number lands a little off, because a hand drew it.
 */
export function ink(random: Random, weight = 1) {
  const broad = (width: number) => 2 * width * weight

  function copy(template: string, slack: number) {
    return template.replace(/-?\d+(?:\.\d+)?/g, (number) =>
      String(Math.round(2 * (Number(number) + around(random, slack)))),
    )
  }

  return {
    fill: (template: string, colour: string, slack = 1.4) => fill(copy(template, slack), colour),
    line: (template: string, colour: string, width: number, slack = 1.4) =>
      line(copy(template, slack), colour, broad(width)),
    dots: (template: string, colour: string, width: number, gap: number, slack = 1.4) =>
      dotted(copy(template, slack), colour, broad(width), 2 * gap),
    comb: (template: string, colour: string, width: number, tooth: number, gap: number, slack = 1.4) =>
      combed(copy(template, slack), colour, 2 * width, 2 * tooth, 2 * gap),
    /** Filled, with an edge. */
    shape: (template: string, colour: string, edge: string, width: number, slack = 1.4) =>
      line(copy(template, slack), edge, broad(width)).replace('<path', `<path fill="${colour}" fill-rule="evenodd"`),
  }
}
