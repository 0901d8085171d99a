import type { Ink } from '../ink.ts'
import type { Worn } from './hair.ts'
import { AMBER, type Palette } from './palette.ts'

type Drawing = (ink: Ink, palette: Palette) => Worn

const HIJAB =
  'M100 30C137 30 152 60 150 98C149 124 160 140 184 156L192 210L8 210L16 156C40 140 51 124 50 98C48 60 63 30 100 30Z'
const HIJAB_OPENING = 'M100 55C121 55 131 71 130 93C129 115 115 134 100 135C85 134 71 115 70 93C69 71 79 55 100 55Z'

export const headgear = {
  gele: (ink, { head }) => ({
    back: [
      ink.shape(
        'M58 76C34 64 22 34 48 20C60 4 92 6 104 10C126 -2 158 8 164 28C182 44 166 68 142 76Z',
        head.secondDip,
        head.resist,
        2.2,
      ),
      ink.line('M66 70C44 56 42 36 54 24M80 64C64 46 68 22 84 12M98 60C96 40 100 22 108 12', head.resist, 1.8),
      ink.line('M116 62C124 44 134 24 150 16M132 68C148 56 160 44 164 32', head.resist, 1.8),
      ink.dots('M54 62C40 50 38 36 46 28M150 62C160 54 166 46 166 40M90 54C84 42 86 30 92 20', head.halfResist, 3, 8),
    ].join(''),
    top: [
      ink.shape(
        'M62 84C66 58 80 50 100 50C120 50 134 58 138 84C130 70 118 65 100 65C82 65 70 70 62 84Z',
        head.ground,
        head.resist,
        2.2,
      ),
      ink.line('M66 74Q82 56 100 57Q118 56 134 74', head.halfResist, 1.8),
    ].join(''),
  }),
  /** A scarf, knotted above the forehead. */
  wrap: (ink, { head }) => ({
    back: [
      ink.shape('M84 34C66 30 68 8 88 12C96 2 116 4 114 16C134 12 134 34 116 36Z', head.secondDip, head.resist, 2),
      ink.line('M92 32Q86 22 90 14M108 32Q114 24 112 16', head.halfResist, 1.6),
    ].join(''),
    top: [
      ink.shape(
        'M61 88C54 54 74 30 100 30C126 30 146 54 139 88C134 72 124 64 100 63C76 64 66 72 61 88Z',
        head.ground,
        head.resist,
        2.2,
      ),
      ink.line('M64 74C80 46 112 40 136 62M68 62C86 38 114 34 130 50M138 76C120 50 92 44 66 58', head.halfResist, 1.8),
    ].join(''),
  }),
  hijab: (ink, { head }) => ({
    back: ink.fill(HIJAB, head.ground, 0),
    top: [
      ink.shape(HIJAB + HIJAB_OPENING, head.ground, head.resist, 2.2, 0.6),
      ink.dots(
        'M100 47C128 47 140 68 138 96C136 122 118 144 100 145C82 144 64 122 62 96C60 68 72 47 100 47Z',
        head.halfResist,
        2.6,
        7,
      ),
      ink.line(
        'M62 124C74 150 116 160 148 150M54 130C70 168 124 180 164 162M34 152C60 190 130 200 178 178',
        head.halfResist,
        1.8,
      ),
    ].join(''),
  }),
  /** The soft Yoruba cap, folded to one side. */
  fila: (ink, { head }) => ({
    top: [
      ink.shape(
        'M64 76C60 50 64 30 90 24C116 16 150 22 154 42C156 54 142 58 136 74C112 62 86 62 64 76Z',
        head.ground,
        head.resist,
        2.2,
      ),
      ink.line('M63 66C86 54 114 54 140 64', head.resist, 1.6),
      ink.dots('M65 71C88 60 112 60 136 69', head.halfResist, 2.6, 6),
      ink.line('M72 54L80 42L88 52L96 40L104 50L112 38L120 48L130 38', head.halfResist, 1.8),
    ].join(''),
  }),
  /** The embroidered cap of the north. */
  hula: (ink, { head }) => ({
    top: [
      ink.shape('M65 74L69 32C88 25 112 25 131 32L135 74C112 64 88 64 65 74Z', head.ground, head.resist, 2.2),
      ink.line('M68 42C88 35 112 35 132 42M66 64C88 55 112 55 134 64', head.resist, 1.5),
      ink.line('M70 58L77 46L84 55L92 43L100 53L108 43L116 55L123 46L130 58', head.resist, 1.7),
      ink.dots('M77 57Q100 50 123 57', AMBER, 2.8, 15),
    ].join(''),
  }),
  /** The knitted Igbo cap that anyone may wear; the plain red one belongs to those who hold a title. */
  okpu: (ink) => ({
    top: [
      ink.shape('M64 78C60 46 76 28 100 28C124 28 140 46 136 78C112 66 88 66 64 78Z', '#A5341B', '#F6F1E4', 2.2),
      ink.line('M65 70C88 58 112 58 135 70', '#141530', 6),
      ink.line('M66 56L76 46L88 53L100 43L112 53L124 46L134 56', '#F6F1E4', 3),
      ink.dots('M78 40Q100 32 122 40', '#141530', 3.4, 9),
    ].join(''),
  }),
  helmet: (ink) => ({
    top: [
      ink.shape('M62 72C62 44 78 32 100 32C122 32 138 44 138 72Z', '#C98A1B', '#FAEEDC', 2.2),
      ink.line('M56 73Q100 62 144 73', '#FAEEDC', 4),
      ink.line('M92 33L92 64M108 33L108 64', '#FAEEDC', 1.6),
    ].join(''),
  }),
} satisfies Record<string, Drawing>

export type HeadgearName = keyof typeof headgear
