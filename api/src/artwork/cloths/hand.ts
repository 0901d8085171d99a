import { around, type Random } from '../../random.ts'
import { pack } from './svg.ts'

type Point = readonly [x: number, y: number]

export type Pen = ReturnType<typeof hand>

/** The hand that draws with wax: every point lands a little off, every long edge bows a little. */
export function hand(random: Random) {
  const near = (value: number, spread = 3) => Math.round(value + around(random, spread))
  const landed = (coordinates: readonly number[]) => pairs(coordinates.map((value) => near(value)))

  function line(...coordinates: number[]) {
    const [start, ...rest] = landed(coordinates)
    return `M${pack(...(start ?? []))}L${pack(...rest.flat())}`
  }

  function polygon(...coordinates: number[]) {
    const corners = landed(coordinates)
    const edges = corners.map((from, i) => {
      const to = corners[(i + 1) % corners.length] ?? from
      return `Q${pack(near((from[0] + to[0]) / 2, 5), near((from[1] + to[1]) / 2, 5), ...to)}`
    })
    return `M${pack(...(corners[0] ?? []))}${edges.join('')}Z`
  }

  function square(reach: number) {
    return polygon(-reach, -reach, reach, -reach, reach, reach, -reach, reach)
  }

  /** An oval through the middles of a loose polygon around it. */
  function ring(x: number, y: number, across: number, down = across, corners = 6) {
    const start = random() * 6
    const loose = Array.from({ length: corners }, (_, i): Point => {
      const angle = start + (i * 6.2832) / corners
      const slack = 1.1 + around(random, 0.1)
      return [x + across * slack * Math.cos(angle), y + down * slack * Math.sin(angle)]
    })
    return smooth(loose)
  }

  /** A path of absolute M, L and Q, copied by hand. */
  function path(template: string) {
    return template.replace(/([A-Z]?) ?(-?\d+)/g, (_, command: string, number: string) => {
      const value = near(Number(number))
      return command + (command || value < 0 ? '' : ' ') + value
    })
  }

  function dots(...coordinates: number[]) {
    return landed(coordinates)
      .map((point) => `M${pack(...point)}h0`)
      .join('')
  }

  return { near, line, polygon, square, ring, path, dots }
}

function smooth(corners: Point[]) {
  const middles = corners.map(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length] ?? [x, y]
    return [Math.round((x + nextX) / 2), Math.round((y + nextY) / 2)] as const
  })
  const turns = corners.map((_, i) => {
    const [x, y] = corners[(i + 1) % corners.length] ?? [0, 0]
    return `Q${pack(Math.round(x), Math.round(y), ...(middles[(i + 1) % corners.length] ?? []))}`
  })
  return `M${pack(...(middles[0] ?? []))}${turns.join('')}Z`
}

function pairs(values: readonly number[]): Point[] {
  const points: Point[] = []
  for (let i = 0; i + 1 < values.length; i += 2) points.push([values[i] ?? 0, values[i + 1] ?? 0])
  return points
}
