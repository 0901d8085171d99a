import { around, type Random } from '../../random.ts'
import type { Dye } from './dyes.ts'
import { hand } from './hand.ts'
import { type MotifName, motifs, readsOneWay } from './motifs/motifs.ts'
import { pack, short } from './svg.ts'

/** One cloth being made: what it is dyed with, what is woven into it, and the chances of its seed. */
export type Loom = {
  id: string
  random: Random
  dye: Dye
  width: number
  height: number
  /** How much of the top and of the bottom a border takes, if the weave has room for one. */
  border: number
  /** The first is what the cloth is about, the second keeps it company. */
  first: MotifName
  second: MotifName
}

/** What a weave gives: definitions with the pattern that fills the cloth, and what is drawn over it. */
export type Woven = { definitions: string; over?: string }

type MotifKey = 'first' | 'second'

/** Both motifs, ready to be placed: the first in full resist, the second in half. */
export function drawMotifs(loom: Loom, firstWidth: number, secondWidth: number) {
  const { dye } = loom
  return drawMotif(loom, 'first', firstWidth, dye.resist) + drawMotif(loom, 'second', secondWidth, dye.halfResist)
}

function drawMotif(loom: Loom, key: MotifKey, width: number, colour: string) {
  const { lines, dots } = motifs[loom[key]](hand(loom.random))
  const drops = dots && `<path stroke-width="${short(width * 2.1)}" d="${dots}"/>`
  return `<g id="${idOf(loom, key)}" stroke="${colour}" stroke-width="${short(width)}"><path d="${lines}"/>${drops}</g>`
}

type Placing = { turn?: number; mirrored?: boolean }

export function place(loom: Loom, key: MotifKey, x: number, y: number, size: number, placing: Placing = {}) {
  const { turn = 0, mirrored = false } = placing
  // On a small cloth whole numbers would show as crooked rows.
  const at = loom.height > 120 ? pack(Math.round(x), Math.round(y)) : pack(x, y)
  const scale = short(Number(size.toFixed(1)) / 100, 3)
  const flipped = mirrored && !readsOneWay.has(loom[key])
  const turned = turn ? `rotate(${turn})` : ''
  const scaled = `scale(${flipped ? `-${scale} ${scale}` : scale})`
  return `<use href="#${idOf(loom, key)}" transform="translate(${at})${turned}${scaled}"/>`
}

/** Nobody prints quite straight. */
export function tilt({ random }: Loom) {
  return Math.round(around(random, 6))
}

export function pattern(loom: Loom, width: number, height: number, x: number, y: number, content: string) {
  const size = `width="${short(width)}" height="${short(height)}" x="${short(x)}" y="${short(y)}"`
  return `<pattern id="${loom.id}p" ${size} patternUnits="userSpaceOnUse">${content}</pattern>`
}

export function wavyAcross({ random }: Loom, length: number, y: number) {
  return `M0 ${short(y)}${waves(length, (step) => [step / 2, around(random, 3), step, 0])}`
}

export function wavyDown({ random }: Loom, length: number, x: number) {
  return `M${short(x)} 0${waves(length, (step) => [around(random, 3), step / 2, 0, step])}`
}

function waves(length: number, wave: (step: number) => number[]) {
  return Array.from({ length: 3 }, () => `q${pack(...wave(length / 3))}`).join('')
}

function idOf({ id }: Loom, key: MotifKey) {
  return id + (key === 'first' ? 'a' : 'b')
}
