import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { sql } from 'drizzle-orm'
import { grantAccess } from '../api/src/access/grant-access.ts'
import { buildApp } from '../api/src/app.ts'
import { readConfig } from '../api/src/config.ts'
import { connect, type Db } from '../api/src/db/client.ts'
import { createLogger } from '../api/src/logger.ts'
import { openDeps } from '../api/src/open-deps.ts'
import type { BenchHome } from './bench-home.ts'
import { type Figure, percentile, timeEach, whole } from './figures.ts'
import { type Member, makeMembers } from './members.ts'

const MEMBERS = 10_000
const GROUPS = 100
const COURSES = 2
const TIMES = 10
const AT_ONCE = 1_000
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

/** With an owner, groups of a hundred, and what everybody has done so far. */
async function found(db: Db, people: Member[]) {
  const [owner = { id: 0 }] = people
  const ids = sql.param(people.map(({ id }) => id))
  const slug = `bench-${owner.id}`
  const one = async (query: ReturnType<typeof sql>) => (await db.execute<{ id: number }>(query)).rows[0]?.id ?? 0
  const business = await one(sql`INSERT INTO business_profiles (company_name, kind, city, email, owner_id, status)
    VALUES ('Bench', 'company', 'Lagos', ${`${slug}@example.test`}, ${owner.id}, 'active') RETURNING id`)
  const id = await one(
    sql`INSERT INTO organisations (business_id, slug, name) VALUES (${business}, ${slug}, 'Bench') RETURNING id`,
  )
  await db.execute(sql`INSERT INTO memberships (organisation_id, user_id, role, joined_at)
    SELECT ${id}, one, CASE WHEN one = ${owner.id} THEN 'owner' ELSE 'member' END, now() - interval '60 days' FROM unnest(${ids}::int[]) one`)
  const group = await one(sql`WITH made AS (INSERT INTO member_groups (organisation_id, name)
    SELECT ${id}, 'Group ' || n FROM generate_series(1, ${GROUPS}::int) n RETURNING id) SELECT min(id) AS id FROM made`)
  await db.execute(sql`INSERT INTO group_members (group_id, organisation_id, user_id, joined_at)
    SELECT ${group} + (place % ${GROUPS})::int, ${id}, one, now() - interval '60 days' FROM unnest(${ids}::int[]) WITH ORDINALITY AS p(one, place)`)
  // Whoever saves a file with names in it has shown a moment ago who they are.
  await db.execute(sql`UPDATE sessions SET proven_at = now(), proven_by = 'password' WHERE user_id = ${owner.id}`)
  const assigned = await assignAll(db, { id, owner: owner.id })
  await learnHalf(
    db,
    people.map(({ id: person }) => person),
    assigned.courses,
  )
  await db.execute(sql`VACUUM (ANALYZE) memberships, group_members, assignments, lesson_progress, enrolments, users`)
  return { slug, group, course: assigned.courses[0] ?? 0, assignment: assigned.first, person: people[7]?.id ?? 0 }
}

/** Each course to every group, each with a day of its own: some are over, some are near. */
async function assignAll(db: Db, { id, owner }: { id: number; owner: number }) {
  const { rows } = await db.execute<{ id: number }>(sql`SELECT c.id FROM courses c JOIN lessons l ON l.course_id = c.id
    AND l.removed_at IS NULL WHERE c.status = 1 GROUP BY c.id ORDER BY count(*) DESC, c.id LIMIT ${COURSES}`)
  const courses = rows.map((row) => row.id)
  const soon = addDays(lagosDay(new Date()), -20)
  const made = await db.execute<{
    id: number
  }>(sql`INSERT INTO assignments (organisation_id, course_id, group_id, due_on, created_by, created_at)
    SELECT ${id}, course, g.id, ${soon}::date + (g.id % 60)::int, ${owner}, now() - interval '60 days' FROM member_groups g
    CROSS JOIN unnest(${sql.param(courses)}::int[]) course WHERE g.organisation_id = ${id} RETURNING id`)
  return { courses, first: made.rows[0]?.id ?? 0 }
}

/** Of every second lesson, with an open enrolment. */
async function learnHalf(db: Db, ids: number[], courses: number[]) {
  for (const courseId of courses)
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const grants = ids.slice(at, at + AT_ONCE).map((userId) => ({ userId, courseId, origin: 'free' as const }))
      await db.transaction((tx) => grantAccess(tx, grants, {}))
    }
  await db.execute(sql`INSERT INTO lesson_progress (user_id, course_id, lesson_id, opened_at, completed_at)
    SELECT one, l.course_id, l.id, now(), now() FROM lessons l CROSS JOIN unnest(${sql.param(ids)}::int[]) one
    WHERE l.course_id = ANY (${sql.param(courses)}::int[]) AND l.removed_at IS NULL AND (l.id + one) % 2 = 0`)
}
