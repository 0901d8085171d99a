import type { CategoryKey } from '@koya/contract/rules/catalogue/categories.ts'
import { pick, type Random } from '../../random.ts'
import { type Dye, vats } from '../cloths/dyes.ts'

/** What one person is drawn with. */
export type Palette = {
  skin: string
  cheek: string
  /** The lines in their hair, lighter with age. */
  shine: string
  head: Dye
  dress: Dye
}

export const HAIR = '#141530'
export const LIGHT = '#F6F1E4'
export const AMBER = '#F2B544'
export const GREY = '#9BA0C4'

const skins = [
  ['#3B2119', '#5A3527'],
  ['#4A2A1E', '#6B4130'],
  ['#5A3525', '#7C4E39'],
  ['#6C412D', '#8E5C44'],
] as const

/** Nobody wears the dyes of the ground behind them. */
export function palette(random: Random, ground: CategoryKey): Palette {
  const [skin, cheek] = pick(random, skins)
  const others = Object.keys(vats).filter((key) => key !== ground) as CategoryKey[]
  const head = pick(random, others)
  const dress = pick(
    random,
    others.filter((key) => key !== head),
  )
  return { skin, cheek, shine: '#8E95C9', head: vats[head].dye, dress: vats[dress].dye }
}
