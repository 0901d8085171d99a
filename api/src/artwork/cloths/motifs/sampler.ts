import { pack } from '../svg.ts'
import { drawn, type Motif } from './motif.ts'

/** The twenty motifs of the sampler that hangs on the front page, in the order it is woven from. */
export const samplerMotifs = {
  squares: (pen) => ({ lines: pen.square(41) + pen.square(28) + pen.square(15), dots: pen.dots(0, 0) }),
  comb: (pen) => {
    const spine = pen.line(-42, -5, 42, -5) + pen.line(-42, 5, 42, 5)
    const teeth = [-36, -24, -12, 0, 12, 24, 36].map((x) => pen.line(x, -5, x, -38) + pen.line(x, 5, x, 38))
    return { lines: spine + teeth.join(''), dots: '' }
  },
  bird: drawn({
    paths: [
      'M-26 8Q-10 -26 16 -12Q24 -36 38 -24L46 -19L37 -14Q36 24 4 24Q-16 24 -26 8Z',
      'M-26 8L-46 -10M-26 8L-48 4M-26 8L-44 18M-12 6Q2 -8 14 4Q2 16 -12 6M0 24L-2 40L6 40M12 22L12 40L20 40',
    ],
    dots: [30, -22, -30, -34, -8, -38],
  }),
  leaf: drawn({
    paths: [
      'M0 44Q-42 6 0 -44Q42 6 0 44ZM0 46L0 -30',
      'M0 28L-17 12M0 28L17 12M0 10L-17 -6M0 10L17 -6M0 -8L-11 -20M0 -8L11 -20',
    ],
    dots: [-34, -32, 34, -32, -34, 32, 34, 32],
  }),
  calabash: (pen) => ({
    lines:
      pen.path('M-50 -6Q-14 -14 -6 -50M50 6Q14 14 6 50M50 -6Q14 -14 6 -50M-50 6Q-14 14 -6 50') +
      pen.path('M-50 -19Q-25 -25 -19 -50M50 19Q25 25 19 50M50 -19Q25 -25 19 -50M-50 19Q-25 25 -19 50') +
      pen.square(8),
    dots: pen.dots(-41, -41, 41, -41, 41, 41, -41, 41),
  }),
  fish: (pen) => {
    const spine = pen.line(0, -46, 0, 46)
    const bones = [-28, -14, 0, 14, 28, 42].map((y) => pen.line(-32, y - 18, 0, y, 32, y - 18))
    return { lines: spine + bones.join(''), dots: pen.dots(-38, 34, 38, 34) }
  },
  sun: (pen) => {
    const rings = pen.ring(0, 0, 12) + pen.ring(0, 0, 24, 24, 7)
    const rays = Array.from({ length: 12 }, (_, i) => {
      const [x, y] = [Math.cos(i * 0.5236), Math.sin(i * 0.5236)]
      return pen.line(x * 31, y * 31, x * 45, y * 45)
    })
    return { lines: rings + rays.join(''), dots: pen.dots(0, 0) }
  },
  checker: (pen) => ({
    lines: [
      pen.square(42),
      pen.line(-14, -42, -14, 42),
      pen.line(14, -42, 14, 42),
      pen.line(-42, -14, 42, -14),
      pen.line(-42, 14, 42, 14),
    ].join(''),
    dots: pen.dots(-28, -28, 28, -28, 0, 0, -28, 28, 28, 28),
  }),
  spiral: (pen) => {
    const turns = Array.from({ length: 16 }, (_, i) => {
      const [angle, reach] = [i * 0.88, 4 + i * 2.75]
      const end = [pen.near(reach * Math.cos(angle), 2), pen.near(reach * Math.sin(angle), 2)]
      if (i === 0) return `M${pack(...end)}`
      const [bend, pull] = [angle - 0.44, (reach - 1.4) * 1.1]
      return `Q${pack(Math.round(pull * Math.cos(bend)), Math.round(pull * Math.sin(bend)), ...end)}`
    })
    return { lines: turns.join(''), dots: pen.dots(-40, -40, 40, 40, 40, -40, -40, 40) }
  },
  drum: drawn({
    paths: [
      'M-34 -40Q0 -30 34 -40Q-6 0 34 40Q0 50 -34 40Q6 0 -34 -40ZM-34 -40Q0 -50 34 -40',
      'M-15 -36L-5 0L-15 43M0 -35L0 45M15 -36L5 0L15 43M-11 -4L11 -4M-11 4L11 4',
    ],
    dots: [-38, 0, 38, 0],
  }),
  ledger: (pen) => ({
    lines: [
      pen.square(42),
      pen.line(-16, -42, -16, 42),
      pen.line(-8, -22, 32, -22),
      pen.line(-8, -4, 26, -4),
      pen.line(-8, 14, 32, 14),
      pen.line(-8, 28, 18, 28),
    ].join(''),
    dots: pen.dots(-29, -22, -29, -4, -29, 14, -29, 28),
  }),
  circuit: (pen) => {
    const chip = pen.square(24) + pen.square(10)
    // Straight pins only: bent ones in a turn would read as a swastika.
    const pins = [-13, 0, 13].map((at) => {
      const end = at ? 36 : 42
      return [
        pen.line(at, -24, at, -end),
        pen.line(at, 24, at, end),
        pen.line(-24, at, -end, at),
        pen.line(24, at, end, at),
      ].join('')
    })
    return { lines: chip + pins.join(''), dots: pen.dots(0, -43, 0, 43, -43, 0, 43, 0) }
  },
  scales: drawn({
    paths: [
      'M0 -42L0 36M-18 40Q0 28 18 40M-34 -28Q0 -38 34 -28',
      'M-48 6Q-34 24 -20 6L-34 -28ZM48 6Q34 24 20 6L34 -28ZM-48 6L-20 6M48 6L20 6',
    ],
    dots: [-34, 36, 34, 36],
  }),
  book: drawn({
    paths: [
      'M0 -24Q-20 -38 -42 -28L-42 26Q-20 16 0 30Q20 16 42 26L42 -28Q20 -38 0 -24L0 30',
      'M-32 -16Q-20 -20 -9 -12M-32 0Q-20 -4 -9 4M32 -16Q20 -20 9 -12M32 0Q20 -4 9 4',
    ],
    dots: [0, -42, 0, 44],
  }),
  gear: (pen) => {
    const teeth = Array.from({ length: 24 }, (_, i) => {
      const [angle, reach] = [(i - 0.5) * 0.2618, i % 3 ? 42 : 31]
      return [reach * Math.cos(angle), reach * Math.sin(angle)]
    })
    return { lines: `${pen.line(...teeth.flat())}Z${pen.ring(0, 0, 17)}`, dots: pen.dots(0, 0) }
  },
  nest: (pen) => ({
    lines: [
      pen.polygon(-43, -43, 0, -3, 43, -43),
      pen.polygon(-43, 43, 0, 3, 43, 43),
      pen.polygon(-24, -36, 0, -15, 24, -36),
      pen.polygon(-24, 36, 0, 15, 24, 36),
    ].join(''),
    dots: pen.dots(-36, 0, 36, 0, -20, 0, 20, 0),
  }),
  orbit: drawn({
    rings: [
      [0, 0, 44, 17, 7],
      [0, 0, 17, 44, 7],
    ],
    dots: [0, 0, -34, -34, 34, 34, 34, -34, -34, 34],
  }),
  flower: drawn({
    paths: [
      'M0 -8Q-26 -30 0 -46Q26 -30 0 -8ZM8 0Q30 -26 46 0Q30 26 8 0ZM0 8Q26 30 0 46Q-26 30 0 8Z',
      'M-8 0Q-30 26 -46 0Q-30 -26 -8 0ZM0 -18L0 -34M18 0L34 0M0 18L0 34M-18 0L-34 0',
    ],
    dots: [0, 0, -32, -32, 32, -32, 32, 32, -32, 32],
  }),
  mat: (pen) => {
    const strands = [-38, -24, -10].map((at) =>
      [
        pen.line(at, -44, at, -4),
        pen.line(at + 48, 4, at + 48, 44),
        pen.line(4, at, 44, at),
        pen.line(-44, at + 48, -4, at + 48),
      ].join(''),
    )
    return { lines: strands.join(''), dots: '' }
  },
  cowrie: (pen) => {
    const shell = pen.ring(0, 0, 30, 42, 7) + pen.path('M0 -30Q-7 0 0 30M0 -30Q7 0 0 30')
    const teeth = [-18, -6, 6, 18].map((y) => pen.line(-5, y, -15, y - 2) + pen.line(5, y, 15, y - 2))
    return { lines: shell + teeth.join(''), dots: pen.dots(-40, -38, 40, -38, 40, 38, -40, 38) }
  },
} satisfies Record<string, Motif>
