import { sql } from 'drizzle-orm'
import { buildApp } from '../api/src/app.ts'
import { addBulkOrganisation } from '../api/src/commands/bulk/organisations.ts'
import { readConfig } from '../api/src/config.ts'
import { connect, type Db } from '../api/src/db/client.ts'
import { createLogger } from '../api/src/logger.ts'
import { openDeps } from '../api/src/open-deps.ts'
import type { BenchHome } from './bench-home.ts'
import { type Figure, percentile, timeEach, whole } from './figures.ts'
import { type Member, makeMembers } from './members.ts'

const MEMBERS = 10_000
const TIMES = 10
const MOST_MS = 2_000

/**
 * (r) An organisation of ten thousand people in a hundred groups, everybody with two courses assigned, half of the lessons done. Its
 * owner opens each list and saves each file, ten times over.
 */
export async function measureOrganisation(
  { place, folder }: BenchHome,
  signal: AbortSignal,
  share: number,
): Promise<Figure[]> {
  const { db, close } = connect(place, { max: 2, name: 'koya bench' })
  const config = readConfig({ LOG_LEVEL: 'silent', KOYA_HOME: folder })
  const outside = openDeps(config, place, createLogger('silent'), () => false)
  const app = await buildApp(outside.deps)
  try {
    const people = await makeMembers(db, Math.max(200, Math.round(MEMBERS * share)))
    console.log(`  an organisation of ${whole(people.length)} people \u2026`)
    const made = await found(db, people)
    const headers = { authorization: `Bearer ${people[0]?.token}` }
    const figures: Figure[] = []
    for (const [what, path] of looks(made)) {
      signal.throwIfAborted()
      const look = async () => {
        const { statusCode, body } = await app.inject({ url: `/api/v1/organisations/${made.slug}${path}`, headers })
        if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}: ${body.slice(0, 200)}`)
      }
      await look()
      const times = await timeEach(Array.from({ length: TIMES }), look)
      figures.push(figureOf(`(r) ${what}, ${whole(people.length)} people, median / slowest of ${TIMES}`, times))
    }
    return figures
  } finally {
    await app.close()
    await outside.close()
    await close()
  }
}

function figureOf(what: string, times: number[]): Figure {
  const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`
  const slowest = Math.max(...times)
  return {
    what,
    measured: `${seconds(percentile(times, 0.5))} / ${seconds(slowest)}`,
    target: 'slowest under 2 s',
    isMet: slowest < MOST_MS,
  }
}

type Made = Awaited<ReturnType<typeof found>>

function looks({ group, course, assignment, person }: Made): [what: string, path: string][] {
  return [
    ['overview', ''],
    ['people, those who are late first', '/people?search=&sort=late'],
    ['people, searched', '/people?search=obi'],
    ['report', '/report?page=1'],
    ['report, its last page by progress', '/report?page=100&sort=progress'],
    ['report of one person', `/report?page=1&person=${person}`],
    ['report of one group', `/report?page=1&group=${group}`],
    ['report of one course', `/report?page=1&course=${course}`],
    ['report of one assignment', `/report?page=1&assignment=${assignment}`],
    ['report as CSV', '/report?format=csv'],
    ['report as XLSX', '/report?format=xlsx'],
  ]
}

/** The owner has shown a moment ago who they are, as whoever saves a file with names in it must. */
async function found(db: Db, people: Member[]) {
  const made = await addBulkOrganisation(
    db,
    people.map(({ id }) => id),
  )
  await db.execute(sql`UPDATE sessions SET proven_at = now(), proven_by = 'password' WHERE user_id = ${people[0]?.id}`)
  await db.execute(sql`VACUUM (ANALYZE) memberships, group_members, assignments, lesson_progress, enrolments, users`)
  return { ...made, course: made.courses[0] ?? 0, person: people[7]?.id ?? 0 }
}
