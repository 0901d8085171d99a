import { messages } from '@koya/contract/protocol/messages.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOrganisation } from '../../../../test/organisation.ts'

const house = await openOrganisation()
const { app, db, owner, at, id, paid, makeGroup } = house
type Page = { rows: { user_id: number; state: string }[]; total: number; page_size: number; counts: object }
const report = async (query = ''): Promise<Page> => (await owner.call('GET', `${at}/report${query}`)).data

/** Many at once: nobody logs in as them. */
async function addMany(group: number, many: number, called = 'staff') {
  await db.execute(sql`
    WITH made AS (INSERT INTO users (email, first_name, last_name, password_hash)
      SELECT ${called}::text || n || '@pages.test', 'Ada', 'Number ' || n, 'x' FROM generate_series(1, ${many}::int) n RETURNING id
    ), joined AS (INSERT INTO memberships (organisation_id, user_id) SELECT ${id}::int, id FROM made)
    INSERT INTO group_members (group_id, organisation_id, user_id) SELECT ${group}::int, ${id}::int, id FROM made`)
}

test('a report of many people comes a hundred rows at a time, in one order, with the counts of all of them', async () => {
  const group = await makeGroup('Everyone')
  await addMany(group, 230)
  const due = { on: addDays(lagosDay(new Date()), 30) }
  await owner.call('POST', `${at}/assignments`, { course_id: paid[0]?.id, group_id: group, due })
  const whole = await report()
  expect([whole.rows.length, whole.total]).toEqual([230, 230])
  const pages = [await report('?page=1'), await report('?page=2'), await report('?page=3'), await report('?page=4')]
  expect(pages.map(({ rows }) => rows.length)).toEqual([100, 100, 30, 0])
  expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows)
  for (const { total, counts } of pages.slice(0, 3)) expect([total, counts]).toEqual([230, whole.counts])
  expect(await report('?page=1&state=done')).toMatchObject({ rows: [], total: 0 })
  expect((await owner.call('GET', `${at}/report?page=0`)).status).toBe(422)
  const file = await app.inject({ url: `/api/v1${at}/report?page=2&format=csv`, headers: owner.headers })
  expect(file.body.trim().split('\n')).toHaveLength(231)
})

test('the readiness of many people comes a hundred of them at a time as well, and groups count everybody', async () => {
  await db.execute(sql`UPDATE memberships SET readiness_agreed_at = now() WHERE organisation_id = ${id}`)
  await db.execute(sql`
    INSERT INTO exam_goals (user_id, body, level, papers, starts_on, minutes_per_week, study_days)
    SELECT user_id, 'ATSWA', 'Part I', '{ATSWA-101}', '2099-03-01', 60, '{1}' FROM group_members WHERE organisation_id = ${id}`)
  type Readiness = { papers: { people: { user_id: number }[]; groups: { people: number }[] }[]; page_size: number }
  const read = async (query = ''): Promise<Readiness> => (await owner.call('GET', `${at}/readiness${query}`)).data
  const whole = (await read()).papers[0]?.people ?? []
  const pages = [await read('?page=1'), await read('?page=2'), await read('?page=3')]
  expect([whole.length, ...pages.map(({ papers }) => papers[0]?.people.length)]).toEqual([230, 100, 100, 30])
  expect(pages.flatMap(({ papers }) => papers[0]?.people ?? [])).toEqual(whole)
  for (const { papers } of pages) expect(papers[0]?.groups[0]?.people).toBe(230)
})

test('more rows than fit at once are refused in words instead of being cut', async () => {
  await db.execute(sql`INSERT INTO assignments (organisation_id, course_id, group_id, due_on, created_by)
    SELECT a.organisation_id, a.course_id, a.group_id, a.due_on, a.created_by FROM assignments a, generate_series(1, 218)
    WHERE a.organisation_id = ${id}`)
  // As the database does by itself a minute later: else it would plan for five assignments.
  await db.execute(sql`ANALYZE assignments, group_members, memberships`)
  const total = 230 * 219
  const tooMany = { status: 422, errors: { page: [messages.organisations.tooManyRows(total, 50_000)] } }
  expect(await owner.call('GET', `${at}/report?format=csv`)).toMatchObject(tooMany)
})

test('of more people than are worked out at once the report says how many are left out, and shows them by their group', async () => {
  const group = await makeGroup('Candidates')
  await addMany(group, 900, 'candidate')
  await db.execute(sql`
    WITH theirs AS (INSERT INTO exam_goals (user_id, body, level, papers, starts_on, minutes_per_week, study_days)
      SELECT user_id, 'ATSWA', 'Part I', '{ATSWA-101}'::text[], '2099-03-01'::date, 60, '{1}'::smallint[] FROM group_members
      WHERE group_id = ${group} RETURNING user_id)
    UPDATE memberships SET readiness_agreed_at = now() WHERE organisation_id = ${id} AND user_id IN (SELECT user_id FROM theirs)`)
  const read = async (query = '') => (await owner.call('GET', `${at}/readiness${query}`)).data
  const [all, theirs] = [await read(), await read(`?group=${group}`)]
  expect([all.papers[0].people.length, all.left_out]).toEqual([1_000, 130])
  expect([theirs.papers[0].people.length, theirs.left_out]).toEqual([900, 0])
})
