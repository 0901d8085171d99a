import * as costs from '../costs.ts'
import { type Group, simulateLoops } from '../simulator/closed-loops.ts'
import { asInTheTable, type Product } from '../simulator/product.ts'
import type { Point } from './point.ts'

type Request = (product: Product, then: () => void) => void

/** (f), (g), (k) and (n): as many a second as there can be. */
export function ratePoints(seed: string): Point[] {
  const mostOf = mostWith(seed)
  const inside = (request: Request) => mostOf({ askers: 8, request, client: 0, isWithoutLine: true })
  const settle = inside((product, then) => product.settle(then))
  const pgbench = inside((product, then) => product.transaction(then))
  const logIns = mostOf({ askers: 8, request: (product, then) => product.logIn(then) })
  return [
    { row: 'f', what: 'payments settled a second, eight at once', measured: 291, simulated: settle },
    {
      row: 'f',
      what: "pgbench's transactions a second, eight at once",
      measured: 897,
      simulated: pgbench,
      missing: 'that BEGIN and COMMIT cost PostgreSQL less than a statement of ours',
    },
    { row: 'g', what: 'log-ins a second', measured: 34.5, simulated: logIns },
    ...readPoints(mostOf, 'answer', 'answers of the API', { one: 4_880, two: 7_979 }),
    ...readPoints(mostOf, 'listing', 'listings', { one: 6_024, two: 8_550 }),
    // No queue is needed for this one: it follows from how often streams are looked after, and how many in a statement.
    {
      row: 'n',
      what: 'statements a second of 5,000 open pages at rest',
      measured: 1.2,
      simulated: statementsAtRest({ streams: 5_000, processes: 1 }),
    },
  ]
}

/** Every process reads what has changed once a second, and asks for a thousand of its streams at a time whether they are still open. */
export function statementsAtRest({ streams, processes }: { streams: number; processes: number }) {
  const { inOneStatement, everySeconds } = costs.stream
  return processes + Math.ceil(streams / inOneStatement) / everySeconds
}

function readPoints(
  mostOf: MostOf,
  kept: 'answer' | 'listing',
  what: string,
  measured: { one: number; two: number },
): Point[] {
  const by = (processes: number) => {
    const request: Request = (product, then) => product.fromMemory(kept, then)
    return mostOf({ askers: 32 / processes, request, client: costs.wrkRequest, isWithoutLine: true }, processes)
  }
  return [
    { row: 'k', what: `${what} sent a second by one process`, measured: measured.one, simulated: by(1) },
    {
      row: 'k',
      what: `${what} sent a second by two processes`,
      measured: measured.two,
      simulated: by(2),
      missing: 'what two processes and wrk take from each other: caches, memory, the kernel',
    },
  ]
}

type MostOf = ReturnType<typeof mostWith>

function mostWith(seed: string) {
  return (group: Group, processes = 1) =>
    simulateLoops({ all: group }, { seconds: 4, setting: asInTheTable, processes, seed }).all.aSecond
}
