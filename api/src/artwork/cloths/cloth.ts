import type { CategoryKey } from '@koya/contract/rules/catalogue/categories.ts'
import { hash, pick, type Random, randomFrom } from '../../random.ts'
import { dip } from './dip.ts'
import { vats } from './dyes.ts'
import type { Loom } from './loom.ts'
import type { MotifName } from './motifs/motifs.ts'
import { box, combed, dotted, fill, line, short } from './svg.ts'
import { type WeaveName, weaves } from './weaves/weaves.ts'

type ClothOptions = { category: CategoryKey; motif?: MotifName | undefined; width?: number; height?: number }

/** One cloth per seed. The category fixes the dye, the motif what it is about; the seed picks the rest and the hand. */
export function cloth(seed: string, { category, motif, width = 320, height = 180 }: ClothOptions) {
  const random = randomFrom(seed)
  // The designs were drawn after four numbers were thrown away; without this every cloth would be another.
  for (let i = 0; i < 4; i++) random()
  const dye = dip(vats[category].dye, random)
  const [first, second] = choosePair(random, category, motif)
  const weaveName = chooseWeave(random)
  const edge = Math.floor(random() * 4)
  // A motif that names a subject always leads; a category's own may change places with its partner.
  const trades = random() < 0.25 && !motif && weaveName !== 'medallion'
  const { hasBorder, weave } = weaves[weaveName]
  const border = hasBorder ? (([0, 15, 20, 0][edge] ?? 0) * height) / 180 : 0
  const pair = trades ? { first: second, second: first } : { first, second }
  const loom: Loom = { id: `k${hash(seed).toString(36).slice(-3)}`, random, dye, width, height, border, ...pair }

  const { definitions, over = '' } = weave(loom)
  const whole = `M0 0h${width}v${height}H0z`
  const pool = dyePool(loom)
  const edging = border ? borders(loom, edge === 1) : ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" `,
    `stroke-linejoin="round" preserveAspectRatio="xMidYMid slice"><defs>${definitions}${pool}</defs>`,
    fill(whole, dye.ground) + fill(whole, `url(#${loom.id}p)`) + over + edging + fill(whole, `url(#${loom.id}g)`),
    '</svg>',
  ].join('')
}

function choosePair(random: Random, category: CategoryKey, motif: MotifName | undefined) {
  const family = vats[category].motifs
  const first = motif ?? family[0]
  const partners = family.filter((partner) => partner !== first)
  return [first, pick(random, partners)] as const
}

function chooseWeave(random: Random): WeaveName {
  if (random() < 0.09) return 'medallion'
  return pick(random, ['panels', 'quilt', 'strips', 'lattice', 'bands'] as const)
}

function borders({ dye, width, height, border }: Loom, isDotted: boolean) {
  const unit = height / 180
  const along = (y: number, start: number) => `M${start} ${short(y)}H${width}M${start} ${short(height - y)}H${width}`
  const middle = along(border / 2, 2)
  return [
    fill(box(0, 0, width, border) + box(0, height - border, width, border), dye.ground),
    isDotted
      ? dotted(middle, dye.resist, 4.4 * unit, 10 * unit)
      : combed(middle, dye.halfResist, border * 0.5, 2.4 * unit, 4.6 * unit),
    line(along(border, 0), dye.resist, 1.5),
  ].join('')
}

/** The dye took unevenly: one soft pool, placed by the seed. */
function dyePool({ id, random, dye }: Loom) {
  const centre = `cx="${short(random())}" cy="${short(random())}"`
  const stop = `<stop stop-color="${dye.ground}" stop-opacity="0"/>`
  const rim = `<stop offset="1" stop-color="${dye.ground}" stop-opacity=".5"/>`
  return `<radialGradient id="${id}g" ${centre} r=".9">${stop}${rim}</radialGradient>`
}
