import { AMBER } from '../people/palette.ts'
import { bar, repeat, sign, type Thing } from './stage.ts'

/** What people buy, sell and make things with. */

export function awning(x: number, y: number, width: number): Thing {
  return ({ ink, dye }) => {
    const step = width / 7
    const flaps = (isPale: boolean) =>
      repeat(7, (at) => {
        const left = Math.round(x + at * step)
        const right = Math.round(left + step)
        const flap = `M${left} ${y}L${right} ${y}L${right} ${y + 26}Q${Math.round(left + step / 2)} ${y + 38} ${left} ${y + 26}Z`
        return (at % 2 === 0) === isPale ? flap : ''
      })
    return [
      ink.shape(flaps(true), dye.halfResist, dye.resist, 1.8, 1),
      ink.shape(flaps(false), dye.ground, dye.resist, 1.8, 1),
      ink.line(`M${x + 8} ${y + 32}L${x + 8} 176M${x + width - 8} ${y + 32}L${x + width - 8} 176`, dye.resist, 2.6),
    ].join('')
  }
}

/** Oranges, or whatever is round and sold from a basket. */
export function basket(x: number, y: number): Thing {
  return ({ ink, dye }) =>
    [
      ink.dots(
        `M${x - 12} ${y - 6}L${x + 13} ${y - 6}M${x - 6} ${y - 16}L${x + 7} ${y - 16}M${x} ${y - 25}h0`,
        AMBER,
        11,
        12,
        0,
      ),
      ink.shape(
        `M${x - 22} ${y - 2}L${x + 22} ${y - 2}L${x + 15} ${y + 18}L${x - 15} ${y + 18}Z`,
        dye.ground,
        dye.resist,
        2,
      ),
      ink.comb(`M${x - 17} ${y + 8}L${x + 17} ${y + 8}`, dye.halfResist, 9, 2, 4, 0),
    ].join('')
}

export function crates(x: number, y: number, columns: number, rows: number): Thing {
  return ({ ink, dye }) =>
    repeat(rows, (row) =>
      repeat(columns, (at) => {
        const [left, top] = [x + 40 * at + (row % 2) * 6, y - 32 * (row + 1)]
        const isMarked = (row + at) % 2 === 0
        return [
          ink.shape(bar(left, top, 38, 30), isMarked ? dye.secondDip : dye.ground, dye.resist, 2),
          ink.line(
            `M${left + 6} ${top + 10}L${left + 32} ${top + 10}M${left + 6} ${top + 20}L${left + 24} ${top + 20}`,
            isMarked ? AMBER : dye.halfResist,
            2,
          ),
        ].join('')
      }),
    )
}

export function sacks(x: number, y: number): Thing {
  return ({ ink, dye }) =>
    repeat(3, (at) => {
      const left = x + 30 * at
      return (
        ink.shape(
          `M${left} ${y}Q${left - 6} ${y - 30} ${left + 10} ${y - 40}L${left + 22} ${y - 40}Q${left + 38} ${y - 30} ${left + 32} ${y}Z`,
          at % 2 ? dye.halfResist : dye.secondDip,
          dye.resist,
          2.2,
        ) + ink.line(`M${left + 6} ${y - 34}L${left + 26} ${y - 34}`, AMBER, 2.4)
      )
    })
}

/** A cashier's window: bars above, a gap for the money. */
export function grille(x: number, width: number): Thing {
  return ({ ink, dye }) =>
    ink.line(bar(x, 22, width, 118), dye.resist, 2.6) +
    ink.line(
      repeat(Math.floor(width / 16) - 1, (at) => `M${x + 16 * (at + 1)} 24L${x + 16 * (at + 1)} 104`),
      dye.halfResist,
      1.8,
      0,
    ) +
    ink.line(`M${x} 104L${x + width} 104`, dye.resist, 2.2)
}

export function coins(x: number, y: number): Thing {
  return ({ ink, dye }) =>
    ink.shape(
      repeat(
        4,
        (at) =>
          `M${x} ${y - 6 * at}Q${x + 13} ${y + 5 - 6 * at} ${x + 26} ${y - 6 * at}Q${x + 13} ${y - 6 - 6 * at} ${x} ${y - 6 * at}Z`,
      ),
      AMBER,
      dye.ground,
      1.4,
      0.6,
    )
}

export function phone(x: number, y: number): Thing {
  return ({ ink, dye }) =>
    ink.shape(bar(x, y - 34, 20, 34), dye.ground, dye.resist, 2.2) +
    ink.line(`M${x + 5} ${y - 24}L${x + 15} ${y - 24}M${x + 5} ${y - 17}L${x + 12} ${y - 17}`, AMBER, 2)
}

export function tools(x: number, y: number): Thing {
  return ({ ink, dye }) =>
    ink.line(`M${x} ${y}L${x + 96} ${y}`, dye.halfResist, 2) +
    ink.line(
      [
        `M${x + 10} ${y}L${x + 10} ${y + 34}M${x + 3} ${y + 6}L${x + 17} ${y + 6}`,
        `M${x + 34} ${y + 4}C${x + 26} ${y + 8} ${x + 42} ${y + 14} ${x + 34} ${y + 18}L${x + 34} ${y + 38}`,
        `M${x + 56} ${y + 2}L${x + 52} ${y + 36}L${x + 62} ${y + 36}Z`,
        `M${x + 82} ${y + 3}L${x + 82} ${y + 22}L${x + 76} ${y + 36}L${x + 88} ${y + 36}L${x + 82} ${y + 22}`,
      ].join(''),
      dye.resist,
      2.4,
    )
}

