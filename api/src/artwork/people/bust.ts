import type { CategoryKey } from '@koya/contract/rules/catalogue/categories.ts'
import type { Random } from '../../random.ts'
import { ink as inkOf } from '../ink.ts'
import { clothOf, dresses } from './dress.ts'
import { ears, face, spectacles } from './face.ts'
import { hairstyles, type Worn } from './hair.ts'
import { headgear } from './headgear.ts'
import type { Look } from './look.ts'
import { LIGHT, palette } from './palette.ts'

const SHOULDERS = 'M8 214C10 172 34 158 84 146C92 156 108 156 116 146C166 158 190 172 192 214Z'
const NECK = 'M85 122L85 149C89 159 111 159 115 149L115 122Z'

type Options = {
  /** The dye of what is behind them. */
  ground: CategoryKey
  /** For the cloth of the dress, once a picture. */
  id: string
  /** How much broader than usual the lines are, for people who are small. */
  weight?: number
}

/** Somebody from the shoulders up, on a square of 400. */
export function bust(random: Random, look: Look, { ground, id, weight }: Options) {
  const ink = inkOf(random, weight)
  const colours = palette(random, ground)
  if (look.hair === 'grey') colours.shine = '#E3E7FA'
  const hair: Worn = hairstyles[look.hair](ink, colours)
  const worn: Worn = look.head ? headgear[look.head](ink, colours) : hair
  const cloth = clothOf(look.dress, colours, random, id)
  // Nothing of the dress or the ears is seen under it.
  const isCovered = look.head === 'hijab'
  const hasBraids = look.head !== undefined && !isCovered && look.hair === 'rows'
  const parts = [
    worn.back,
    hasBraids && hair.back,
    !isCovered && ink.shape(SHOULDERS, cloth.colour, LIGHT, 2.4),
    ink.fill(NECK, colours.skin, 0.6),
    ink.line('M86 140Q100 152 114 138', colours.cheek, 2.4),
    !isCovered && dresses[look.dress].details(ink, colours),
    !isCovered && look.hair !== 'afro' && ears(ink, look, colours),
    face(ink, look, colours, random),
    worn.top,
    spectacles(ink, look),
  ]
  return { definitions: isCovered ? '' : cloth.definition, drawn: parts.filter(Boolean).join('') }
}
