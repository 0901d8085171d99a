import type { Ink } from '../ink.ts'
import { GREY, HAIR, LIGHT, type Palette } from './palette.ts'

/** What hangs behind the head, and what is on it. */
export type Worn = { back?: string; top: string }

type Drawing = (ink: Ink, palette: Palette) => Worn

const SKULL =
  'M63 90C58 56 76 37 100 37C124 37 142 56 137 90C135 77 130 68 121 63C108 58 92 58 79 63C70 68 65 77 63 90Z'

export const hairstyles = {
  crop: (ink, { shine }) => ({
    top: [
      skull(ink),
      ink.dots('M68 74Q74 46 100 44Q126 46 132 74M76 62Q84 51 100 51Q116 51 124 62', shine, 2.2, 6),
    ].join(''),
  }),
  fade: (ink, { shine }) => ({
    top: [
      ink.shape(
        'M66 78C64 54 78 40 100 40C122 40 136 54 134 78C130 68 126 62 119 60C106 57 94 57 81 60C74 62 70 68 66 78Z',
        HAIR,
        LIGHT,
        1.6,
      ),
      ink.comb('M68 78Q66 70 70 62M132 78Q134 70 130 62', shine, 5, 1.4, 2.6),
    ].join(''),
  }),
  afro: (ink, { shine }) => ({
    back: [
      ink.shape(
        'M50 98C34 60 62 18 100 18C138 18 166 60 150 98C146 112 138 116 134 112L66 112C62 116 54 112 50 98Z',
        HAIR,
        LIGHT,
        2,
      ),
      ink.dots('M56 92Q44 34 100 28Q156 34 144 92M62 70Q66 40 100 38Q134 40 138 70', shine, 2.6, 8),
    ].join(''),
    top: ink.fill('M66 84C66 66 76 56 100 56C124 56 134 66 134 84C128 72 118 66 100 66C82 66 72 72 66 84Z', HAIR),
  }),
  puff: (ink, { shine }) => ({
    back: [
      ink.shape('M78 34C66 22 76 4 100 4C124 4 134 22 122 34C114 42 86 42 78 34Z', HAIR, LIGHT, 2),
      ink.dots('M80 26Q84 10 100 10Q116 10 120 26', shine, 2.4, 7),
    ].join(''),
    top:
      skull(ink) +
      ink.line('M72 70Q84 44 98 38M84 62Q92 46 99 40M128 70Q116 44 102 38M116 62Q108 46 101 40', shine, 1.6),
  }),
  rows: (ink, { shine }) => ({
    back: braids(ink, shine),
    top: [
      skull(ink),
      ink.line('M74 68Q82 48 92 38M84 62Q90 48 96 38M96 60Q98 48 99 38', LIGHT, 1.5),
      ink.line('M108 60Q105 48 103 38M118 62Q112 48 107 38M127 68Q120 48 110 38', LIGHT, 1.5),
    ].join(''),
  }),
  locs: (ink, { shine }) => ({
    back: ink.line(
      'M68 66C58 86 56 108 58 132M68 66C65 86 67 108 65 142M132 66C135 86 133 108 135 132M132 66C142 86 144 108 142 142',
      HAIR,
      8,
    ),
    top:
      skull(ink) +
      ink.line(
        'M72 76Q70 50 96 40M82 64Q84 48 98 40M128 76Q130 50 104 40M118 64Q116 48 102 40M100 60L100 40',
        shine,
        2,
      ),
  }),
  /** What age has left at the sides. */
  grey: (ink) => ({
    top: ink.fill(
      'M65 96C60 82 61 66 71 55C72 66 71 80 69 92ZM135 96C140 82 139 66 129 55C128 66 129 80 131 92Z',
      GREY,
      1,
    ),
  }),
} satisfies Record<string, Drawing>

export type HairName = keyof typeof hairstyles

function skull(ink: Ink) {
  return ink.shape(SKULL, HAIR, LIGHT, 1.6)
}

function braids(ink: Ink, shine: string) {
  const falls =
    'M66 80C50 112 50 140 50 178M72 80C64 112 64 140 64 178M134 80C150 112 150 140 150 178M128 80C136 112 136 140 136 178'
  return ink.line(falls, HAIR, 9, 0) + ink.comb(falls, shine, 5, 2, 4, 0)
}
