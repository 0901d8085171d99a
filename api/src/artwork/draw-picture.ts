import type { CategoryKey } from '@koya/contract/rules/catalogue/categories.ts'
import { pictureSize } from '@koya/contract/rules/pictures/pictures.ts'
import { fullPrice, koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { cloth } from './cloths/cloth.ts'
import { hanging } from './cloths/hanging.ts'
import type { MotifName } from './cloths/motifs/motifs.ts'
import { fill, short } from './cloths/svg.ts'
import { write } from './lettering/lettering.ts'
import { wrap } from './lettering/wrap.ts'
import type { Scene } from './scenes/read-scene.ts'
import { scene } from './scenes/scene.ts'

const { width, height } = pictureSize
const MARGIN = 72
/** Where the last line goes: the price and our name. */
const FOOT = height - 60
const CLOTH_HEIGHT = 264
const SHEA = '#fbfaf6'
const INDIGO = '#1b1f4b'
const PALM = '#0e6b45'

export type PicturedCourse = {
  name: string
  priceKobo: number
  seed: string
  category: CategoryKey
  motif: MotifName | undefined
  scene?: Scene | undefined
}

/** A course where its link is shared: its scene or its cloth, the title, the price and our name. */
export function drawCourse(course: PicturedCourse) {
  return course.scene ? drawScene(course, course.scene) : drawCloth(course)
}

/** The scene on the right, what it is called on the left. */
function drawScene({ name, priceKobo }: PicturedCourse, shown: Scene) {
  const shape = { left: 568, width: 560, height: 315 }
  const room = shape.left - MARGIN - 40
  const words = name.slice(0, 300)
  const isShort = !wrap(words, 52, room, 5).isCut
  const setting = isShort ? { top: 126, size: 52, most: 5 } : { top: 110, size: 40, most: 7 }
  return picture(
    placed(scene(shown), shape.left, shape.width, shape.height, MARGIN),
    title(words, { room, ...setting }),
    write(fullPrice(koboToNaira(priceKobo)), MARGIN, FOOT - 76, { size: 40, colour: PALM }),
    koyaMark(MARGIN),
  )
}

/** The cloth along the upper edge, the rest under it. */
function drawCloth({ name, priceKobo, seed, category, motif }: PicturedCourse) {
  // Woven as wide as it is shown, from the seed of the course's page: the same dye, weave and motifs.
  const woven = cloth(seed, { category, motif, width: 640, height: (640 * CLOTH_HEIGHT) / width })
  return picture(
    placed(woven, 0, width, CLOTH_HEIGHT),
    courseTitle(name),
    write(fullPrice(koboToNaira(priceKobo)), MARGIN, FOOT, { size: 40, colour: PALM }),
    koyaMark(width - MARGIN - 166),
  )
}

/** For pages that are about no single course. */
export function drawKoya() {
  const hung = { left: 620, width: 508 }
  return picture(
    placed(hanging('hero'), hung.left, hung.width, 558),
    title('Learn the work you want to do', { room: hung.left - MARGIN - 40, top: 176, size: 76, most: 4 }),
    koyaMark(MARGIN),
  )
}

function picture(...parts: string[]) {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" `,
    `stroke-linecap="round" stroke-linejoin="round">${fill(`M0 0h${width}v${height}H0z`, SHEA)}`,
    ...parts,
    '</svg>',
  ].join('')
}

function placed(svg: string, x: number, wide: number, high: number, y = 0) {
  return svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${wide}" height="${high}" `)
}

/** Large where it fits into two lines, smaller where it does not, and cut after three. */
function courseTitle(name: string) {
  const words = name.slice(0, 300)
  const room = width - 2 * MARGIN
  const isShort = !wrap(words, 64, room, 2).isCut
  return title(words, {
    room,
    ...(isShort ? { top: CLOTH_HEIGHT + 106, size: 64, most: 2 } : { top: CLOTH_HEIGHT + 86, size: 48, most: 3 }),
  })
}

type Lines = { room: number; top: number; size: number; most: number }

function title(words: string, { room, top, size, most }: Lines) {
  return wrap(words, size, room, most)
    .lines.map((line, at) => write(line, MARGIN, top + at * size * 1.32, { size, colour: INDIGO }))
    .join('')
}

/** The logo, with the name beside it. */
function koyaMark(x: number) {
  return [
    `<g transform="translate(${x} ${FOOT - 42})scale(${short(54 / 28, 3)})"><rect width="28" height="28" rx="7" fill="${INDIGO}"/>`,
    '<path d="M7.2 6.8v14.4M20.8 7 10.7 14l10.3 7.2M16.4 14h4.8" fill="none" stroke="#fff" stroke-width="1.9"/>',
    '<circle cx="21.3" cy="14" r="1.6" fill="#f2b544"/></g>',
    write('Koya', x + 74, FOOT, { size: 40, colour: INDIGO }),
  ].join('')
}
