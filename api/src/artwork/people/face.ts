import { pick, type Random } from '../../random.ts'
import type { Ink } from '../ink.ts'
import type { Look } from './look.ts'
import { AMBER, HAIR, LIGHT, type Palette } from './palette.ts'

const shapes = [
  'M100 46C122 46 135 64 134 90C133 113 119 135 100 136C81 135 67 113 66 90C65 64 78 46 100 46Z',
  'M100 46C123 46 136 64 134 90C133 110 126 134 100 137C74 134 67 110 66 90C64 64 77 46 100 46Z',
  'M100 47C121 47 133 64 132 89C131 112 116 137 100 138C84 137 69 112 68 89C67 64 79 47 100 47Z',
] as const

const beards = {
  full: 'M67 98C68 128 82 146 100 146C118 146 132 128 133 98C130 112 122 116 114 115C106 112 94 112 86 115C78 116 70 112 67 98Z',
  short:
    'M69 106C72 128 86 140 100 140C114 140 128 128 131 106C127 118 120 124 114 121L110 118C104 116 96 116 90 118L86 121C80 124 73 118 69 106Z',
}

const glasses = {
  round:
    'M73 93C73 80 99 80 99 93C99 106 73 106 73 93ZM101 93C101 80 127 80 127 93C127 106 101 106 101 93ZM73 91L66 88M127 91L134 88',
  square:
    'M73 86L97 85Q99 96 95 102L79 102Q73 98 73 86ZM103 85L127 86Q127 98 121 102L105 102Q101 96 103 85ZM97 88Q100 86 103 88M73 88L66 87M127 88L134 87',
}

/** Light on one cheek, then brows, eyes, nose and mouth: few lines, none of them sharp, eyes level with the viewer. */
export function face(ink: Ink, look: Look, { skin, cheek, shine }: Palette, random: Random) {
  const brow = look.isWoman ? 2.8 : 3.6
  return [
    ink.shape(pick(random, shapes), skin, LIGHT, 2.2),
    ink.line('M123 104Q121 117 113 126', cheek, 3, 1),
    ink.line('M77 82Q86 75 94 80M106 80Q114 75 123 82', HAIR, brow, 0.9),
    ink.fill('M77 92Q86 84 95 92Q86 98 77 92ZM105 92Q114 84 123 92Q114 98 105 92Z', LIGHT, 0.5),
    ink.line('M86 92h0M114 92h0', HAIR, 7, 0),
    ink.line('M87 91h0M115 91h0', LIGHT, 2, 0),
    ink.line('M76 93Q86 83 96 92M104 92Q114 83 124 93', HAIR, look.isWoman ? 2.2 : 1.6, 0.4),
    ink.line('M97 94C97 101 96 104 93 107C94 112 98 111 100 111C102 111 106 112 107 107', cheek, 1.8, 0.7),
    beardOf(ink, look, shine),
    ink.fill('M87 118Q94 116 100 118Q106 116 113 118Q100 131 87 118Z', cheek, 0.5),
    ink.line('M86 118Q100 124 114 117', LIGHT, 1.6, 0.5),
  ].join('')
}

export function ears(ink: Ink, { earring }: Look, { skin }: Palette) {
  return [
    ink.shape(
      'M67 88C59 84 57 98 62 105C65 109 69 107 69 103ZM133 88C141 84 143 98 138 105C135 109 131 107 131 103Z',
      skin,
      LIGHT,
      1.4,
      1,
    ),
    earring === 'drop' ? ink.dots('M63 108L63 118M137 108L137 118', AMBER, 4.4, 8, 0) : '',
    earring === 'hoop'
      ? ink.line(
          'M63 107C58 109 58 118 63 118C68 118 68 109 63 107ZM137 107C132 109 132 118 137 118C142 118 142 109 137 107Z',
          AMBER,
          2,
          0.8,
        )
      : '',
  ].join('')
}

export function spectacles(ink: Ink, { glasses: worn }: Look) {
  return worn ? ink.line(glasses[worn], LIGHT, 2.2, 0.8) : ''
}

function beardOf(ink: Ink, { beard }: Look, shine: string) {
  if (!beard) return ''
  const moustache = ink.shape(
    'M88 117Q94 112 100 114Q106 112 112 117Q106 116 100 117Q94 116 88 117Z',
    HAIR,
    HAIR,
    1,
    0.6,
  )
  if (beard === 'moustache') return moustache
  return [
    ink.fill(beards[beard], HAIR, 1),
    ink.dots('M76 120Q84 138 100 139Q116 138 124 120', shine, 1.9, 5.5),
    moustache,
  ].join('')
}
