import { median, percentile } from '../../figures.ts'
import { simulateLoops } from '../simulator/closed-loops.ts'
import { asInTheTable, asSince, type Product, type Setting } from '../simulator/product.ts'
import { type Point, TAILS } from './point.ts'

type Then = () => void
const SECONDS = 10
const LONG_PIECES = 'loaders that hold the thread longer than a statement at a time'

/** (c) and (o): pages that are made, one after the other and beside those from memory. */
export function renderPoints(seed: string): Point[] {
  const alone = simulateLoops({ visitors }, { seconds: SECONDS, setting: asInTheTable, seed })
  const beside = simulateLoops({ visitors, makers }, { seconds: SECONDS, setting: asInTheTable, seed })
  const since: Setting = { ...asSince, searchesKeptAfter: Number.POSITIVE_INFINITY }
  const onItsThread = simulateLoops({ visitors, makers }, { seconds: SECONDS, setting: since, seed })
  const ms = (row: string, what: string, measured: number, simulated: number, missing?: string): Point => {
    return { row, what, measured, simulated, unit: 'ms', ...(missing && { missing }) }
  }
  return [
    ms('c', 'first render of `/courses`, p50', 21, firstRender('listing', seed)),
    ms('c', 'first render of `/course-detail/2`, p50', 33, firstRender('course', seed)),
    ms('o', 'pages from memory, p50', 1.2, median(alone.visitors.times)),
    { row: 'o', what: 'pages made a second, six asking', measured: 51, simulated: beside.makers.aSecond },
    ms('o', 'pages from memory meanwhile, p50', 16, median(beside.visitors.times), LONG_PIECES),
    ms('o', 'pages from memory meanwhile, p99', 89, percentile(beside.visitors.times, 0.99), TAILS),
    {
      row: 'o',
      what: 'pages made a second, six asking, on a thread of their own',
      measured: 33,
      simulated: onItsThread.makers.aSecond,
      missing: 'what two threads say to each other, and that this run searched with filters',
    },
    ms('o', 'pages from memory meanwhile, p99', 76, percentile(onItsThread.visitors.times, 0.99), TAILS),
  ]
}

const visitors = {
  askers: 20,
  pause: 20,
  request: (product: Product, then: Then) => product.fromMemory('listing', then),
}
const makers = {
  askers: 6,
  request: (product: Product, then: Then, number: number) => product.page('search', `unseen ${number}`, then),
}

function firstRender(page: 'listing' | 'course', seed: string) {
  const request = (product: Product, then: Then, number: number) => product.page(page, `new ${number}`, then)
  return median(
    simulateLoops({ first: { askers: 1, request } }, { seconds: SECONDS, setting: asInTheTable, seed }).first.times,
  )
}
