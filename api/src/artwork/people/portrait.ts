import type { CategoryKey } from '@koya/contract/rules/catalogue/categories.ts'
import { hash, pick, randomFrom } from '../../random.ts'
import { vats } from '../cloths/dyes.ts'
import { fill } from '../cloths/svg.ts'
import { ink } from '../ink.ts'
import { bust } from './bust.ts'
import { grounds } from './ground.ts'
import { completeLook, type LookName } from './look.ts'

const categoryKeys = Object.keys(vats) as CategoryKey[]

/** Beside a name it is 40 px wide or less: then it comes nearer, and what is behind the head goes. */
const CLOSER = '<style>@media(max-width:64px){#f{transform:translate(-66px,-44px)scale(1.33)}#g{display:none}}</style>'

/** Somebody invented. The name says how they look as far as it matters, the seed chooses the rest. */
export function portrait(look: LookName, seed: string) {
  const random = randomFrom(`person ${seed}`)
  const ground = pick(random, categoryKeys)
  const { dye } = vats[ground]
  const behind = pick(random, grounds)(ink(random), dye)
  const { definitions, drawn } = bust(random, completeLook(look, random), {
    ground,
    id: `f${hash(seed).toString(36).slice(-4)}`,
  })
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="20 12 360 360" fill="none" stroke-linecap="round" ',
    `stroke-linejoin="round" preserveAspectRatio="xMidYMid slice">${CLOSER}<defs>${definitions}</defs>`,
    fill('M0 0h400v400H0z', dye.secondDip),
    `<g id="g" opacity=".6">${behind}</g><g id="f">${drawn}</g></svg>`,
  ].join('')
}
