import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { inArray, sql } from 'drizzle-orm'
import { buildApp } from '../api/src/app.ts'
import { readConfig } from '../api/src/config.ts'
import type { Db } from '../api/src/db/client.ts'
import { openDatabase } from '../api/src/db/open-database.ts'
import { sessions } from '../api/src/db/schema.ts'
import { hashToken } from '../api/src/http/session.ts'
import { allJobs } from '../api/src/jobs/all-jobs.ts'
import { createLogger } from '../api/src/logger.ts'
import { openDeps } from '../api/src/open-deps.ts'
import { postgresVersion } from './bench-home.ts'
import { median } from './figures.ts'
import { circumstances, writeSection } from './write-section.ts'

/**
 * `KOYA_HOME=… node bench/size.ts`: on a home that `koya seed --people …` has filled, every call of the API that reads, as a visitor, a
 * learner, the owner of an organisation and an admin, and every job that comes by the clock. What takes longer than its limit is listed;
 * `--write` keeps it in RESULTS.md. Jobs pay teachers and charge cards: where that is real money, it refuses.
 */
const TIMES = 3
const MOST_MS = 2_000
const SLOWEST = 12
/** A job must be done long before its lease is over, or another process takes it too. */
const MOST_OF_LEASE = 0.5

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' })
if (config.paystack.secretKey || config.isRehearsal)
  throw new Error('This home takes real payments: it is not one to measure.')
const database = await openDatabase(config, () => {})
try {
  const told = await measure()
  console.log(told)
  if (values.write) writeSection('size', told)
} finally {
  await database.close()
}
process.exit(0)

type Look = { who: string; path: string; time: number }

async function measure() {
  const { deps, close } = openDeps(config, database.place, createLogger('silent'))
  const app = await buildApp(deps)
  const opened: Buffer[] = []
  try {
    const facts = await factsOf(deps.db, opened)
    const looks: Look[] = []
    let refused = 0
    const failures: string[] = []
    for (const path of await readingPaths(app))
      for (const [who, token] of Object.entries(facts.tokens)) {
        const url = filled(path, facts)
        const headers = token ? { authorization: `Bearer ${token}` } : {}
        const times: number[] = []
        for (let n = 0; n <= TIMES; n++) {
          const began = performance.now()
          const { statusCode } = await app.inject({ url, headers })
          if (statusCode >= 500) failures.push(`${who}: ${url} answers ${statusCode}`)
          if (statusCode !== 200) break
          // The first is not counted.
          if (n > 0) times.push(performance.now() - began)
        }
        if (times.length === TIMES) looks.push({ who, path, time: median(times) })
        else refused++
      }
    const jobs: { name: string; time: number; most: number }[] = []
    for (const job of allJobs.filter(({ every }) => every)) {
      const began = performance.now()
      await job
        .run(deps, {} as never, new AbortController().signal)
        .catch((error: unknown) => failures.push(`${job.name}: ${error}`))
      jobs.push({ name: job.name, time: performance.now() - began, most: job.leaseSeconds * 1_000 * MOST_OF_LEASE })
    }
    const postgres = await postgresVersion(database.place)
    return tell({ postgres, counts: facts.counts, looks, refused, jobs, failures, tables: await largest(deps.db) })
  } finally {
    await deps.db.delete(sessions).where(inArray(sessions.tokenHash, opened))
    await app.close()
    await close()
  }
}

type App = Awaited<ReturnType<typeof buildApp>>

async function readingPaths(app: App) {
  const { paths } = (await app.inject('/api/v1/openapi.json')).json() as { paths: Record<string, object> }
  // A stream has no end.
  return Object.entries(paths).flatMap(([path, methods]) =>
    'get' in methods && !path.includes('stream') ? [path] : [],
  )
}

type Facts = Awaited<ReturnType<typeof factsOf>>

