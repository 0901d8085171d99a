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
import { liveOrganisation } from './organisation-life.ts'

const MEMBERS = 10_000
const TIMES = 10
const MOST_MS = 2_000
const INVITED = 1_000
/** As many as the page sends at once, so that its bar moves. */
const PORTION = 100
const MOST_INVITING_MS = 30_000

/**
 * (r) An organisation of ten thousand people in a hundred groups, everybody with two courses assigned, half of the lessons done, a
 * mark, a seat and, every fifth, a readiness. Its owner opens each list and saves each file, ten times over, and invites a thousand more.
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
    const at = `/api/v1/organisations/${made.slug}`
    const figures: Figure[] = []
    for (const [what, path] of looks(made)) {
      signal.throwIfAborted()
      const look = async () => {
        const { statusCode, body } = await app.inject({ url: at + path, headers })
        if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}: ${body.slice(0, 200)}`)
      }
      await look()
      const times = await timeEach(Array.from({ length: TIMES }), look)
      figures.push(figureOf(`(r) ${what}, ${whole(people.length)} people, median / slowest of ${TIMES}`, times))
    }
    return [...figures, await invite(app, at, headers, Math.round(INVITED * share))]
  } finally {
    await app.close()
    await outside.close()
    await close()
  }
}

function figureOf(what: string, times: number[]): Figure {
  const slowest = Math.max(...times)
  return {
    what,
    measured: `${seconds(percentile(times, 0.5))} / ${seconds(slowest)}`,
    target: 'slowest under 2 s',
    isMet: slowest < MOST_MS,
  }
}

function seconds(time: number) {
  return `${(time / 1000).toFixed(2)} s`
}

type Made = Awaited<ReturnType<typeof found>>

/** A file is looked at and then sent, a portion at a time, as the page does it. */
async function invite(app: App, at: string, headers: Record<string, string>, many: number): Promise<Figure> {
  const rows = Array.from({ length: many }, (_, n) => `many${n}@bench.test,Ada,Obi,Team ${n % 20}`)
  const began = performance.now()
  const post = async (query: string, type: string, payload: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: `${at}/invitations${query}`,
      headers: { ...headers, 'content-type': type },
      payload,
    })
    if (answer.statusCode !== 200)
      throw new Error(`inviting answers ${answer.statusCode}: ${answer.body.slice(0, 200)}`)
    return answer.json().data
  }
  const list = `email,first_name,last_name,group\n${rows.join('\n')}`
  const { rows: people } = await post('?preview=1', 'text/csv', list)
  for (let sent = 0; sent < people.length; sent += PORTION)
    await post('', 'application/json', JSON.stringify({ people: people.slice(sent, sent + PORTION) }))
  const took = performance.now() - began
  return {
    what: `(r) ${whole(many)} people of a file looked at and invited, ${PORTION} at a time`,
    measured: seconds(took),
    target: 'under 30 s',
    isMet: took < MOST_INVITING_MS,
  }
}

type App = Awaited<ReturnType<typeof buildApp>>

function looks({ group, course, assignment, person, block }: Made): [what: string, path: string][] {
  return [
    ['overview', ''],
    ['people, those who are late first', '/people?search=&sort=late'],
    ['people, searched', '/people?search=obi'],
    ['people, the newest first', '/people?search=&sort=newest'],
    ['groups', '/groups'],
    ['invitations', '/invitations'],
    ['assignments', '/assignments'],
    ['courses and paths', '/courses'],
    ['seats', '/seats'],
    ['who has a seat', `/seats/${block}/grants`],
    ['report', '/report?page=1'],
    ['report, its last page by progress', '/report?page=200&sort=progress'],
    ['report, by the last day', '/report?page=1&sort=due'],
    ['report, who was away longest', '/report?page=1&sort=last_here'],
    ['report of who is late', '/report?page=1&state=late'],
    ['report of one person', `/report?page=1&person=${person}`],
    ['report of one group', `/report?page=1&group=${group}`],
    ['report of one course', `/report?page=1&course=${course}`],
    ['report of one assignment', `/report?page=1&assignment=${assignment}`],
    ['report as CSV', '/report?format=csv'],
    ['report as XLSX', '/report?format=xlsx'],
    ['readiness', '/readiness?page=1'],
    ['readiness as CSV', '/readiness?format=csv'],
    ['readiness as XLSX', '/readiness?format=xlsx'],
  ]
}

/** The owner has shown a moment ago who they are, as whoever saves a file with names in it must. */
async function found(db: Db, people: Member[]) {
  const ids = people.map(({ id }) => id)
  const [owner = 0] = ids
  const made = await addBulkOrganisation(db, ids)
  const block = await liveOrganisation(db, { id: made.id, courses: made.courses, owner, people: ids })
  await db.execute(sql`UPDATE sessions SET proven_at = now(), proven_by = 'password' WHERE user_id = ${owner}`)
  await db.execute(
    sql`VACUUM (ANALYZE) memberships, group_members, assignments, lesson_progress, enrolments, users, quiz_attempts, watching,
      awards, answer_log, exam_goals, seat_grants, seat_grant_courses, seat_blocks`,
  )
  return { ...made, block, course: made.courses[0] ?? 0, person: ids[7] ?? 0 }
}
