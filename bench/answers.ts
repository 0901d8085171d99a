import { sql } from 'drizzle-orm'
import { buildApp } from '../api/src/app.ts'
import { addBulkAnswers } from '../api/src/commands/bulk/answers.ts'
import { readConfig } from '../api/src/config.ts'
import { connect, type Db } from '../api/src/db/client.ts'
import { countFigures } from '../api/src/features/question-bank/figures/count-figures.ts'
import { createLogger } from '../api/src/logger.ts'
import { openDeps } from '../api/src/open-deps.ts'
import type { BenchHome } from './bench-home.ts'
import { type Figure, milliseconds, percentile, percentiles, timeEach, whole } from './figures.ts'
import { type Member, makeMembers } from './members.ts'

const ANSWERS = 1_000_000
const PEOPLE = 2_500
const ASKED = 400
const MOST_MS = 50
const MOST_FIGURES_SECONDS = 300
const PAPERS = ['ATSWA-101', 'ATSWA-102']

/**
 * (q) A million answers to the demo's practice questions, by people who prepare for two papers each. Then four hundred of them
 * open `/exams`, one after the other: how ready they are and their plan, which the page asks for in one call. And the figures of
 * the night are counted.
 */
export async function measureAnswers(
  { place, folder }: BenchHome,
  signal: AbortSignal,
  share: number,
): Promise<Figure[]> {
  const answers = Math.round(ANSWERS * share)
  const { db, close } = connect(place, { max: 2, name: 'koya bench' })
  const config = readConfig({ LOG_LEVEL: 'silent', KOYA_HOME: folder })
  const outside = openDeps(config, place, createLogger('silent'), () => false)
  const app = await buildApp(outside.deps)
  try {
    const people = await makeMembers(db, Math.max(50, Math.round(PEOPLE * share)))
    await prepare(db, people)
    console.log(`  loading ${whole(answers)} answers \u2026`)
    const ids = people.map(({ id }) => id)
    await addBulkAnswers(db, { people: ids, answers, papers: PAPERS }, () => {})
    await db.execute(sql`VACUUM (ANALYZE) answer_log`)
    await db.execute(sql`CHECKPOINT`)
    signal.throwIfAborted()
    const began = performance.now()
    await countFigures(outside.deps, signal)
    const seconds = (performance.now() - began) / 1000
    const some = Array.from({ length: ASKED }, (_, n) => people[(n * 7) % people.length] as Member)
    const ask = async (path: string, { token }: Member) => {
      const headers = { authorization: `Bearer ${token}` }
      const { statusCode } = await app.inject({ url: `/api/v1${path}`, headers })
      if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`)
    }
    const open = (member: Member) => ask('/exams/me?with=plan', member)
    // Once without looking, as for the catalogue.
    await timeEach(some.slice(0, 50), open)
    const times = await timeEach(some, open)
    const alone = await timeEach(some, (member) => ask('/exams/me', member))
    const each = whole(answers / people.length)
    return [
      {
        what: `(q) \`/exams\` with ${whole(answers)} answers, ${each} a person, p50 / p95 / p99`,
        measured: percentiles(times),
        target: `p95 under ${milliseconds(MOST_MS)}`,
        isMet: percentile(times, 0.95) < MOST_MS,
      },
      { what: '(q) of it, readiness without the plan (`GET /exams/me`)', measured: percentiles(alone) },
      {
        what: `(q) the nightly figures of ${whole(answers)} answers`,
        measured: `${seconds.toFixed(1)} s`,
        target: `under ${MOST_FIGURES_SECONDS} s`,
        isMet: seconds < MOST_FIGURES_SECONDS,
      },
    ]
  } finally {
    await app.close()
    await outside.close()
    await close()
  }
}

async function prepare(db: Db, people: Member[]) {
  const ids = sql.param(people.map(({ id }) => id))
  await db.execute(sql`
    INSERT INTO exam_goals (user_id, body, level, papers, starts_on, minutes_per_week, study_days)
    SELECT id, 'ATSWA', 'Part I', ${sql.param(PAPERS)}::text[], (now() + interval '120 days')::date, 300, '{1,2,3,4,6}'
    FROM unnest(${ids}::int[]) AS id`)
}
