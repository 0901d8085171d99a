import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connect } from '../../api/src/db/client.ts'
import type { BenchHome } from '../bench-home.ts'
import { markBooks, readBooks } from '../faults/verdicts/books.ts'
import { judge } from '../faults/verdicts/verdict.ts'
import { openCourses } from '../faults/world/stage.ts'
import { type Figure, megabytes, percentile, percentiles, whole } from '../figures.ts'
import { makePeople } from '../people.ts'
import { onBench, startKoya } from '../servers/koya-process.ts'
import type { Orders, Told } from './crowd-process.ts'
import { HAPPENINGS, openHappenings } from './happenings.ts'
import { readMarket } from './read-market.ts'

const VISITORS = 1_000
const BUYERS = 50
const SECONDS = 60
/** More than anybody can get through with a second to think at every step. */
const PURCHASES_EACH = 8
const MOST_MS_VISITORS = 100
const MOST_MS_BUYERS = 300

const program = fileURLToPath(new URL('crowd-process.ts', import.meta.url))

/** What is said of whom in which row of the table. */
type Crowd = { letter: 'h' | 'l'; visitors: number; buyers: number; seconds: number }

/** (h) A thousand people who look around while fifty buy, and (i) what that takes of the machine. */
export async function measureCrowd(home: BenchHome, signal: AbortSignal, share = 1): Promise<Figure[]> {
  const crowd = crowdOf('h', share)
  const { told, books, used } = await welcome(home, signal, crowd)
  return [...experience(crowd, told, books), ...resources(crowd, told, used)]
}

/** (l) The same while learners rate, an author edits and others enrol. */
export async function measureBusyCrowd(home: BenchHome, signal: AbortSignal, share = 1): Promise<Figure[]> {
  const crowd = crowdOf('l', share)
  const { told, books, happened } = await welcome(home, signal, crowd)
  const { ratings, edits, enrolments } = HAPPENINGS
  for (const line of happened.failures.slice(0, 10)) console.log(`  ${line}`)
  return [
    ...experience(crowd, told, books),
    {
      what: `(l) ${ratings} ratings, ${edits} edit and ${enrolments} enrolments a second meanwhile: failed`,
      measured: `${whole(happened.failures.length)} of ${whole(happened.times.length)}`,
      target: '0',
      isMet: happened.failures.length === 0 && happened.times.length > 0,
    },
  ]
}

function crowdOf(letter: Crowd['letter'], share: number): Crowd {
  return {
    letter,
    visitors: Math.ceil(VISITORS * share),
    buyers: Math.ceil(BUYERS * share),
    seconds: Math.ceil(SECONDS * Math.max(share, 1 / 3)),
  }
}

async function welcome(home: BenchHome, signal: AbortSignal, { letter, visitors, buyers, seconds }: Crowd) {
  const people = await makePeople(home, buyers * PURCHASES_EACH)
  const { db, close } = connect(home.place, { name: 'koya bench' })
  // As in production: with the lines that it writes there.
  const koya = await startKoya({ ...onBench(home), LOG_LEVEL: 'info', PAGES_AT_START: '400' })
  try {
    await untilPrepared(koya.address, signal)
    const since = { ...(await markBooks({ db, bank: db })), user: Math.min(...people.map(({ id }) => id)) - 1 }
    const before = koya.cpuSeconds()
    const happenings = letter === 'l' ? await openHappenings(db, koya.address, seconds) : []
    const told = await letThemIn(signal, {
      address: koya.address,
      seconds,
      visitors,
      market: await readMarket(db),
      buyers: Array.from({ length: buyers }, (_, at) => people.filter((_, each) => each % buyers === at)),
      courseIds: await openCourses(db),
    }).finally(() => Promise.all(happenings.map((load) => load.close())))
    const happened = { times: [] as number[], failures: [] as string[] }
    for (const load of happenings) {
      const { times, failures } = load.take()
      happened.times.push(...times)
      happened.failures.push(...failures)
    }
    const used = { cpuSeconds: koya.cpuSeconds() - before, peakMemory: koya.peakMemoryBytes() }
    const books = judge(await readBooks({ db, bank: db, received: new Set() }, since))
    return { told, books, used, happened }
  } finally {
    await koya.stop()
    await close()
  }
}

/** Until the process has made the pages that it makes at its start. */
async function untilPrepared(address: string, signal: AbortSignal) {
  for (;;) {
    const figures = await (await fetch(`${address}/metrics`, { signal })).text()
    if (/^koya_pages_to_prepare 0$/m.test(figures)) return
    await pause(500, undefined, { signal })
  }
}

function letThemIn(signal: AbortSignal, orders: Orders) {
  return new Promise<Told>((resolve, reject) => {
    const child = fork(program, [], { signal, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.once('message', (told) => resolve(told as Told))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the crowd went home early, with ${code}`)))
    child.send(orders)
  })
}

function experience(crowd: Crowd, { visitors, buyers, bought }: Told, books: ReturnType<typeof judge>): Figure[] {
  const { letter } = crowd
  const failures = [...visitors.failures, ...buyers.failures]
  const requests = visitors.times.length + buyers.times.length
  const wrong = books.paidNotEnrolled + books.enrolledNotPaid + books.duplicates
  for (const line of [...failures, ...(wrong ? books.explained : [])].slice(0, 10)) console.log(`  ${line}`)
  return [
    {
      what: `(${letter}) ${whole(crowd.visitors)} visitors and ${crowd.buyers} buyers for ${crowd.seconds} s: requests that failed`,
      measured: `${whole(failures.length)} of ${whole(requests)}`,
      target: '0',
      isMet: failures.length === 0,
    },
    spread(`(${letter}) visitors, p50 / p95 / p99 of a page`, visitors.times, MOST_MS_VISITORS),
    spread(`(${letter}) buyers, p50 / p95 / p99 of a request`, buyers.times, MOST_MS_BUYERS),
    {
      what: `(${letter}) courses bought, and paid but not enrolled or the other way round`,
      measured: `${whole(bought)}, ${wrong}`,
      target: 'some, 0',
      isMet: bought > 0 && wrong === 0,
    },
  ]
}

function spread(what: string, times: number[], most: number): Figure {
  const isMet = percentile(times, 0.99) < most
  return { what, measured: percentiles(times), target: `p99 under ${most} ms`, isMet }
}

type Used = { cpuSeconds: number; peakMemory: number }

function resources({ seconds }: Crowd, { visitors, buyers }: Told, used: Used): Figure[] {
  const thousands = (visitors.times.length + buyers.times.length) / 1_000
  const share = Math.round((100 * used.cpuSeconds) / seconds)
  return [
    { what: '(i) memory of the process under (h), at most', measured: megabytes(used.peakMemory) },
    {
      what: '(i) processor time of the process under (h)',
      measured: `${(used.cpuSeconds / thousands).toFixed(2)} s for 1,000 requests, ${share} % of a core`,
    },
  ]
}
