import * as costs from '../costs.ts'
import { type Doings, habits, machines } from './assumptions.ts'
import { filmMegabitsEach, msAMinute } from './demand.ts'
import { inCompany } from './unit-costs.ts'

/** Settled a second where each waited for the other's disk (RESULTS.md, "Before and after the move"): the slowest that was ever measured. */
const SETTLED_A_SECOND = 80

type Limit = { what: string; atOnce: number; answer: string }

/** How many people at once each limit bears, the nearest first. */
export function firstToBreak(doings: Doings): Limit[] {
  const cores = (of: 'web' | 'database', done = doings) => (inCompany * msAMinute(done, of)) / 60_000
  const largest = Math.max(...machines.database.cores)
  const { mostBusy, lineMegabits, connections, workers, web } = machines
  const processes = (connections - 20) / 11 - workers
  const limits: Limit[] = [
    {
      what: 'one machine of two cores with everything on it',
      atOnce: (2 * mostBusy) / (cores('web') + cores('database')),
      answer: 'PostgreSQL on a machine of its own, more processes: there today',
    },
    {
      what: 'open pages of one process',
      atOnce: costs.stream.mostInAProcess / habits.withAStream,
      answer: 'more processes: there today',
    },
    {
      what: 'films over the line of one machine',
      atOnce: (mostBusy * lineMegabits) / filmMegabitsEach(doings),
      answer: 'S3 in place of the disk: there today; a CDN before it',
    },
    ...machines.database.cores.slice(1).map((size) => ({
      what: `a primary of ${size} cores`,
      atOnce: (mostBusy * size) / cores('database'),
      answer: size < largest ? 'the next larger one' : 'searches elsewhere',
    })),
    {
      what: `a primary of ${largest} cores, searches elsewhere`,
      atOnce: (mostBusy * largest) / cores('database', { ...doings, searches: 0 }),
      answer: 'Citus by learner',
    },
    {
      what: `${connections} connections`,
      atOnce: ((processes / web.processes) * web.cores * mostBusy) / cores('web'),
      answer: 'PgBouncer: tried, see docs/operations.md',
    },
    {
      what: 'receipts numbered one after the other',
      atOnce: (SETTLED_A_SECOND * 60) / doings.purchases,
      answer: 'nothing: it is far away',
    },
  ]
  return limits.toSorted((a, b) => a.atOnce - b.atOnce)
}
