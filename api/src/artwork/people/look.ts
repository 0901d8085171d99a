import { pick, type Random } from '../../random.ts'
import { type DressName, dresses } from './dress.ts'
import { type HairName, hairstyles } from './hair.ts'
import { type HeadgearName, headgear } from './headgear.ts'

/** How somebody looks. */
export type Look = {
  isWoman: boolean
  hair: HairName
  head: HeadgearName | undefined
  dress: DressName
  glasses: 'round' | 'square' | undefined
  beard: 'full' | 'short' | 'moustache' | undefined
  earring: 'drop' | 'hoop' | undefined
}

/** The words by which a look is named. `bare`, `unaided` and `shaven` say that there is nothing. */
const words = {
  head: [...keysOf(headgear), 'bare'],
  dress: keysOf(dresses),
  hair: keysOf(hairstyles),
  glasses: ['round', 'square', 'unaided'],
  beard: ['full', 'short', 'moustache', 'shaven'],
} as const

type Part = keyof typeof words
type Named = { [P in Part]?: (typeof words)[P][number] }
export type LookName = { isWoman: boolean; named: Named }

/** Reads a look such as `woman-gele-buba-round`: who it is, then any of the words, one of a kind. */
export function readLook(name: string): LookName | undefined {
  const [who = '', ...rest] = name.split('-')
  if (who !== 'woman' && who !== 'man') return undefined
  const named: Record<string, string> = {}
  for (const word of rest) {
    const part = partOf(word)
    if (!part || named[part]) return undefined
    named[part] = word
  }
  return { isWoman: who === 'woman', named }
}

/** What the name leaves open is chosen by chance, as it suits what is named. */
export function completeLook({ isWoman, named }: LookName, random: Random): Look {
  const choices = isWoman ? women : men
  // Always the same number of throws, so that naming one thing changes nothing else.
  const hair = pick(random, choices.hair)
  const dress = pick(random, choices.dress)
  const glasses = pick(random, [undefined, undefined, undefined, 'round', undefined, 'square'] as const)
  const beard = pick(random, [undefined, 'short', undefined, 'full', undefined, 'moustache'] as const)
  const earring = pick(random, ['drop', 'hoop', undefined, 'drop'] as const)
  const head = named.head ?? 'bare'
  return {
    isWoman,
    hair: named.hair ?? hair,
    head: head === 'bare' ? undefined : head,
    dress: named.dress ?? dress,
    glasses: named.glasses ? without(named.glasses, 'unaided') : glasses,
    beard: named.beard ? without(named.beard, 'shaven') : isWoman ? undefined : beard,
    earring: isWoman ? earring : undefined,
  }
}

const women = {
  hair: ['rows', 'puff', 'afro', 'crop', 'locs', 'rows'],
  dress: ['ankara', 'buba', 'shirt', 'suit'],
} as const

const men = {
  hair: ['crop', 'fade', 'crop', 'fade', 'locs'],
  dress: ['senator', 'shirt', 'ankara', 'suit'],
} as const

function partOf(word: string) {
  return keysOf(words).find((part) => words[part].some((known: string) => known === word))
}

function without<Word extends string, Nothing extends Word>(word: Word, nothing: Nothing) {
  return word === nothing ? undefined : (word as Exclude<Word, Nothing>)
}

function keysOf<T extends object>(record: T) {
  return Object.keys(record) as Extract<keyof T, string>[]
}
