import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOrganisation } from '../../../../test/organisation.ts'

const { db, owner, at, id, paid, makeGroup } = await openOrganisation()
const [course = 0, other = 0] = paid.map((one) => one.id)
const group = await makeGroup('Everyone')
/** Nobody logs in as them. Each came on a day of their own, and every third is in no group. */
await db.execute(sql`
  WITH made AS (INSERT INTO users (email, first_name, last_name, password_hash)
    SELECT 'staff' || n || '@order.test', 'Ada', 'Number ' || n, 'x' FROM generate_series(1, 70) n RETURNING id
  ), joined AS (INSERT INTO memberships (organisation_id, user_id, joined_at)
    SELECT ${id}::int, id, now() - (id * 37 % 71) * interval '1 day' FROM made)
  INSERT INTO group_members (group_id, organisation_id, user_id) SELECT ${group}::int, ${id}::int, id FROM made WHERE id % 3 > 0`)
const { rows: named } = await db.execute<{ id: number }>(
  sql`SELECT user_id AS id FROM memberships WHERE organisation_id = ${id} AND user_id % 7 = 0`,
)
const due = { on: addDays(lagosDay(new Date()), 30) }
await owner.call('POST', `${at}/assignments`, { course_id: course, group_id: group, due })
await owner.call('POST', `${at}/assignments`, { course_id: other, user_ids: named.map((one) => one.id), due })
await db.execute(sql`INSERT INTO lesson_progress (user_id, course_id, lesson_id, completed_at)
  SELECT m.user_id, l.course_id, l.id, now() FROM lessons l CROSS JOIN memberships m
  WHERE m.organisation_id = ${id} AND l.course_id IN (${course}, ${other}) AND l.removed_at IS NULL AND (l.id + m.user_id) % 4 > 0`)
// Who came more than a week ago is late with it, and two need not do it.
await db.execute(
  sql`UPDATE assignments SET due_on = '2020-01-01', created_at = '2019-12-25' WHERE course_id = ${other}`,
)
await db.execute(sql`INSERT INTO assignment_waivers (assignment_id, user_id, reason, waived_by)
  SELECT p.assignment_id, p.user_id, 'On leave', ${owner.id} FROM assignment_people p ORDER BY p.user_id LIMIT 2`)

type Person = { id: number; joined_at: string; lessons: { done: number; total: number }; state: string }
type People = { people: Person[]; total: number }
const read = async (query: string): Promise<People> => (await owner.call('GET', `${at}/people?${query}`)).data
const readAll = async (sort: string) => {
  const pages = [await read(`search=&sort=${sort}`), await read(`search=&sort=${sort}&page=2`)]
  expect(pages.map(({ people, total }) => [people.length, total])).toEqual([
    [50, 71],
    [21, 71],
  ])
  return pages.flatMap(({ people }) => people)
}
const byId = (people: Person[]) => people.toSorted((a, b) => a.id - b.id)

test('in whatever order, on whichever page and found by a search, a person is said the same of, and as in the report', async () => {
  const late = await readAll('late')
  const newest = await readAll('newest')
  expect(byId(newest)).toEqual(byId(late))
  expect(byId(await readAll('name'))).toEqual(byId(late))
  const days = newest.map((one) => one.joined_at)
  expect(days).toEqual(days.toSorted().toReversed())
  for (const sort of ['late', 'newest']) {
    const { people } = await read(`search=staff12%40order.test&sort=${sort}`)
    expect(people).toHaveLength(1)
    expect(people).toEqual(late.filter((one) => one.id === people[0]?.id))
  }
  type Row = { user_id: number; lessons_done: number; lessons: number }
  const { rows }: { rows: Row[] } = (await owner.call('GET', `${at}/report`)).data
  const sum = (own: Row[]) => ({
    done: own.reduce((all, one) => all + one.lessons_done, 0),
    total: own.reduce((all, one) => all + one.lessons, 0),
  })
  for (const { id: one, lessons } of late) expect(sum(rows.filter((row) => row.user_id === one))).toEqual(lessons)
  expect(new Set(late.map(({ state }) => state)).size).toBeGreaterThan(2)
})

test('the overview counts as the report does, of everybody and of each group', async () => {
  type Row = { state: string; groups: string }
  type Counts = Record<string, number>
  const { rows, counts }: { rows: Row[]; counts: Counts } = (await owner.call('GET', `${at}/report`)).data
  const { standing } = (await owner.call('GET', at)).data
  const states = ['late', 'at_risk', 'done', 'on_the_way']
  for (const state of states) expect([state, standing[state]]).toEqual([state, counts[state]])
  const inGroup = (state: string) => rows.filter((row) => row.groups === 'Everyone' && row.state === state).length
  const ofGroup = { id: group, name: 'Everyone', ...Object.fromEntries(states.map((state) => [state, inGroup(state)])) }
  expect(standing.by_group).toEqual([ofGroup])
})
