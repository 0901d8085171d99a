import type { Dye } from '../cloths/dyes.ts'
import type { Ink } from '../ink.ts'

type Ground = (ink: Ink, dye: Dye) => string

/** What is behind a head: the weave, seen as light. */
export const grounds: readonly Ground[] = [
  function rays(ink, { halfResist }) {
    const ray = (_: unknown, i: number) => {
      const angle = (i * Math.PI) / 12
      const at = (reach: number) =>
        `${Math.round(100 + reach * Math.cos(angle))} ${Math.round(92 + reach * Math.sin(angle))}`
      return `M${at(78)}L${at(i % 2 ? 96 : 116)}`
    }
    return ink.line(Array.from({ length: 24 }, ray).join(''), halfResist, 2.4)
  },
  function arcs(ink, { halfResist, resist }) {
    return (
      ink.line('M-4 60Q30 60 30 -4M-4 92Q60 92 60 -4M204 60Q170 60 170 -4M204 92Q140 92 140 -4', halfResist, 2.4) +
      ink.dots('M-2 124Q20 122 36 104M202 124Q180 122 164 104', resist, 3.6, 10)
    )
  },
  function combs(ink, { halfResist, resist }) {
    return (
      ink.comb('M14 -4L14 204M34 -4L34 204M166 -4L166 204M186 -4L186 204', halfResist, 9, 2.4, 4.8, 0.6) +
      ink.line('M24 -4L24 204M44 -4L44 204M156 -4L156 204M176 -4L176 204', resist, 1.4, 1)
    )
  },
  function dots(ink, { halfResist }) {
    const rows = Array.from({ length: 10 }, (_, row) => `M${row % 2 ? 18 : 8} ${12 + 20 * row}L196 ${12 + 20 * row}`)
    return ink.dots(rows.join(''), halfResist, 4, 20, 1)
  },
  function squares(ink, { halfResist }) {
    const nest = (x: number, y: number) => [20, 12, 4].map((reach) => corners(x - reach, y - reach, 2 * reach)).join('')
    return ink.line(nest(28, 28) + nest(172, 28) + nest(28, 84) + nest(172, 84), halfResist, 2.2, 2)
  },
]

function corners(x: number, y: number, side: number) {
  return `M${x} ${y}L${x + side} ${y}L${x + side} ${y + side}L${x} ${y + side}Z`
}
