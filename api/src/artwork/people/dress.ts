import { pick, type Random } from '../../random.ts'
import type { Dye } from '../cloths/dyes.ts'
import { hand } from '../cloths/hand.ts'
import { type MotifName, motifs } from '../cloths/motifs/motifs.ts'
import { fill, short } from '../cloths/svg.ts'
import type { Ink } from '../ink.ts'
import { AMBER, HAIR, LIGHT, type Palette } from './palette.ts'

/** What the cloth looks like on the shoulders; what is not named is of one colour. */
type Weave = 'printed' | 'striped' | 'white'

type Dress = { weave?: Weave; details: (ink: Ink, palette: Palette) => string }

export const dresses = {
  agbada: {
    weave: 'printed',
    details: (ink, { dress }) =>
      [
        ink.shape('M80 147C84 172 92 186 100 196C108 186 116 172 120 147', dress.ground, LIGHT, 2),
        ink.line('M74 150C80 180 90 194 100 206C110 194 120 180 126 150M100 196L100 214', LIGHT, 1.6),
        ink.dots('M68 153C76 184 88 200 100 212C112 200 124 184 132 153', dress.halfResist, 2.8, 7),
      ].join(''),
  },
  buba: {
    weave: 'printed',
    details: (ink, { skin }) =>
      ink.shape('M80 147C84 168 116 168 120 147', skin, LIGHT, 2) +
      ink.dots('M78 152C84 176 116 176 122 152', AMBER, 4, 6.5),
  },
  ankara: {
    weave: 'printed',
    details: (ink, { skin }) =>
      ink.shape('M78 148C84 174 116 174 122 148', skin, LIGHT, 2.2) +
      ink.line('M72 150C80 182 120 182 128 150', LIGHT, 1.6),
  },
  /** The black and white stripes of the Tiv. */
  anger: {
    weave: 'striped',
    details: (ink, { skin }) => ink.shape('M80 147C84 168 116 168 120 147', skin, LIGHT, 2),
  },
  /** A kaftan with a short collar and a row of buttons. */
  senator: {
    details: (ink, { dress }) =>
      [
        ink.shape('M80 144C84 160 116 160 120 144L122 154C114 168 86 168 78 154Z', dress.ground, LIGHT, 2),
        ink.line('M92 165L92 212M108 165L108 212', LIGHT, 1.5),
        ink.dots('M100 174L100 212', dress.resist, 4, 13),
      ].join(''),
  },
  shirt: {
    details: (ink, { dress }) =>
      [
        ink.shape('M82 146L72 160L92 176L100 164L108 176L128 160L118 146L100 162Z', dress.secondDip, LIGHT, 2),
        ink.line('M100 166L100 212', LIGHT, 1.6),
        ink.dots('M104 180L104 212', LIGHT, 2.6, 13, 0),
      ].join(''),
  },
  suit: {
    details: (ink, { dress, head }) =>
      [
        ink.fill('M82 147L100 200L118 147L100 160Z', dress.resist),
        ink.fill('M97 163L103 163L106 200L100 210L94 200Z', head.ground),
        ink.line('M82 146L66 168L78 174L72 182L98 212M118 146L134 168L122 174L128 182L102 212', LIGHT, 2),
      ].join(''),
  },
  scrubs: {
    details: (ink, { skin, dress }) =>
      [
        ink.shape('M80 147L100 182L120 147L100 158Z', skin, LIGHT, 2),
        ink.line('M78 150C70 178 78 196 92 196M122 150C130 172 128 184 126 192', dress.resist, 2.6),
        ink.shape('M126 192C120 192 120 202 126 202C132 202 132 192 126 192Z', dress.ground, dress.resist, 2.4),
      ].join(''),
  },
  /** A white coat over a shirt. */
  coat: {
    weave: 'white',
    details: (ink, { dress }) =>
      [
        ink.fill('M82 147L100 206L118 147L100 160Z', dress.secondDip),
        ink.line('M82 146L68 172L82 178L98 212M118 146L132 172L118 178L102 212', dress.ground, 2.2),
        ink.line('M134 190L152 188L152 200', dress.ground, 2),
      ].join(''),
  },
} satisfies Record<string, Dress>

export type DressName = keyof typeof dresses

const printed: readonly MotifName[] = ['squares', 'sun', 'leaf', 'calabash', 'flower', 'nest', 'checker', 'spiral']

/** What the shoulders are filled with, and its definition where it needs one. */
export function clothOf(name: DressName, { dress }: Palette, random: Random, id: string) {
  const { weave }: Dress = dresses[name]
  if (weave === 'white') return { colour: LIGHT, definition: '' }
  if (weave === 'striped') return { colour: `url(#${id})`, definition: stripes(id) }
  if (weave === 'printed') return { colour: `url(#${id})`, definition: print(dress, pick(random, printed), random, id) }
  return { colour: dress.secondDip, definition: '' }
}

function print({ ground, halfResist }: Dye, motif: MotifName, random: Random, id: string) {
  const side = 72
  const { lines } = motifs[motif](hand(random))
  const place = `transform="translate(${side / 2} ${side / 2})scale(${short(side * 0.0085, 2)})"`
  return tile(
    id,
    side,
    `${fill(`M0 0h${side}v${side}H0z`, ground)}<path ${place} d="${lines}" stroke="${halfResist}" stroke-width="6"/>`,
  )
}

function stripes(id: string) {
  return tile(id, 28, fill('M0 0h14v28H0z', LIGHT) + fill('M14 0h14v28H14z', HAIR))
}

function tile(id: string, side: number, content: string) {
  return `<pattern id="${id}" width="${side}" height="${side}" patternUnits="userSpaceOnUse">${content}</pattern>`
}
