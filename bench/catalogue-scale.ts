import { sql } from 'drizzle-orm'
import { seedCommand } from '../api/src/commands/seed.ts'
import { readConfig } from '../api/src/config.ts'
import { courses } from '../api/src/db/schema.ts'
import type { BenchApp } from './bench-app.ts'
import type { BenchHome } from './bench-home.ts'
import { catalogueQuestions } from './catalogue-queries.ts'
import { type Figure, milliseconds, percentile, timeEach, whole } from './figures.ts'

const SIZES = [1_000, 100_000, 1_000_000]
const MOST_GROWTH = 3
const MOST_MS = 50

type Measured = { isJudged: boolean; p50: number[]; p95: number[] }

/** (b) The same questions at three sizes of the catalogue, in the same database as it grows. */
export async function measureCatalogue(home: BenchHome, app: BenchApp, most: number, signal: AbortSignal) {
  const sizes = SIZES.filter((size) => size <= most)
  const results = new Map<string, Measured>()
  for (const size of sizes) {
    await growTo(home, app, size, signal)
    for (const { what, isJudged, urls } of await catalogueQuestions(app.db)) {
      signal.throwIfAborted()
      // Once without looking: what is asked for is in memory then, as the method says.
      await timeEach(urls, app.get)
      const times = await timeEach(urls, app.get)
      const soFar = results.get(what) ?? { isJudged, p50: [], p95: [] }
      soFar.p50.push(percentile(times, 0.5))
      soFar.p95.push(percentile(times, 0.95))
      results.set(what, soFar)
      console.log(`  ${whole(size)} courses, ${what}: p95 ${milliseconds(soFar.p95.at(-1) ?? Number.NaN)}`)
    }
  }
  return [...results].map(([what, measured]) => figure(what, measured, sizes))
}

async function growTo({ place, folder }: BenchHome, { db }: BenchApp, size: number, signal: AbortSignal) {
  const missing = size - (await db.$count(courses))
  if (missing <= 0) return
  console.log(`  loading ${whole(missing)} courses …`)
  await seedCommand({ config: readConfig({ KOYA_HOME: folder }), place, say: () => {}, signal }, String(missing))
  // As a market has it that grew by hand: else PostgreSQL tidies up after the load while the questions are timed.
  await db.execute(sql`VACUUM (ANALYZE)`)
  await db.execute(sql`CHECKPOINT`)
}

function figure(what: string, { isJudged, p50, p95 }: Measured, sizes: number[]): Figure {
  const growth = Number(p95.at(-1)) / Number(p95[0])
  const slowest = Math.max(...p95)
  const times = p95.map((time, at) => `${milliseconds(p50[at] ?? Number.NaN)} / ${milliseconds(time)}`)
  return {
    what: `(b) ${what}, p50 / p95 at ${sizes.map(whole).join(', ')} courses`,
    measured: `${times.join(', ')}; p95 grows ${growth.toFixed(1)} times`,
    target: isJudged ? `p95 under ${MOST_MS} ms, grows less than ${MOST_GROWTH} times` : `p95 under ${MOST_MS} ms`,
    isMet: slowest < MOST_MS && (!isJudged || growth < MOST_GROWTH),
  }
}
