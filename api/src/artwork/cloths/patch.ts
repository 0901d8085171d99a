import type { CategoryKey } from '@koya/contract/rules/catalogue/categories.ts'
import { randomFrom } from '../../random.ts'
import { vats } from './dyes.ts'
import { hand } from './hand.ts'
import { type MotifName, motifs } from './motifs/motifs.ts'
import { fill } from './svg.ts'

/** A category's signature alone, or a sub-category's in its dye, for menus. */
export function patch(category: CategoryKey, motif: MotifName = vats[category].motifs[0]) {
  const { ground, resist } = vats[category].dye
  const { lines, dots } = motifs[motif](hand(randomFrom(category)))
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-70 -70 140 140" fill="none" ',
    'stroke-width="5" stroke-linecap="round" stroke-linejoin="round">',
    fill('M-70-70H70V70H-70z', ground),
    `<g stroke="${resist}"><path d="${lines}"/>${dots && `<path stroke-width="10" d="${dots}"/>`}</g></svg>`,
  ].join('')
}
