import { setTimeout as pause } from 'node:timers/promises'
import { writeCatalogueUrl } from '../../contract/src/rules/catalogue/catalogue-url.ts'
import type { BenchHome } from '../bench-home.ts'
import { openLine, type Record } from '../crowd/line.ts'
import { type Figure, milliseconds, percentile } from '../figures.ts'
import { onBench, startKoya } from '../servers/koya-process.ts'

const VISITORS = 20
const PAUSE_MS = 20
const MAKERS = 6
const SECONDS = 10
const MOST_MS = 20

const fromMemory = ['/', '/courses', '/course-detail/2']
/** What was typed is rendered anew each time. */
const searches = ['school', 'business', 'data'].map((search) => writeCatalogueUrl({ search }))

/** (o) Twenty visitors get pages from memory, alone and while as many others as may at once have theirs made. */
export async function measureBesideRenders(home: BenchHome): Promise<Figure[]> {
  const koya = await startKoya({ ...onBench(home), LOG_LEVEL: 'silent' })
  try {
    // Until the code is compiled.
    await visit(koya.address, MAKERS)
    const alone = await visit(koya.address, 0)
    const beside = await visit(koya.address, MAKERS)
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

async function visit(address: string, makers: number) {
  const told = { visitors: emptyRecord(), makers: emptyRecord() }
  const until = Date.now() + SECONDS * 1_000
  const asking = (record: Record, paths: string[], waiting: number) => async (_: unknown, at: number) => {
    const line = openLine(address, record)
    await pause(at)
    for (let turn = at; Date.now() < until; turn++) {
      await line.ask(paths[turn % paths.length] ?? '/')
      if (waiting) await pause(waiting)
    }
    line.close()
  }
  await Promise.all([
    ...Array.from({ length: VISITORS }, asking(told.visitors, fromMemory, PAUSE_MS)),
    ...Array.from({ length: makers }, asking(told.makers, searches, 0)),
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
