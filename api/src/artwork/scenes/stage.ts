import type { Random } from '../../random.ts'
import type { Dye } from '../cloths/dyes.ts'
import { hand } from '../cloths/hand.ts'
import { type MotifName, motifs, readsOneWay } from '../cloths/motifs/motifs.ts'
import { short } from '../cloths/svg.ts'
import { type Ink, ink } from '../ink.ts'

/** One picture of a place being made, 320 wide and 180 high. */
export type Stage = {
  ink: Ink
  random: Random
  dye: Dye
  /** What the course is about. */
  subject: MotifName
  /** Whether the things are seen as in a mirror. */
  isMirrored: boolean
}

/** A thing that belongs to a place. */
export type Thing = (stage: Stage) => string

export function stage(random: Random, dye: Dye, subject: MotifName): Stage {
  return { ink: ink(random), random, dye, subject, isMirrored: random() < 0.5 }
}

/** A motif as a thing: its middle, and how wide it is. */
export function sign(stage: Stage, motif: MotifName, x: number, y: number, size: number, filled = true) {
  const { lines, dots } = motifs[motif](hand(stage.random))
  const scale = size / 50
  const across = stage.isMirrored && readsOneWay.has(motif) ? -scale : scale
  const width = short(4.4 / scale)
  const body = filled ? ` fill="${stage.dye.ground}"` : ''
  const drops = dots && `<path stroke-width="${short(9 / scale)}" d="${dots}"/>`
  return `<g transform="translate(${2 * x} ${2 * y})scale(${short(across, 2)} ${short(scale, 2)})" stroke="${stage.dye.resist}" stroke-width="${width}"><path${body} d="${lines}"/>${drops}</g>`
}

export function bar(x: number, y: number, width: number, height: number) {
  return `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`
}

/** The same template at several places. */
export function repeat(times: number, template: (at: number) => string) {
  return Array.from({ length: times }, (_, at) => template(at)).join('')
}
