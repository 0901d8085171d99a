import { verify } from '@node-rs/argon2'
import { HASHES_AT_ONCE } from '../api/src/features/accounts/passwords/passwords.ts'
import { goodPassword } from '../api/test/people.ts'
import type { BenchHome } from './bench-home.ts'
import { together } from './faults/buyers.ts'
import type { Figure } from './figures.ts'
import { logIn, makePeople } from './people.ts'
import { onBench, startKoya } from './servers/koya-process.ts'
import { middleSpeed, type Speed, sayRatio, speedRatio } from './throughput/speed.ts'

const EACH = 200
const ROUNDS = 3
/** So many that the product always has the next one to compare. */
const AT_ONCE = HASHES_AT_ONCE * 4

/** (g) How many people can log in a second, against argon2 alone with the same hash, as many at once. */
export async function measureLogIns(home: BenchHome, signal: AbortSignal): Promise<Figure[]> {
  const people = await makePeople(home, EACH)
  const koya = await startKoya(onBench(home))
  try {
    const bare: Speed[] = []
    const logIns: Speed[] = []
    // The first round warms caches and connections.
    for (let round = 0; round <= ROUNDS; round++) {
      signal.throwIfAborted()
      const ofBare = await speed(people, HASHES_AT_ONCE, ownCpuSeconds, (person) =>
        verify(person.passwordHash, goodPassword),
      )
      const ofLogIns = await speed(people, AT_ONCE, koya.cpuSeconds, ({ email }) => logIn(koya.address, email))
      if (round === 0) continue
      bare.push(ofBare)
      logIns.push(ofLogIns)
    }
    return figures(middleSpeed(bare), middleSpeed(logIns))
  } finally {
    await koya.stop()
  }
}

async function speed<T>(each: T[], atOnce: number, cpuSeconds: () => number, work: (one: T) => Promise<unknown>) {
  const [began, before] = [performance.now(), cpuSeconds()]
  await together(each, atOnce, work)
  const seconds = (performance.now() - began) / 1000
  return { aSecond: each.length / seconds, aCpuSecond: each.length / (cpuSeconds() - before) }
}

function ownCpuSeconds() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function figures(bare: Speed, logIns: Speed): Figure[] {
  const say = ({ aSecond, aCpuSecond }: Speed) =>
    `${aSecond.toFixed(1)} a second, ${aCpuSecond.toFixed(1)} a second of processor time`
  return [
    { what: '(g) log-ins', measured: say(logIns) },
    { what: '(g) argon2 alone, with the same settings', measured: say(bare) },
    { what: '(g) log-ins / argon2', measured: sayRatio(speedRatio(logIns, bare)) },
  ]
}
