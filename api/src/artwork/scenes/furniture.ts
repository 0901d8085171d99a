import { AMBER } from '../people/palette.ts'
import { bar, repeat, sign, type Thing } from './stage.ts'

/** The furniture of rooms. */

export function table(x: number, y: number, width: number): Thing {
  return ({ ink, dye }) =>
    [
      ink.fill(bar(x + 8, y + 6, width - 16, 176 - y), dye.ground, 0),
      ink.shape(bar(x, y, width, 10), dye.secondDip, dye.resist, 2.2),
      ink.line(`M${x + 8} ${y + 10}L${x + 8} 176M${x + width - 8} ${y + 10}L${x + width - 8} 176`, dye.resist, 2.6),
    ].join('')
}

export function counter(x: number, y: number, width: number): Thing {
  return ({ ink, dye }) =>
    [
      ink.shape(bar(x, y, width, 178 - y), dye.secondDip, dye.resist, 2.2),
      ink.comb(`M${x + 4} ${y + 6}L${x + width - 4} ${y + 6}`, dye.halfResist, 6, 2, 4, 0),
      ink.line(`M${x} ${y + 12}L${x + width} ${y + 12}`, dye.resist, 1.6),
    ].join('')
}

/** Books on boards: two in three are dark. */
export function shelf(x: number, y: number, width: number, boards: number): Thing {
  return ({ ink, dye }) => {
    const book = (board: number, at: number) => {
      const height = 14 + ((at * 7 + board * 5) % 11)
      return bar(x + 4 + at * 11, y + 36 * board + 29 - height, 8, height)
    }
    const books = (isPale: boolean) =>
      repeat(boards, (board) =>
        repeat(Math.floor(width / 11) - 1, (at) => (((at + board) % 3 === 0) === isPale ? book(board, at) : '')),
      )
    return [
      ink.shape(books(false), dye.ground, dye.resist, 1.4, 0.8),
      ink.shape(books(true), dye.halfResist, dye.resist, 1.4, 0.8),
      ink.line(
        repeat(boards, (board) => `M${x} ${y + 36 * board + 30}L${x + width} ${y + 36 * board + 30}`),
        dye.resist,
        2.2,
      ),
    ].join('')
  }
}

/** Jars and bottles on boards. */
export function bottles(x: number, y: number, width: number, boards: number): Thing {
  return ({ ink, dye }) => {
    const bottle = (board: number, at: number) => {
      const [left, foot] = [x + 5 + at * 16, y + 34 * board + 29]
      return at % 2
        ? `M${left} ${foot}L${left} ${foot - 14}L${left + 11} ${foot - 14}L${left + 11} ${foot}Z`
        : `M${left} ${foot}L${left} ${foot - 12}L${left + 3} ${foot - 21}L${left + 8} ${foot - 21}L${left + 11} ${foot - 12}L${left + 11} ${foot}Z`
    }
    const count = Math.floor((width - 6) / 16)
    return [
      ink.shape(
        repeat(boards, (board) => repeat(count, (at) => bottle(board, at))),
        dye.ground,
        dye.resist,
        1.6,
        0.8,
      ),
      ink.dots(
        repeat(boards, (board) => `M${x + 10} ${y + 34 * board + 24}L${x + width} ${y + 34 * board + 24}`),
        AMBER,
        3,
        32,
        0,
      ),
      ink.line(
        repeat(boards, (board) => `M${x} ${y + 34 * board + 30}L${x + width} ${y + 34 * board + 30}`),
        dye.resist,
        2.2,
      ),
    ].join('')
  }
}

export function pane(x: number, y: number, width: number, height: number): Thing {
  return ({ ink, dye }) =>
    ink.shape(bar(x, y, width, height), dye.halfResist, dye.resist, 2.4) +
    ink.line(
      `M${x + width / 2} ${y}L${x + width / 2} ${y + height}M${x} ${y + height / 2}L${x + width} ${y + height / 2}`,
      dye.resist,
      2,
    )
}

export function lamp(x: number): Thing {
  return ({ ink, dye }) =>
    ink.shape(`M${x} 0L${x} 22M${x - 14} 34Q${x} 12 ${x + 14} 34Z`, dye.ground, dye.resist, 2) +
    ink.dots(`M${x - 8} 40L${x + 10} 40`, AMBER, 3, 8, 0)
}

/** The subject as a picture in a frame. */
export function poster(x: number, y: number, side: number): Thing {
  return (stage) =>
    stage.ink.shape(bar(x, y, side, side), stage.dye.ground, stage.dye.resist, 2.2) +
    sign(stage, stage.subject, x + side / 2, y + side / 2, side * 0.72)
}

/** A blackboard with the subject and some lines of chalk. */
export function board(x: number, y: number, width: number, height: number): Thing {
  return (stage) => {
    const { ink, dye } = stage
    const rows = repeat(
      3,
      (row) => `M${x + 12} ${y + 18 + 15 * row}L${x + width * (0.52 - 0.09 * row)} ${y + 18 + 15 * row}`,
    )
    return [
      ink.shape(bar(x, y, width, height), dye.ground, dye.resist, 2.8),
      ink.line(rows, dye.halfResist, 2.2),
      sign(stage, stage.subject, x + width - height * 0.5, y + height / 2, height * 0.68, false),
    ].join('')
  }
}

