import { AMBER } from '../people/palette.ts'
import { bar, repeat, type Thing } from './stage.ts'

/** What is out of doors. */

export function sun(x: number, y: number): Thing {
  return ({ ink, dye }) => {
    const ray = (at: number) => {
      const angle = (at * Math.PI) / 6
      const point = (reach: number) =>
        `${Math.round(x + reach * Math.cos(angle))} ${Math.round(y + reach * Math.sin(angle))}`
      return `M${point(21)}L${point(29)}`
    }
    return ink.line(`M${x} ${y}h0`, AMBER, 28, 0) + ink.line(repeat(12, ray), dye.resist, 2.2)
  }
}

export function hills(): Thing {
  return ({ ink, dye }) =>
    [
      ink.shape('M-8 128Q40 60 96 92Q140 40 196 88Q250 54 328 120L328 190L-8 190Z', dye.secondDip, dye.resist, 2.2),
      ink.line('M96 92Q112 112 104 134M196 88Q184 108 192 132M40 92Q52 108 46 124', dye.halfResist, 1.8),
    ].join('')
}

export function ridges(): Thing {
  return ({ ink, dye }) =>
    [138, 151, 165]
      .map((y, row) => {
        const crests = repeat(8, (at) => `Q${at * 45 - 2} ${y - 14 - row * 2} ${at * 45 + 20} ${y}`)
        return ink.shape(
          `M-25 ${y}${crests}L340 190L-25 190Z`,
          row % 2 ? dye.ground : dye.secondDip,
          row === 1 ? dye.halfResist : dye.resist,
          2,
          1,
        )
      })
      .join('')
}

export function maize(x: number, y: number, height: number): Thing {
  const up = (share: number) => Math.round(y - height * share)
  return ({ ink, dye }) =>
    [
      ink.line(
        [
          `M${x} ${y}Q${x + 3} ${up(0.5)} ${x} ${up(1)}`,
          `M${x} ${up(0.3)}Q${x - 16} ${up(0.5)} ${x - 20} ${up(0.34)}`,
          `M${x} ${up(0.42)}Q${x + 16} ${up(0.66)} ${x + 21} ${up(0.46)}`,
          `M${x} ${up(0.62)}Q${x - 14} ${up(0.86)} ${x - 17} ${up(0.66)}`,
        ].join(''),
        dye.resist,
        2.2,
      ),
      ink.fill(
        `M${x + 2} ${up(0.5)}Q${x + 12} ${up(0.62)} ${x + 5} ${up(0.78)}Q${x - 1} ${up(0.64)} ${x + 2} ${up(0.5)}Z`,
        AMBER,
        1,
      ),
    ].join('')
}

export function fence(y: number): Thing {
  return ({ ink, dye }) =>
    ink.line(`M-4 ${y}L324 ${y}M-4 ${y + 18}L324 ${y + 18}`, dye.halfResist, 2.2) +
    ink.line(
      repeat(9, (at) => `M${at * 40} ${y - 10}L${at * 40} ${y + 40}`),
      dye.resist,
      2.6,
    )
}

export function hen(x: number, y: number): Thing {
  return ({ ink, dye }) =>
    [
      ink.shape(
        `M${x} ${y - 14}Q${x - 4} ${y - 32} ${x - 12} ${y - 28}Q${x - 10} ${y} ${x + 14} ${y}Q${x + 32} ${y - 2} ${x + 30} ${y - 22}Q${x + 34} ${y - 34} ${x + 26} ${y - 36}Q${x + 18} ${y - 34} ${x + 18} ${y - 22}Q${x + 8} ${y - 12} ${x} ${y - 14}Z`,
        dye.resist,
        dye.resist,
        1.6,
        0.8,
      ),
      ink.line(
        `M${x + 10} ${y}L${x + 10} ${y + 8}M${x + 18} ${y}L${x + 18} ${y + 8}M${x + 32} ${y - 30}L${x + 37} ${y - 28}M${x + 22} ${y - 38}L${x + 28} ${y - 41}`,
        AMBER,
        2.6,
        0.6,
      ),
      ink.line(`M${x + 4} ${y - 6}Q${x + 12} ${y - 4} ${x + 16} ${y - 12}`, dye.ground, 1.8, 0.6),
    ].join('')
}

