import { randomFrom } from '../../../api/src/random.ts'
import { percentile } from '../../figures.ts'
import { simulateMembers } from '../simulator/members.ts'
import { usual } from './assumptions.ts'
import { demandOf } from './demand.ts'
import { inCompany } from './unit-costs.ts'

const SECONDS = 40
const CORES = 2

/** Ever more people on a machine as that of the bench: how busy it is by sum and by simulation, and when they begin to wait. */
export function peopleOnOneMachine() {
  return [1_000, 2_000, 3_000, 4_000, 5_000].map((people) => {
    const how = { people, doings: usual, seconds: SECONDS, cores: CORES, slowness: inCompany }
    const { used, times } = simulateMembers(how, randomFrom(`${people} people`))
    const all = [...used.values()].reduce((sum, ms) => sum + ms, 0)
    const { webCores, databaseCores } = demandOf({ name: '', atOnce: people, doings: usual })
    return {
      people,
      requestsASecond: times.length / SECONDS,
      reckoned: (webCores + databaseCores) / CORES,
      simulated: all / (CORES * SECONDS * 1_000),
      firstThread: (used.get('node') ?? 0) / (SECONDS * 1_000),
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
    }
  })
}
