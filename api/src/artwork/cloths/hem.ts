import { vats } from './dyes.ts'
import { combed, dotted } from './svg.ts'

const DOT_GAP = 11
const COMB_TOOTH = 2.5
const COMB_GAP = 4.5

/** One tile of the footer's hem, a row of dots over a comb. Its width holds a whole number of both. */
export function hem() {
  const width = DOT_GAP * (COMB_TOOTH + COMB_GAP)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="24" fill="none" stroke-linecap="round">`,
    dotted(`M${DOT_GAP / 2} 8H${width}`, vats.computer.dye.resist, 4, DOT_GAP),
    combed(`M0 20H${width}`, '#5E67AE', 8, COMB_TOOTH, COMB_GAP),
    '</svg>',
  ].join('')
}
