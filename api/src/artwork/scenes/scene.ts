import type { CategoryKey } from '@koya/contract/rules/catalogue/categories.ts'
import { hash, type Random, randomFrom, shuffle } from '../../random.ts'
import { fill, short } from '../cloths/svg.ts'
import { bust } from '../people/bust.ts'
import { completeLook, readLook } from '../people/look.ts'
import { dyeAt, hours, walls } from './light.ts'
import { places } from './places.ts'
import type { Scene } from './read-scene.ts'
import { bar, type Stage, sign, stage } from './stage.ts'
import { wardrobes } from './wardrobes.ts'

/** Where somebody is, how large, and how far down they reach. Who is near comes in front of the things. */
type Spot = { x: number; size: number; foot: number; isNear?: boolean }

const arrangements: readonly Spot[][] = [
  [{ x: 160, size: 0.62, foot: 146 }],
  [{ x: 106, size: 0.86, foot: 192, isNear: true }],
  [
    { x: 112, size: 0.56, foot: 146 },
    { x: 206, size: 0.54, foot: 146 },
  ],
  [{ x: 176, size: 1.06, foot: 212, isNear: true }],
  [
    { x: 70, size: 0.5, foot: 146 },
    { x: 160, size: 0.58, foot: 148 },
    { x: 250, size: 0.5, foot: 146 },
  ],
  [{ x: 214, size: 0.84, foot: 190, isNear: true }],
  [
    { x: 232, size: 0.48, foot: 146 },
    { x: 104, size: 0.8, foot: 188, isNear: true },
  ],
  [],
]

/**
 * A place where the subject is practised. Neighbouring numbers differ in everything: how many people there are and how
 * near, the wall behind them and the hour. No number below 168 repeats all three of another.
 */
export function scene({ category, subject, place, number }: Scene) {
  const seed = `scene ${category} ${subject} ${place} ${number}`
  const random = randomFrom(seed)
  const dye = dyeAt(number % hours, category, random)
  const set = stage(random, dye, subject)
  const spots = arrangements[number % arrangements.length] ?? []
  const { back, front, people } = places[place]
  const turned = (drawn: string) => (set.isMirrored ? `<g transform="matrix(-1 0 0 1 640 0)">${drawn}</g>` : drawn)
  const looks = shuffle(random, wardrobes[people])
  const persons = spots.map((spot, at) =>
    person(random, spot, {
      look: looks[at] ?? looks[0],
      category,
      isMirrored: set.isMirrored,
      id: `${idOf(seed)}${at}`,
    }),
  )
  const drawnOf = (isNear: boolean) => persons.filter((one) => one.isNear === isNear).map(({ drawn }) => drawn)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" fill="none" stroke-linecap="round" ',
    `stroke-linejoin="round" preserveAspectRatio="xMidYMid slice"><defs>${persons.map(({ definitions }) => definitions).join('')}</defs>`,
    fill('M0 0h640v360H0z', dye.ground),
    walls[number % walls.length]?.(set) ?? '',
    turned(back.map((thing) => thing(set)).join('') + (spots.length ? '' : stillLife(set))),
    ...drawnOf(false),
    turned(front.map((thing) => thing(set)).join('')),
    ...drawnOf(true),
    hem(set),
    '</svg>',
  ].join('')
}

type Person = { look: string | undefined; category: CategoryKey; isMirrored: boolean; id: string }

function person(random: Random, { x, size, foot, isNear = false }: Spot, { look, category, isMirrored, id }: Person) {
  const named = readLook(look ?? 'woman') ?? { isWoman: true, named: {} }
  const { definitions, drawn } = bust(random, completeLook(named, random), {
    ground: category,
    id,
    weight: 1 / Math.sqrt(size),
  })
  const left = 2 * ((isMirrored ? 320 - x : x) - 100 * size)
  const top = 2 * (foot - 190 * size)
  return {
    isNear,
    definitions,
    drawn: `<g transform="translate(${short(left)} ${short(top)})scale(${short(size, 2)})">${drawn}</g>`,
  }
}

/** Where nobody is, the subject itself. */
function stillLife(set: Stage) {
  return (
    set.ink.shape(bar(108, 14, 104, 104), set.dye.secondDip, set.dye.resist, 3) + sign(set, set.subject, 160, 66, 84)
  )
}

function hem({ ink, dye }: Stage) {
  return [
    ink.fill(bar(0, 170, 320, 10), dye.ground, 0),
    ink.dots('M3 175L320 175', dye.resist, 2.6, 7, 0),
    ink.line('M0 169.5L320 169.5', dye.resist, 1.4, 0),
  ].join('')
}

function idOf(seed: string) {
  return `s${hash(seed).toString(36).slice(-3)}`
}
