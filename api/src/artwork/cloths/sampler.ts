import { around, type Random, shuffle } from '../../random.ts'
import type { Dye } from './dyes.ts'
import { hand } from './hand.ts'
import { type MotifName, motifs } from './motifs/motifs.ts'
import { combed, pack, short } from './svg.ts'

export type SamplerLayout = {
  width: number
  columns: number
  rows: number
  /** The side of one panel. */
  cell: number
  motifs: readonly MotifName[]
}

/** A panel's side in the motifs' own measure, where a motif takes 100. */
const PANEL = 119

/** Panels of many motifs in turn, every other one lit. Columns that do not fit are cut by both edges alike. */
export function sampler(random: Random, id: string, dye: Dye, layout: SamplerLayout) {
  const { width, columns, rows, cell } = layout
  const deal = dealer(random, layout.motifs)
  const drawn = new Map<MotifName, { id: string; definition: string }>()
  const uses = { lit: '', plain: '' }

  for (let place = 0; place < rows * columns; place++) {
    const [column, row] = [place % columns, Math.floor(place / columns)]
    const name = deal()
    const motif = drawn.get(name) ?? define(random, `${id}${drawn.size}`, name)
    drawn.set(name, motif)
    const tilt = Math.round(around(random, 6))
    const at = pack(Math.round((column + 0.5) * PANEL), Math.round((row + 0.5) * PANEL))
    const use = `<use href="#${motif.id}" transform="translate(${at})${tilt ? `rotate(${tilt})` : ''}"/>`
    uses[isLit(column, row) ? 'lit' : 'plain'] += use
  }

  const left = (width - columns * cell) / 2
  const measure = `translate(${short(left)})scale(${short(cell / PANEL, 4)})`
  return {
    definitions: [...drawn.values()].map(({ definition }) => definition).join(''),
    panels: [
      `<g transform="${measure}">${litGround(dye, layout)}`,
      `<g stroke="${dye.halfResist}">${uses.plain}</g><g stroke="${dye.resist}">${uses.lit}</g></g>`,
    ].join(''),
  }
}

function isLit(column: number, row: number) {
  return (column + row) % 2 === 1
}

/** One broken line through each row, as thick as a panel. */
function litGround(dye: Dye, { columns, rows }: SamplerLayout) {
  const through = Array.from({ length: rows }, (_, row) => {
    const start = isLit(0, row) ? 0 : PANEL
    return `M${pack(start, (row + 0.5) * PANEL)}H${columns * PANEL}`
  })
  return combed(through.join(''), dye.secondDip, PANEL, PANEL, PANEL)
}

/** Deals every motif once before any comes again. */
function dealer(random: Random, names: readonly MotifName[]) {
  let bag: MotifName[] = []
  return () => {
    if (bag.length === 0) bag = shuffle(random, names)
    return bag.pop() as MotifName
  }
}

function define(random: Random, id: string, name: MotifName) {
  const { lines, dots } = motifs[name](hand(random))
  const drops = dots && `<path stroke-width="9" d="${dots}"/>`
  return { id, definition: `<g id="${id}"><path d="${lines}"/>${drops}</g>` }
}