/** Water from a bank to the lower edge. */
export function water(y: number): Thing {
  return ({ ink, dye }) =>
    ink.shape(
      `M-6 ${y + 6}Q80 ${y - 8} 160 ${y + 2}Q240 ${y + 12} 326 ${y}L326 190L-6 190Z`,
      dye.secondDip,
      dye.resist,
      2.2,
    ) +
    ink.line(
      repeat(
        5,
        (at) =>
          `M${14 + at * 62} ${y + 18 + (at % 2) * 14}Q${26 + at * 62} ${y + 11 + (at % 2) * 14} ${40 + at * 62} ${y + 18 + (at % 2) * 14}`,
      ),
      dye.halfResist,
      2,
    )
}

/** Blocks laid in courses, the last ones still open. */
export function blocks(x: number, y: number, columns: number, rows: number): Thing {
  return ({ ink, dye }) =>
    ink.shape(
      repeat(rows, (row) =>
        repeat(columns - (row === rows - 1 ? 2 : 0), (at) =>
          bar(x + at * 34 + (row % 2) * 17, y - 18 * (row + 1), 32, 16),
        ),
      ),
      dye.ground,
      dye.resist,
      1.8,
      0.8,
    )
}

export function scaffold(x: number): Thing {
  return ({ ink, dye }) =>
    ink.line(
      `M${x} 8L${x} 176M${x + 60} 8L${x + 60} 176M${x + 120} 8L${x + 120} 176M${x - 10} 46L${x + 130} 46M${x - 10} 96L${x + 130} 96`,
      dye.resist,
      2.4,
    ) + ink.line(`M${x} 96L${x + 60} 46M${x + 60} 96L${x + 120} 46`, dye.halfResist, 1.8)
}

export function panels(): Thing {
  return ({ ink, dye }) => {
    const panel = (at: number, row: number) => {
      const [x, y] = [112 + at * 52 - row * 20, 94 + row * 32]
      return {
        frame: `M${x} ${y}L${x + 46} ${y}L${x + 30} ${y + 26}L${x - 18} ${y + 26}Z`,
        cells: `M${x - 8} ${y + 13}L${x + 38} ${y + 13}M${x + 15} ${y}L${x - 2} ${y + 26}M${x + 31} ${y}L${x + 14} ${y + 26}`,
      }
    }
    const all = [0, 1].flatMap((row) => [0, 1, 2, 3].map((at) => panel(at, row)))
    return [
      ink.shape('M-6 150L92 84L330 84L330 190L-6 190Z', dye.secondDip, dye.resist, 2.2),
      ink.shape(all.map(({ frame }) => frame).join(''), dye.ground, dye.resist, 2, 1),
      ink.line(all.map(({ cells }) => cells).join(''), dye.halfResist, 1.3, 0),
    ].join('')
  }
}

export function houses(): Thing {
  return ({ ink, dye }) =>
    [
      ink.shape(`${bar(8, 66, 52, 84)}M64 150L64 84L92 62L120 84L120 150Z`, dye.secondDip, dye.resist, 2.2),
      ink.shape(`${bar(204, 44, 44, 106)}M252 150L252 90L282 70L314 90L314 150Z`, dye.ground, dye.resist, 2.2),
      ink.dots(
        'M20 82L54 82M20 104L54 104M82 100L110 100M216 62L242 62M216 84L242 84M216 106L242 106M270 106L300 106',
        AMBER,
        6,
        14,
        0,
      ),
    ].join('')
}

export function road(): Thing {
  return ({ ink, dye }) =>
    ink.shape('M-6 146L326 146L326 190L-6 190Z', dye.ground, dye.resist, 2.2) +
    ink.comb('M0 162L320 162', AMBER, 3, 18, 12, 0)
}

export function pipes(y: number): Thing {
  return ({ ink, dye }) =>
    ink.shape(
      `M-6 ${y}L120 ${y}Q134 ${y} 134 ${y + 14}L134 190L118 190L118 ${y + 22}Q118 ${y + 16} 110 ${y + 16}L-6 ${y + 16}ZM190 190L190 ${y + 8}Q190 ${y - 8} 206 ${y - 8}L326 ${y - 8}L326 ${y + 8}L214 ${y + 8}Q206 ${y + 8} 206 ${y + 16}L206 190Z`,
      dye.secondDip,
      dye.resist,
      2.2,
    ) + ink.line(`M40 ${y - 4}L40 ${y + 20}M250 ${y - 12}L250 ${y + 12}M278 ${y - 12}L278 ${y + 12}`, AMBER, 4)
}
