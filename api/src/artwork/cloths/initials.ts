import type { CategoryKey } from '@koya/contract/rules/catalogue/categories.ts'
import { hash, pick, randomFrom } from '../../random.ts'
import { dip } from './dip.ts'
import { vats } from './dyes.ts'
import { drawMotifs, type Loom, place, tilt } from './loom.ts'
import { box, escapeXml, fill, line, short } from './svg.ts'

const SIDE = 96
const STRIP = 27

/** A person's label: a row of cloth above and below a plain band, which carries the initials. */
export function initials(seed: string, letters: string, category: CategoryKey) {
  const random = randomFrom(seed)
  const [first, ...partners] = vats[category].motifs
  const dye = dip(vats[category].dye, random)
  const id = `i${hash(seed).toString(36).slice(-3)}`
  const size = { width: SIDE, height: SIDE, border: 0 }
  const loom: Loom = { id, random, dye, first, second: pick(random, partners), ...size }
  const safe = escapeXml(letters)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" fill="none" stroke-linecap="round" `,
    `stroke-linejoin="round" role="img" aria-label="${safe}"><defs>${drawMotifs(loom, 5, 5)}</defs>`,
    fill(`M0 0h${SIDE}v${SIDE}H0z`, dye.ground) + strips(loom) + band(safe, letters.replace(/\p{M}/gu, '').length),
    '</svg>',
  ].join('')
}

function strips(loom: Loom) {
  const side = SIDE / 3
  const rows = [STRIP / 2, SIDE - STRIP / 2]
  const motifs = rows.flatMap((y, row) =>
    [0, 1, 2].map((column) => {
      const key = (row + column) % 2 ? 'second' : 'first'
      return place(loom, key, (column + 0.5) * side, y, STRIP * 0.86, { turn: tilt(loom), mirrored: row === 1 })
    }),
  )
  const lit = box(0, 0, side, STRIP) + box(2 * side, 0, side, STRIP) + box(side, SIDE - STRIP, side, STRIP)
  const seams = `M0 ${STRIP}H${SIDE}M0 ${SIDE - STRIP}H${SIDE}`
  return fill(lit, loom.dye.secondDip) + motifs.join('') + line(seams, loom.dye.resist, 1.3)
}

function band(text: string, length: number) {
  const size = length > 2 ? 25 : 31
  // Half of a capital's height below the middle.
  const baseline = short(SIDE / 2 + size * 0.36)
  const font = `font-family="system-ui,sans-serif" font-weight="700" font-size="${size}" letter-spacing=".5"`
  return `<text x="48.2" y="${baseline}" fill="#fff" text-anchor="middle" ${font}>${text}</text>`
}
