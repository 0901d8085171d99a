import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { sql } from 'drizzle-orm'
import { grantAccess } from '../../access/grant-access.ts'
import type { Db } from '../../db/client.ts'

const COURSES = 2
const GROUP = 100
const AT_ONCE = 1_000

/** Shares people out among so many made-up organisations, and has each of them do half of what is assigned to them. */
export async function addBulkOrganisations(
  db: Db,
  { people, count }: { people: number[]; count: number },
  onProgress: (done: number) => void,
) {
  const size = people.length / count
  for (let number = 0; number < count; number++) {
    const members = people.slice(Math.round(number * size), Math.round((number + 1) * size))
    await addBulkOrganisation(db, members)
    onProgress(number + 1)
  }
}

/** The first of its members owns it. They are in groups of a hundred, everybody with two courses assigned, half of the lessons done. */
export async function addBulkOrganisation(db: Db, people: number[]) {
  const [owner = 0] = people
  const slug = `made-up-${owner}`
  const name = `Made-up Company ${owner}`
  const ids = sql.param(people)
  const groups = Math.ceil(people.length / GROUP)
  const business = await one(
    db,
    sql`INSERT INTO business_profiles (company_name, kind, city, email, owner_id, status)
      VALUES (${name}, 'company', 'Lagos', ${`${slug}@koya.test`}, ${owner}, 'active') RETURNING id`,
  )
  const id = await one(
    db,
    sql`INSERT INTO organisations (business_id, slug, name) VALUES (${business}, ${slug}, ${name}) RETURNING id`,
  )
  await db.execute(sql`INSERT INTO memberships (organisation_id, user_id, role, joined_at)
    SELECT ${id}, one, CASE WHEN one = ${owner} THEN 'owner' ELSE 'member' END, now() - interval '60 days' FROM unnest(${ids}::int[]) one`)
  const group = await one(
    db,
    sql`WITH made AS (INSERT INTO member_groups (organisation_id, name)
      SELECT ${id}, 'Group ' || n FROM generate_series(1, ${groups}::int) n RETURNING id) SELECT min(id) AS id FROM made`,
  )
  await db.execute(sql`INSERT INTO group_members (group_id, organisation_id, user_id, joined_at)
    SELECT ${group} + ((place - 1) % ${groups})::int, ${id}, one, now() - interval '60 days' FROM unnest(${ids}::int[]) WITH ORDINALITY AS p (one, place)`)
  const assigned = await assignAll(db, { id, owner })
  await learnHalf(db, people, assigned.courses)
  return { id, slug, group, ...assigned }
}

/** Each course to every group, each with a day of its own: some are over, some are near. */
async function assignAll(db: Db, { id, owner }: { id: number; owner: number }) {
  const { rows } = await db.execute<{ id: number }>(sql`SELECT c.id FROM courses c JOIN lessons l ON l.course_id = c.id
    AND l.removed_at IS NULL WHERE c.status = 1 GROUP BY c.id ORDER BY count(*) DESC, c.id LIMIT ${COURSES}`)
  const courses = rows.map((row) => row.id)
  const soon = addDays(lagosDay(new Date()), -20)
  const made = await db.execute<{ id: number }>(sql`
    INSERT INTO assignments (organisation_id, course_id, group_id, due_on, created_by, created_at)
    SELECT ${id}, course, g.id, ${soon}::date + (g.id % 60)::int, ${owner}, now() - interval '60 days' FROM member_groups g
    CROSS JOIN unnest(${sql.param(courses)}::int[]) course WHERE g.organisation_id = ${id} RETURNING id`)
  return { courses, assignment: made.rows[0]?.id ?? 0 }
}

/** Of every second lesson, with an open enrolment. */
async function learnHalf(db: Db, people: number[], courses: number[]) {
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const some = people.slice(at, at + AT_ONCE)
    for (const courseId of courses) {
      const grants = some.map((userId) => ({ userId, courseId, origin: 'free' as const }))
      await db.transaction((tx) => grantAccess(tx, grants, {}))
    }
    await db.execute(sql`INSERT INTO lesson_progress (user_id, course_id, lesson_id, opened_at, completed_at)
      SELECT one, l.course_id, l.id, now(), now() FROM lessons l CROSS JOIN unnest(${sql.param(some)}::int[]) one
      WHERE l.course_id = ANY (${sql.param(courses)}::int[]) AND l.removed_at IS NULL AND (l.id + one) % 2 = 0
      ON CONFLICT DO NOTHING`)
  }
}

async function one(db: Db, query: ReturnType<typeof sql>) {
  return (await db.execute<{ id: number }>(query)).rows[0]?.id ?? 0
}