/** The largest organisation with its owner, somebody who has answered much, and an admin, each logged in. */
async function factsOf(db: Db, opened: Buffer[]) {
  const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await db.execute<Row>(query)).rows[0] as Row
  const counts = await one<Record<string, number>>(sql`SELECT (SELECT count(*)::int FROM users) AS people,
    (SELECT count(*)::int FROM answer_log) AS answers, (SELECT count(*)::int FROM organisations) AS organisations,
    (SELECT count(*)::int FROM enrolments) AS enrolments, (SELECT count(*)::int FROM lesson_progress) AS progress,
    (SELECT pg_database_size(current_database())::float8) AS bytes`)
  const space = await one<{ id: number; slug: string; owner: number; course: number }>(sql`
    SELECT o.id, o.slug, (SELECT user_id FROM memberships WHERE organisation_id = o.id AND role = 'owner' LIMIT 1) AS owner
    FROM organisations o JOIN memberships m ON m.organisation_id = o.id GROUP BY o.id ORDER BY count(*) DESC, o.id LIMIT 1`)
  const learner = await one<{ id: number }>(
    sql`SELECT user_id AS id FROM answer_log GROUP BY user_id ORDER BY count(*) DESC LIMIT 1`,
  )
  const admin = await one<{ id: number }>(sql`SELECT user_id AS id FROM user_roles WHERE role = 'Admin' LIMIT 1`)
  const course = await one<{ id: number; slug: string; lesson: number }>(sql`
    SELECT c.id, lower(c.code) AS slug, (SELECT min(id) FROM lessons WHERE course_id = c.id AND removed_at IS NULL) AS lesson FROM courses c
    JOIN enrolments e ON e.course_id = c.id GROUP BY c.id ORDER BY count(*) DESC LIMIT 1`)
  const logIn = async (userId: number) => {
    const token = randomBytes(32).toString('base64url')
    const tokenHash = hashToken(token)
    opened.push(tokenHash)
    await db.insert(sessions).values({ userId, tokenHash })
    return token
  }
  const tokens = {
    visitor: '',
    learner: await logIn(learner.id),
    owner: await logIn(space.owner),
    admin: await logIn(admin.id),
  }
  return { counts, space, learner, course, tokens }
}

/** What a name stands for follows from the path that it is in. */
function filled(path: string, { space, learner, course }: Facts) {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (path.includes('/organisations/') && name === 'slug') return space.slug
    if (name === 'slug') return course.slug
    if (name === 'lesson' || path.includes('/lessons/{id}')) return String(course.lesson)
    if (path.includes('/users/{id}') || name === 'user') return String(learner.id)
    if (path.includes('/organisations/{id}')) return String(space.id)
    if (name === 'paper') return 'ATSWA-101'
    return String(course.id)
  })
}

async function largest(db: Db) {
  const { rows } = await db.execute<{ name: string; rows: number; table: number; indexes: number }>(sql`
    SELECT relname AS name, n_live_tup::float8 AS rows, pg_table_size(relid)::float8 AS table, pg_indexes_size(relid)::float8 AS indexes
    FROM pg_stat_user_tables ORDER BY pg_total_relation_size(relid) DESC LIMIT 8`)
  return rows
}

type Told = {
  postgres: string
  counts: Record<string, number>
  looks: Look[]
  refused: number
  jobs: { name: string; time: number; most: number }[]
  failures: string[]
  tables: { name: string; rows: number; table: number; indexes: number }[]
}

function tell({ postgres, counts, looks, refused, jobs, failures, tables }: Told) {
  const over = looks.filter(({ time }) => time > MOST_MS)
  const late = jobs.filter(({ time, most }) => time > most)
  const byTime = <Timed extends { time: number }>(list: Timed[]) =>
    list.sort((a, b) => b.time - a.time).slice(0, SLOWEST)
  const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MB`
  const seconds = (time: number) => `${(time / 1_000).toFixed(2)} s`
  const count = (name: string) => `${counts[name]?.toLocaleString('en')} ${name}`
  return `${circumstances(`PostgreSQL ${postgres}`)} ${['people', 'answers', 'organisations', 'enrolments', 'progress'].map(count).join(', ')}, ${megabytes(counts.bytes ?? 0)}.

${looks.length} looks (a call that reads, by a visitor, a learner, an owner or an admin) were answered with 200, the middle one of ${TIMES}; ${refused} are not theirs or nothing was there. Over ${seconds(MOST_MS)}: ${over.length}. ${jobs.length} jobs that come by the clock; over half of their lease: ${late.length}. Errors: ${failures.length}${failures.map((line) => `\n- ${line}`).join('')}

| the slowest looks | by | time |
|---|---|---|
${byTime(looks)
  .map(({ path, who, time }) => `| \`${path}\` | ${who} | ${seconds(time)} |`)
  .join('\n')}

| the slowest jobs | time | half of the lease |
|---|---|---|
${byTime(jobs)
  .map(({ name, time, most }) => `| ${name} | ${seconds(time)} | ${seconds(most)} |`)
  .join('\n')}

| the largest tables | rows | table | indexes |
|---|---|---|---|
${tables.map(({ name, rows, table, indexes }) => `| \`${name}\` | ${rows.toLocaleString('en')} | ${megabytes(table)} | ${megabytes(indexes)} |`).join('\n')}`
}
