import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { connect, type Db } from '../../api/src/db/client.ts'
import { courses } from '../../api/src/db/schema.ts'
import type { BenchHome } from '../bench-home.ts'
import { markBooks, readBooks } from '../faults/books.ts'
import { judge } from '../faults/verdict.ts'
import { openCourses } from '../faults/world.ts'
import { type Figure, megabytes, milliseconds, percentile, whole } from '../figures.ts'
import { onBench, startKoya } from '../koya-process.ts'
import { makePeople } from '../people.ts'
import type { Orders, Told } from './crowd-process.ts'
import type { Market } from './visitor.ts'

const VISITORS = 1_000
const BUYERS = 50
const SECONDS = 60
/** More than anybody can get through with a second to think at every step. */
const PURCHASES_EACH = 8

const program = fileURLToPath(new URL('crowd-process.ts', import.meta.url))

/** (h) A thousand people who look around while fifty buy, and (i) what that takes of the machine. */
export async function measureCrowd(home: BenchHome, signal: AbortSignal): Promise<Figure[]> {
  const people = await makePeople(home, BUYERS * PURCHASES_EACH)
  const { db, close } = connect(home.place, { name: 'koya bench' })
  // A line for every request, as in production.
  const koya = await startKoya({ ...onBench(home), LOG_LEVEL: 'info' })
  try {
    const since = { ...(await markBooks({ db, bank: db })), user: Math.min(...people.map(({ id }) => id)) - 1 }
    const before = koya.cpuSeconds()
    const told = await letThemIn(signal, {
      address: koya.address,
      seconds: SECONDS,
      visitors: VISITORS,
      market: await readMarket(db),
      buyers: Array.from({ length: BUYERS }, (_, at) => people.filter((_, each) => each % BUYERS === at)),
      courseIds: await openCourses(db),
    })
    const used = { cpuSeconds: koya.cpuSeconds() - before, peakMemory: koya.peakMemoryBytes() }
    const books = judge(await readBooks({ db, bank: db, received: new Set() }, since))
    return [...experience(told, books), ...resources(told, used)]
  } finally {
    await koya.stop()
    await close()
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

async function readMarket(db: Db): Promise<Market> {
  const rows = await db
    .select({ id: courses.id, name: courses.name, categoryId: courses.categoryId })
    .from(courses)
    .where(eq(courses.status, 1))
  return {
    courseIds: rows.map(({ id }) => id),
    categoryIds: [...new Set(rows.flatMap(({ categoryId }) => categoryId ?? []))],
    words: [...new Set(rows.flatMap(({ name }) => name.toLowerCase().match(/[a-z]{4,}/g) ?? []))],
  }
}

function experience({ visitors, buyers, bought }: Told, books: ReturnType<typeof judge>): Figure[] {
  const failures = [...visitors.failures, ...buyers.failures]
  const requests = visitors.times.length + buyers.times.length
  const wrong = books.paidNotEnrolled + books.enrolledNotPaid + books.duplicates
  for (const line of [...failures, ...(wrong ? books.explained : [])].slice(0, 10)) console.log(`  ${line}`)
  return [
    {
      what: `(h) ${whole(VISITORS)} visitors and ${BUYERS} buyers for ${SECONDS} s: requests that failed`,
      measured: `${whole(failures.length)} of ${whole(requests)}`,
      target: '0',
      isMet: failures.length === 0,
    },
    { what: '(h) visitors, p50 / p95 / p99 of a page', measured: percentiles(visitors.times) },
    { what: '(h) buyers, p50 / p95 / p99 of a request', measured: percentiles(buyers.times) },
    {
      what: '(h) courses bought, and paid but not enrolled or the other way round',
      measured: `${whole(bought)}, ${wrong}`,
      target: 'some, 0',
      isMet: bought > 0 && wrong === 0,
    },
  ]
}

function percentiles(times: number[]) {
  return [0.5, 0.95, 0.99].map((share) => milliseconds(percentile(times, share))).join(' / ')
}

function resources({ visitors, buyers }: Told, used: { cpuSeconds: number; peakMemory: number }): Figure[] {
  const thousands = (visitors.times.length + buyers.times.length) / 1_000
  const share = Math.round((100 * used.cpuSeconds) / SECONDS)
  return [
    { what: '(i) memory of the process under (h), at most', measured: megabytes(used.peakMemory) },
    {
      what: '(i) processor time of the process under (h)',
      measured: `${(used.cpuSeconds / thousands).toFixed(2)} s for 1,000 requests, ${share} % of a core`,
    },
  ]
}