export function screen(x: number, y: number): Thing {
  return ({ ink, dye }) =>
    [
      ink.shape(bar(x, y, 62, 42), dye.ground, dye.resist, 2.2),
      ink.line(`M${x + 31} ${y + 42}L${x + 31} ${y + 54}M${x + 16} ${y + 55}L${x + 46} ${y + 55}`, dye.resist, 2),
      ink.line(`M${x + 10} ${y + 30}L${x + 22} ${y + 20}L${x + 32} ${y + 26}L${x + 50} ${y + 11}`, AMBER, 2),
      ink.dots(`M${x + 10} ${y + 36}L${x + 54} ${y + 36}`, dye.halfResist, 2.4, 7, 0),
    ].join('')
}

export function laptop(x: number, y: number): Thing {
  return ({ ink, dye }) =>
    ink.shape(`M${x} ${y}L${x + 6} ${y - 30}L${x + 54} ${y - 30}L${x + 60} ${y}Z`, dye.ground, dye.resist, 2.2) +
    ink.line(`M${x + 14} ${y - 20}L${x + 34} ${y - 20}M${x + 13} ${y - 12}L${x + 42} ${y - 12}`, AMBER, 2)
}

export function papers(x: number, y: number): Thing {
  return ({ ink, dye }) => ink.shape(bar(x, y - 9, 44, 9) + bar(x + 5, y - 18, 36, 9), dye.ground, dye.resist, 1.8)
}

export function openBook(x: number, y: number): Thing {
  return ({ ink, dye }) =>
    ink.shape(
      `M${x} ${y}Q${x + 16} ${y - 14} ${x + 32} ${y - 3}Q${x + 48} ${y - 14} ${x + 64} ${y}Q${x + 48} ${y - 7} ${x + 32} ${y + 4}Q${x + 16} ${y - 7} ${x} ${y}Z`,
      dye.resist,
      dye.resist,
      1.6,
    )
}

export function cup(x: number, y: number): Thing {
  return ({ ink, dye }) =>
    ink.shape(
      `M${x} ${y - 15}L${x + 15} ${y - 15}L${x + 12} ${y}L${x + 3} ${y}ZM${x + 14} ${y - 11}Q${x + 23} ${y - 9} ${x + 13} ${y - 4}`,
      AMBER,
      dye.resist,
      1.8,
      0.8,
    )
}

export function plant(x: number, y: number): Thing {
  return ({ ink, dye }) =>
    [
      ink.shape(
        `M${x} ${y - 20}Q${x - 22} ${y - 40} ${x - 16} ${y - 58}Q${x - 2} ${y - 44} ${x} ${y - 20}Q${x - 2} ${y - 56} ${x + 6} ${y - 70}Q${x + 14} ${y - 50} ${x} ${y - 20}Q${x + 14} ${y - 46} ${x + 26} ${y - 46}Q${x + 22} ${y - 28} ${x} ${y - 20}Z`,
        dye.secondDip,
        dye.resist,
        1.8,
      ),
      ink.shape(`M${x - 14} ${y - 20}L${x + 14} ${y - 20}L${x + 10} ${y}L${x - 10} ${y}Z`, AMBER, dye.resist, 2),
    ].join('')
}

/** Cabinets of machines with their lights. */
export function racks(x: number, count: number): Thing {
  return ({ ink, dye }) =>
    repeat(count, (at) => {
      const left = x + 54 * at
      return [
        ink.shape(bar(left, 16, 44, 150), dye.ground, dye.resist, 2.2),
        ink.line(
          repeat(5, (row) => `M${left + 6} ${36 + 22 * row}L${left + 38} ${36 + 22 * row}`),
          dye.halfResist,
          1.6,
          0,
        ),
        ink.dots(
          repeat(5, (row) => `M${left + 10 + ((at + row) % 3) * 6} ${27 + 22 * row}L${left + 34} ${27 + 22 * row}`),
          AMBER,
          3.4,
          8,
          0,
        ),
      ].join('')
    })
}

export function curtains(): Thing {
  return ({ ink, dye }) =>
    [
      ink.shape('M-6 -6L64 -6Q56 70 20 120Q30 150 22 186L-6 186Z', dye.secondDip, dye.resist, 2.4),
      ink.shape('M326 -6L256 -6Q264 70 300 120Q290 150 298 186L326 186Z', dye.secondDip, dye.resist, 2.4),
      ink.line('M18 -4Q16 70 6 116M40 -4Q36 66 14 118M302 -4Q304 70 314 116M280 -4Q284 66 306 118', dye.halfResist, 2),
    ].join('')
}

export function bed(x: number, y: number): Thing {
  return ({ ink, dye }) =>
    [
      ink.shape(
        `M${x} ${y}L${x} ${y - 34}M${x} ${y - 4}L${x + 120} ${y - 4}L${x + 120} ${y - 22}M${x + 6} ${y - 6}Q${x + 8} ${y - 24} ${x + 32} ${y - 18}L${x + 32} ${y - 5}Z`,
        dye.resist,
        dye.resist,
        2.6,
      ),
      ink.shape(
        `M${x + 32} ${y - 4}Q${x + 60} ${y - 30} ${x + 118} ${y - 12}L${x + 118} ${y - 4}Z`,
        dye.secondDip,
        dye.resist,
        2.2,
      ),
      ink.dots(`M${x + 44} ${y - 12}Q${x + 76} ${y - 22} ${x + 112} ${y - 8}`, dye.halfResist, 3, 8),
      ink.line(`M${x + 4} ${y - 4}L${x + 4} ${y + 28}M${x + 116} ${y - 4}L${x + 116} ${y + 28}`, dye.resist, 2.6),
    ].join('')
}
