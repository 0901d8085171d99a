import { randomFrom } from '../../../api/src/random.ts'
import { median, percentile } from '../../figures.ts'
import { type CrowdOf, simulateCrowd } from '../simulator/crowd.ts'
import { asInTheTable, asSince, processSeconds } from '../simulator/product.ts'
import { type Point, TAILS } from './point.ts'

const everybody = { visitors: 1_000, buyers: 50, seconds: 60, cores: 2 }
const asked = 'requests of 1,000 visitors and 50 buyers in 60 s'
const IN_COMPANY = 'jobs and emails in the same process, the log, a thousand connections where (a) has 32'

/** (h) and (i): the table's run with nothing in memory, and the two later ones below it. */
export function crowdPoints(seed: string): Point[] {
  const cold = run({ ...everybody, arrival: [1_000, 3_000], setting: asInTheTable }, seed)
  const soon = run({ ...everybody, arrival: [1_000, 3_000], setting: { ...asSince, hashesAtOnce: 2 } }, seed)
  const later = run({ ...everybody, arrival: [0, 14_000], setting: asSince }, seed)
  const ms = (what: string, measured: number, simulated: number, missing: string): Point => {
    return { row: 'h', what, measured, simulated, unit: 'ms', missing }
  }
  return [
    { row: 'h', what: `${asked}, nothing in memory`, measured: 27_066, simulated: cold.requests },
    { row: 'h', what: `${asked}, coming within two seconds`, measured: 30_548, simulated: soon.requests },
    { row: 'h', what: `${asked}, coming over 14 s`, measured: 28_229, simulated: later.requests },
    { row: 'h', what: 'courses bought, nothing in memory', measured: 208, simulated: cold.bought },
    {
      row: 'i',
      what: 'processor time of the process for 1,000 requests of (h)',
      measured: 1.67,
      simulated: processSeconds(cold.machine) / (cold.requests / 1_000),
      unit: 's',
      missing: IN_COMPANY,
    },
    ms('a page for visitors, coming over 14 s, p50', 1.7, median(later.visitors), IN_COMPANY),
    ms('a page for visitors, coming over 14 s, p99', 82, percentile(later.visitors, 0.99), TAILS),
    ms('a request of buyers, coming over 14 s, p50', 22, median(later.buyers), `${IN_COMPANY}, the disk`),
    ms('a request of buyers, coming over 14 s, p99', 272, percentile(later.buyers, 0.99), TAILS),
  ]
}

function run(crowd: CrowdOf, seed: string) {
  const told = simulateCrowd(crowd, randomFrom(seed))
  return { ...told, requests: told.visitors.length + told.buyers.length }
}