export function vice(x: number, y: number): Thing {
  return ({ ink, dye }) =>
    ink.shape(
      `M${x} ${y}L${x} ${y - 18}L${x + 40} ${y - 18}L${x + 40} ${y}M${x + 8} ${y - 18}L${x + 8} ${y - 28}L${x + 32} ${y - 28}L${x + 32} ${y - 18}`,
      dye.ground,
      dye.resist,
      2.2,
    )
}

export function sewing(x: number, y: number): Thing {
  return ({ ink, dye }) =>
    [
      ink.shape(
        `M${x} ${y}L${x} ${y - 10}L${x + 8} ${y - 12}L${x + 8} ${y - 30}L${x + 62} ${y - 36}Q${x + 72} ${y - 34} ${x + 72} ${y - 22}L${x + 72} ${y}ZM${x + 22} ${y - 12}L${x + 22} ${y - 22}L${x + 52} ${y - 24}L${x + 52} ${y - 12}Z`,
        dye.ground,
        dye.resist,
        2.2,
      ),
      ink.line(`M${x + 12} ${y - 10}L${x + 12} ${y}`, AMBER, 2.4),
      ink.shape(
        `M${x + 68} ${y - 22}Q${x + 68} ${y - 32} ${x + 77} ${y - 32}Q${x + 86} ${y - 32} ${x + 86} ${y - 22}Q${x + 86} ${y - 13} ${x + 77} ${y - 13}Q${x + 68} ${y - 13} ${x + 68} ${y - 22}Z`,
        dye.secondDip,
        dye.resist,
        2,
      ),
    ].join('')
}

/** Cloths on a line. */
export function washing(...cloths: { x: number; motif: 'sun' | 'nest' | 'flower' | 'fish' | 'bird' }[]): Thing {
  return (stage) => {
    const { ink, dye } = stage
    const hung = cloths.map(({ x, motif }) => {
      const cloth = `M${x} 23L${x + 38} 23L${x + 38} 81Q${x + 19} 87 ${x} 81Z`
      return ink.shape(cloth, dye.ground, dye.resist, 1.8) + sign(stage, motif, x + 19, 50, 32, false)
    })
    return ink.line('M0 22L320 22', dye.resist, 2.2) + hung.join('')
  }
}

export function flask(x: number, y: number, isFull = true): Thing {
  return ({ ink, dye }) =>
    ink.shape(
      `M${x - 5} ${y - 38}L${x - 5} ${y - 24}L${x - 16} ${y}L${x + 16} ${y}L${x + 5} ${y - 24}L${x + 5} ${y - 38}Z`,
      dye.ground,
      dye.resist,
      2,
      1,
    ) +
    ink.fill(
      `M${x - 11} ${y - 11}L${x + 11} ${y - 11}L${x + 15} ${y - 1}L${x - 15} ${y - 1}Z`,
      isFull ? AMBER : dye.halfResist,
      0.6,
    )
}

export function stove(x: number, y: number): Thing {
  return ({ ink, dye }) =>
    [
      ink.shape(
        `M${x} ${y - 26}L${x + 56} ${y - 26}Q${x + 56} ${y} ${x + 44} ${y}L${x + 12} ${y}Q${x} ${y} ${x} ${y - 26}ZM${x - 6} ${y - 20}L${x} ${y - 20}M${x + 56} ${y - 20}L${x + 62} ${y - 20}`,
        dye.ground,
        dye.resist,
        2.4,
      ),
      ink.line(
        `M${x + 16} ${y - 34}Q${x + 10} ${y - 42} ${x + 16} ${y - 50}M${x + 28} ${y - 34}Q${x + 22} ${y - 44} ${x + 28} ${y - 56}M${x + 40} ${y - 34}Q${x + 34} ${y - 42} ${x + 40} ${y - 50}`,
        dye.halfResist,
        2.4,
      ),
      ink.dots(`M${x + 12} ${y + 6}L${x + 46} ${y + 6}`, AMBER, 5, 8, 0),
    ].join('')
}

export function microphone(x: number, y: number): Thing {
  return ({ ink, dye }) =>
    ink.shape(
      `M${x} 178L${x} ${y}M${x} ${y}C${x - 9} ${y} ${x - 9} ${y - 24} ${x} ${y - 24}C${x + 9} ${y - 24} ${x + 9} ${y} ${x} ${y}Z`,
      dye.ground,
      dye.resist,
      2.4,
    ) + ink.dots(`M${x - 4} ${y - 14}L${x + 5} ${y - 14}`, AMBER, 2.4, 4, 0)
}

export function easel(x: number, y: number): Thing {
  return (stage) =>
    stage.ink.line(
      `M${x + 8} ${y + 74}L${x + 30} ${y - 12}L${x + 52} ${y + 74}M${x + 30} ${y}L${x + 30} ${y + 74}`,
      stage.dye.resist,
      2.6,
    ) +
    stage.ink.shape(bar(x, y, 60, 50), stage.dye.ground, stage.dye.resist, 2.2) +
    sign(stage, stage.subject, x + 30, y + 25, 38, false)
}
