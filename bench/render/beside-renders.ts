import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../api/src/db/client.ts'
import { writeCatalogueUrl } from '../../contract/src/rules/catalogue/catalogue-url.ts'
import type { BenchHome } from '../bench-home.ts'
import { openLine, type Record } from '../crowd/line.ts'
import { readMarket } from '../crowd/read-market.ts'
import { type Figure, milliseconds, percentile } from '../figures.ts'
import { onBench, startKoya } from '../servers/koya-process.ts'

const VISITORS = 20
const PAUSE_MS = 20
const MAKERS = 6
const SECONDS = 10
const MOST_MS = 20

const fromMemory = ['/', '/courses', '/course-detail/2']
const prices = [undefined, 'free', 'paid'] as const
const styles = [undefined, 'Self Paced', 'Instructor Paced'] as const

/** (o) Twenty visitors get pages from memory, alone and while as many others as may at once have theirs made. */
export async function measureBesideRenders(home: BenchHome): Promise<Figure[]> {
  const koya = await startKoya({ ...onBench(home), LOG_LEVEL: 'silent' })
  try {
    const searches = await newSearches(home)
    // Until the code is compiled.
    await visit(koya.address, searches, MAKERS)
    const alone = await visit(koya.address, searches, 0)
    const beside = await visit(koya.address, searches, MAKERS)
    return [
      { what: '(o) pages from memory, p50 / p99', measured: percentiles(alone.visitors) },
      {
        what: `(o) the same while ${Math.round(beside.makers.times.length / SECONDS)} pages a second are made`,
        measured: percentiles(beside.visitors),
        target: `p99 under ${MOST_MS} ms`,
        isMet: percentile(beside.visitors.times, 0.99) < MOST_MS,
      },
    ]
  } finally {
    await koya.stop()
  }
}

/** A page for each, none of them asked for before: the second time it would come from memory. */
async function newSearches({ place }: BenchHome) {
  const { db, close } = connect(place, { name: 'koya bench' })
  const { words } = await readMarket(db).finally(close)
  const filters = prices.flatMap((price) => styles.map((learningStyle) => ({ price, learningStyle })))
  return filters.flatMap((filter) => words.map((search) => writeCatalogueUrl({ search, ...filter }))).values()
}

async function visit(address: string, searches: Iterator<string>, makers: number) {
  const told = { visitors: emptyRecord(), makers: emptyRecord() }
  const until = Date.now() + SECONDS * 1_000
  const asking =
    (record: Record, nextPath: (turn: number) => string, waiting: number) => async (_: unknown, at: number) => {
      const line = openLine(address, record)
      await pause(at)
      for (let turn = at; Date.now() < until; turn++) {
        await line.ask(nextPath(turn))
        if (waiting) await pause(waiting)
      }
      line.close()
    }
  const seen = (turn: number) => fromMemory[turn % fromMemory.length] ?? '/'
  const unseen = () => {
    const { done, value } = searches.next()
    if (done) throw new Error('every search was made: they would come from memory now')
    return value
  }
  await Promise.all([
    ...Array.from({ length: VISITORS }, asking(told.visitors, seen, PAUSE_MS)),
    ...Array.from({ length: makers }, asking(told.makers, unseen, 0)),
  ])
  const [failure] = [...told.visitors.failures, ...told.makers.failures]
  if (failure) throw new Error(failure)
  return told
}

function emptyRecord(): Record {
  return { times: [], failures: [] }
}

function percentiles({ times }: Record) {
  return [0.5, 0.99].map((share) => milliseconds(percentile(times, share))).join(' / ')
}
