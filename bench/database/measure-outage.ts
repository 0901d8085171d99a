import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../api/src/db/client.ts'
import { randomFrom } from '../../api/src/random.ts'
import type { BenchHome } from '../bench-home.ts'
import { readMarket } from '../crowd/read-market.ts'
import { walk } from '../crowd/visitor.ts'
import { type Figure, percentiles, whole } from '../figures.ts'
import { onBench, startKoya } from '../servers/koya-process.ts'
import { openSteadyLoad } from '../steady-load.ts'
import { openTap } from './tap.ts'

const PAGES_A_SECOND = 50
const WALKS = 20
/** Half of it the database does not answer, half of it nobody can connect. */
const AWAY_SECONDS = 60
const AFTER_SECONDS = 10

/** (m) The database is away for a minute while visitors ask for pages that somebody has seen before. */
export async function measureOutage(home: BenchHome, signal: AbortSignal, share = 1): Promise<Figure[]> {
  const [awaySeconds, afterSeconds] = [Math.ceil(AWAY_SECONDS * share), Math.ceil(AFTER_SECONDS * share)]
  const tap = await openTap(home)
  const { db, close } = connect(home.place, { name: 'koya bench' })
  const koya = await startKoya({ ...onBench(tap.home, 'outage'), KOYA_ROLE: 'web' }, { isQuiet: true })
  try {
    const market = await readMarket(db)
    const random = randomFrom('outage')
    const paths = [...new Set(Array.from({ length: WALKS }, () => walk(market, random, 0)).flat())]
    for (const path of paths) await seeOnce(koya.address + path)
    const load = openSteadyLoad(PAGES_A_SECOND, (number) => ({ path: paths[number % paths.length] ?? '/' }))
    load.admit(koya.address)
    for (const state of ['silent', 'gone'] as const) {
      signal.throwIfAborted()
      tap.turn(state)
      await pause((awaySeconds / 2) * 1_000)
    }
    await load.caughtUp()
    const away = load.take()
    tap.turn('open')
    await pause(afterSeconds * 1_000)
    await load.caughtUp()
    const after = load.take()
    await load.close()
    const failures = [...away.failures, ...after.failures]
    for (const line of failures.slice(0, 10)) console.log(`  ${line}`)
    return [
      {
        what: `(m) the database away for ${awaySeconds} s, ${PAGES_A_SECOND} pages a second that were seen before: errors`,
        measured: `${whole(failures.length)} of ${whole(away.times.length + after.times.length)}`,
        target: '0',
        isMet: failures.length === 0,
      },
      { what: '(m) p50 / p95 / p99 of a page meanwhile', measured: percentiles(away.times) },
      { what: `(m) and in the ${afterSeconds} s after`, measured: percentiles(after.times) },
    ]
  } finally {
    await koya.stop()
    await tap.close()
    await close()
  }
}

async function seeOnce(url: string) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}`)
}
