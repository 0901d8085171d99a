import { type HangingName, hangingNames } from '@koya/contract/rules/pictures/art.ts'
import { around, type Random, randomFrom } from '../../random.ts'
import { type Dye, vats } from './dyes.ts'
import { foldedEdge, foldShade } from './folds.ts'
import type { MotifName } from './motifs/motifs.ts'
import { samplerMotifs } from './motifs/sampler.ts'
import { type SamplerLayout, sampler } from './sampler.ts'
import { combed, dotted, fill, line, pack, short } from './svg.ts'

type Hanging = SamplerLayout & { seed: string; hem: number; folds: number }

const many = Object.keys(samplerMotifs) as MotifName[]
// The dialog's strip is low: only what can be read at 37 pixels.
const few = ['squares', 'bird', 'nest', 'leaf', 'sun', 'drum', 'flower', 'spiral'] as const

const hangings: Record<HangingName, Hanging> = {
  hero: { seed: 'koya', width: 560, columns: 7, rows: 6, cell: 280 / 3, hem: 39.2, folds: 4, motifs: many },
  'hero-phone': { seed: 'koya-m', width: 360, columns: 6, rows: 2, cell: 60, hem: 26, folds: 3, motifs: many },
  banner: { seed: 'koya-list', width: 400, columns: 5, rows: 2, cell: 80, hem: 34, folds: 3, motifs: many },
  dialog: { seed: 'login', width: 440, columns: 10, rows: 1, cell: 44, hem: 20, folds: 3, motifs: few },
}

/** A cloth that hangs from an edge: a sampler of many motifs, with folds and the hem they make. Used once a page. */
export function hanging(name: HangingName) {
  const cloth = hangings[name]
  const { seed, width, rows, cell, hem } = cloth
  const random = randomFrom(seed)
  const id = `h${hangingNames.indexOf(name)}`
  const { dye } = vats.computer
  const { definitions, panels } = sampler(random, id, dye, cloth)
  const rules = line(rulesBetween(random, cloth), dye.resist, 1.4)
  const bottom = rows * cell + hem
  const edge = foldedEdge(random, width, bottom, cloth.folds)
  const whole = `M0 0h${width}v${short(bottom + 30)}H0z`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${short(bottom + 14)}" fill="none" `,
    'stroke-linecap="round" stroke-linejoin="round" stroke-width="4.4"><defs>',
    `${definitions}<clipPath id="${id}c"><path d="${edge}"/></clipPath>${foldShade(`${id}f`, cloth.folds)}`,
    `</defs><g clip-path="url(#${id}c)">`,
    fill(whole, dye.ground) + panels + rules + hemOf(dye, cloth) + fill(whole, `url(#${id}f)`),
    '</g></svg>',
  ].join('')
}

/** Drawn in one go from edge to edge, so no rule is quite straight. */
function rulesBetween(random: Random, { width, columns, rows, cell }: Hanging) {
  const left = (width - columns * cell) / 2
  const base = rows * cell
  const across = Array.from({ length: rows }, (_, i) => {
    const y = (i + 1) * cell
    return `M0 ${short(y + around(random, 1))}Q${pack(width / 2, y + around(random, 5), width, y)}`
  })
  const down = Array.from({ length: columns + 1 }, (_, i) => {
    const x = left + i * cell
    return `M${short(x)} 0Q${pack(x + around(random, 4), base / 2, x, base)}`
  })
  return across.join('') + down.join('')
}

function hemOf(dye: Dye, { width, rows, cell, hem }: Hanging) {
  const along = (start: number, depth: number) => `M${pack(start, rows * cell + hem * depth)}H${width}`
  return [
    dotted(along(3, 0.3), dye.resist, cell / 20, cell / 8.5),
    line(along(0, 0.56), dye.resist, 1.4),
    combed(along(2, 0.8), dye.halfResist, hem * 0.3, cell / 40, cell / 22),
  ].join('')
}
