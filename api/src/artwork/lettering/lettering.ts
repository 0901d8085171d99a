import { remember } from '../../remember.ts'
import { fill, short } from '../cloths/svg.ts'
import { layOut } from './fonts.ts'
import { type Run, runsOf } from './runs.ts'

export type Pen = { size: number; colour: string }

/** Words as filled outlines: a server without a single font of its own writes them all the same. */
export function write(text: string, x: number, baseline: number, { size, colour }: Pen) {
  const place = `translate(${short(x)} ${short(baseline)})scale(${short(size / UNITS, 4)})`
  return `<g transform="${place}">${fill(outlines(text), colour)}</g>`
}

/** How far the words reach, in the unit of the size. */
export function lengthOf(text: string, size: number) {
  return (unitsOf(text) * size) / UNITS
}

/** A font's own measure: so many make the size. It is the same in all of ours. */
const UNITS = 1000

const unitsOf = remember((text: string) => runsOf(text).reduce((sum, run) => sum + lengthOfRun(run, UNITS), 0))

export function lengthOfRun({ written, text }: Run, size: number) {
  return (layOut(written, text).advanceWidth * size) / UNITS
}

function outlines(text: string) {
  let x = 0
  return runsOf(text)
    .flatMap(({ written, text }) => {
      const { glyphs, positions } = layOut(written, text)
      return glyphs.map(({ path }, at) => {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {}
        const outline = path.transform(1, 0, 0, -1, x + xOffset, -yOffset).toSVG()
        x += xAdvance
        return outline
      })
    })
    .join('')
}
