import type { CategoryKey } from '@koya/contract/rules/catalogue/categories.ts'
import { around, type Random } from '../../random.ts'
import { dip } from '../cloths/dip.ts'
import { type Dye, vats } from '../cloths/dyes.ts'
import { bar, repeat, type Stage } from './stage.ts'

/** Evening, afternoon and morning of a category's dye: dark with pale lines, between the two, pale with dark lines. */
export const hours = 3

export function dyeAt(hour: number, category: CategoryKey, random: Random): Dye {
  const dye = dip(vats[category].dye, random)
  const { ground, secondDip, halfResist, resist } = dye
  if (hour === 1)
    return {
      ground: secondDip,
      secondDip: mix(secondDip, halfResist, 0.42),
      halfResist: mix(halfResist, resist, 0.35),
      resist,
    }
  if (hour === 2) return { ground: resist, secondDip: mix(resist, halfResist, 0.5), halfResist, resist: ground }
  return dye
}

type Wall = (stage: Stage) => string

/** What the back of a picture is, before anything stands in front of it. */
export const walls: readonly Wall[] = [
  function woven({ ink, dye }) {
    return ink.dots(
      repeat(7, (row) => `M${row % 2 ? 14 : 6} ${10 + 16 * row}L320 ${10 + 16 * row}`),
      dye.halfResist,
      2,
      16,
      0,
    )
  },
  function moon({ ink, dye, random }) {
    const x = 160 + Math.round(around(random, 160))
    return ink.line(`M${x} 78h0`, dye.secondDip, 150, 0) + ink.line(`M${x} 78h0`, dye.halfResist, 96, 0)
  },
  function strips({ ink, dye }) {
    return (
      ink.fill(
        repeat(5, (at) => bar(12 + 66 * at, -2, 30, 112)),
        dye.secondDip,
        0,
      ) +
      ink.comb(
        repeat(5, (at) => `M${52 + 66 * at} 0L${52 + 66 * at} 110`),
        dye.halfResist,
        7,
        2,
        5,
        0,
      )
    )
  },
  function arcs({ ink, dye }) {
    return ink.line(
      repeat(
        5,
        (at) =>
          `M${-40 + at * 8} 112Q${-40 + at * 8} ${at * 18 - 60} 160 ${at * 18 - 60}Q${360 - at * 8} ${at * 18 - 60} ${360 - at * 8} 112`,
      ),
      dye.halfResist,
      3,
    )
  },
  function beams({ ink, dye }) {
    return ink.fill(
      'M40 -4L96 -4L20 112L-60 112ZM150 -4L214 -4L150 112L70 112ZM270 -4L330 -4L286 112L200 112Z',
      dye.secondDip,
    )
  },
  function panelled({ ink, dye }) {
    return (
      ink.fill('M-4 54Q80 48 160 54Q240 60 324 52L324 190L-4 190Z', dye.secondDip) +
      ink.dots('M-2 54Q80 48 160 54Q240 60 324 52', dye.resist, 4, 10)
    )
  },
  function frieze({ ink, dye }) {
    const teeth = repeat(10, (at) => `L${-16 + 36 * at} 30L${2 + 36 * at} 4`)
    return (
      ink.fill(bar(-4, -4, 328, 36), dye.halfResist, 0) +
      ink.line(`M-34 4${teeth}`, dye.ground, 4) +
      ink.line('M-4 34L324 34', dye.resist, 2.2)
    )
  },
]

function mix(from: string, to: string, share: number) {
  const channel = (at: number) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
