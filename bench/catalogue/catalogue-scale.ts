import { sql } from 'drizzle-orm'
import { seedCommand } from '../../api/src/commands/seed.ts'
import { readConfig } from '../../api/src/config.ts'
import { courses } from '../../api/src/db/schema.ts'
import type { BenchHome } from '../bench-home.ts'
import { type Figure, milliseconds, percentile, timeEach, whole } from '../figures.ts'
import type { BenchApp } from '../servers/bench-app.ts'
import { cpuSeconds } from '../servers/server-process.ts'
import { catalogueQuestions, type Question } from './catalogue-queries.ts'

const SIZES = [1_000, 100_000, 1_000_000]
const MOST_GROWTH = 3
const MOST_MS = 25
/** For a search at the smallest size, PostgreSQL's share included. */
const MOST_CPU_MS = 2

type Measured = { isJudged: boolean; p50: number[]; p95: number[] }

/** (b) The same questions at three sizes of the catalogue, in the same database as it grows. */
export async function measureCatalogue(home: BenchHome, app: BenchApp, most: number, signal: AbortSignal) {
  const sizes = SIZES.filter((size) => size <= most)
  const results = new Map<string, Measured>()
  const costs: Figure[] = []
  for (const size of sizes) {
    await growTo(home, app, size, signal)
    const questions = await catalogueQuestions(app.db)
    if (size === SIZES[0]) costs.push(...(await measureCosts(app, questions)))
    for (const { what, isJudged, urls } of questions) {
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
  return [...results].map(([what, measured]) => figure(what, measured, sizes)).concat(costs)
}

/** What an answer costs that the database is asked for: of this process and of all connections. */
async function measureCosts({ db, get }: BenchApp, questions: Question[]): Promise<Figure[]> {
  const search = questions.find(({ urls }) => urls[0]?.includes('search='))?.urls ?? []
  const firstPage = search.map(() => '/api/v1/courses')
  const asked = [
    { what: 'a search', urls: search, most: MOST_CPU_MS },
    { what: 'the first page, made anew', urls: firstPage, most: undefined },
  ]
  const figures: Figure[] = []
  for (const { what, urls, most } of asked) {
    await timeEach(urls, get)
    const { rows } = await db.execute<{ pid: number }>(sql`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`)
    const used = () => rows.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
    const [before, ofNode] = [used(), process.cpuUsage()]
    await timeEach(urls, get)
    const { user, system } = process.cpuUsage(ofNode)
    const [node, postgres] = [(user + system) / 1_000, (used() - before) * 1_000].map((each) => each / urls.length)
    const sum = Number(node) + Number(postgres)
    figures.push({
      what: `(b) processor time of ${what} at ${whole(SIZES[0] ?? 0)} courses`,
      measured: `${sum.toFixed(1)} ms, of which PostgreSQL ${Number(postgres).toFixed(1)} ms`,
      ...(most && { target: `at most ${most} ms`, isMet: sum <= most }),
    })
  }
  return figures
}

async function growTo({ place, folder }: BenchHome, { db }: BenchApp, size: number, signal: AbortSignal) {
  const missing = size - (await db.$count(courses))
  if (missing <= 0) return
  console.log(`  loading ${whole(missing)} courses …`)
  await seedCommand(
    { config: readConfig({ KOYA_HOME: folder }), place, say: () => {}, signal },
    { courses: String(missing) },
  )
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
