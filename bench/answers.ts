import { sql } from 'drizzle-orm'
import { buildApp } from '../api/src/app.ts'
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
 * open `/exams`, one after the other, and the figures of the night are counted.
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
    await answerAll(db, people, answers)
    signal.throwIfAborted()
    const began = performance.now()
    await countFigures(outside.deps, signal)
    const seconds = (performance.now() - began) / 1000
    const some = Array.from({ length: ASKED }, (_, n) => people[(n * 7) % people.length] as Member)
    const look = async ({ token }: Member) => {
      const headers = { authorization: `Bearer ${token}` }
      const { statusCode } = await app.inject({ url: '/api/v1/exams/me', headers })
      if (statusCode !== 200) throw new Error(`/exams/me answers ${statusCode}`)
    }
    // Once without looking, as for the catalogue.
    await timeEach(some.slice(0, 50), look)
    const times = await timeEach(some, look)
    const each = whole(answers / people.length)
    return [
      {
        what: `(q) \`/exams\` with ${whole(answers)} answers, ${each} a person, p50 / p95 / p99`,
        measured: percentiles(times),
        target: `p95 under ${milliseconds(MOST_MS)}`,
        isMet: percentile(times, 0.95) < MOST_MS,
      },
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

/** So many people at a time: a statement must end within the time that the product gives one. */
const AT_ONCE = 50

/** Spread over people and questions, and over the last ninety days; two of three are right. */
async function answerAll(db: Db, people: Member[], answers: number) {
  const perPerson = Math.ceil(answers / people.length)
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const ids = sql.param(people.slice(at, at + AT_ONCE).map(({ id }) => id))
    await db.execute(sql`
      WITH asked AS MATERIALIZED (
        SELECT q.id, q.version, row_number() OVER (ORDER BY q.id) - 1 AS place
        FROM questions q JOIN courses c ON c.id = q.course_id
        WHERE q.use = 'practice' AND q.kind NOT IN ('essay', 'assignment') AND q.retired_at IS NULL
          AND c.code = ANY (${sql.param(PAPERS)}::text[])
      )
      INSERT INTO answer_log (user_id, question_id, question_version, source, practice_id, chosen, is_right, ms, answered_at)
      SELECT person, asked.id, asked.version, 'practice', gen_random_uuid(), '[0]', random() < 0.66, 20000 + (n % 40000),
        now() - (n::float8 / ${perPerson}) * interval '90 days' - random() * interval '1 hour'
      FROM unnest(${ids}::int[]) AS person CROSS JOIN generate_series(0, ${perPerson - 1}::int) AS n
      JOIN asked ON asked.place = (n * 37 + person) % (SELECT count(*) FROM asked)`)
  }
  await db.execute(sql`VACUUM (ANALYZE) answer_log`)
  await db.execute(sql`CHECKPOINT`)
}
