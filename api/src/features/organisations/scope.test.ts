import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enrolIn } from '../../../test/access.ts'
import { makeCourse } from '../../../test/courses/make-course.ts'
import { openOrganisation } from '../../../test/organisation.ts'
import { everyRead, wordsAt } from '../../../test/reports/manager-reads.ts'
import { assignments, examGoals, memberships, ownCourseGroups, ownCourses } from '../../db/schema.ts'

const house = await openOrganisation()
const { app, db, owner, at, id, paid, makeGroup, addMember, addPerson, buySeats } = house
const course = paid[0]?.id ?? 0
const groups = [
  await makeGroup('Redwood'),
  await makeGroup('Greenwich'),
  await makeGroup('Bluebell'),
  await makeGroup('Whitehall'),
]
const [red = 0, green = 0, blue = 0, white = 0] = groups

/** Some in no group, some in several. */
const places: number[][] = [[], [red], [red], [green], [green, blue], [blue], [white], [red, white], []]
const longAgo = new Date('2019-06-01T09:00:00Z')
const people: { id: number; email: string; groups: number[] }[] = []
for (const groupIds of places)
  people.push({ ...(await addMember({ groups: groupIds, joinedAt: longAgo })), groups: groupIds })

type Audience = 'members' | 'groups'
async function ownCourse(name: string, audience: Audience, learners: { id: number }[]) {
  const made = await makeCourse(db, { course: { status: 0, name } })
  await db.insert(ownCourses).values({ courseId: made.id, organisationId: id, audience, offeredAt: new Date() })
  for (const person of learners) await enrolIn(db, person.id, made.id)
  return made.id
}

const forAll = await ownCourse('For all of us', 'members', people)

/** Of each group: a course that nobody else is to hear of, assigned to it, and a path that it is a step of. */
const secrets: { group: number; courseId: number; course: string; pathId: number; path: string }[] = []
for (const group of groups) {
  const [name, path] = [`Secret of ${group}s`, `Way of ${group}s`]
  const courseId = await ownCourse(
    name,
    'groups',
    people.filter((person) => person.groups.includes(group)),
  )
  await db.insert(ownCourseGroups).values({ courseId, groupId: group })
  const due = { dueOn: '2020-01-01', createdBy: owner.id, createdAt: longAgo }
  await db.insert(assignments).values({ organisationId: id, courseId, groupId: group, ...due })
  const { data } = await owner.call('POST', `${at}/paths`, { name: path, course_ids: [forAll, courseId] })
  secrets.push({ group, courseId, course: name, pathId: data.id, path })
}
const { block_id: block } = await buySeats(people.length)
await owner.call('POST', `${at}/seats/${block}/grants`, { user_ids: people.map((person) => person.id) })
for (const groupId of [undefined, ...groups])
  await owner.call('POST', `${at}/links`, groupId ? { group_id: groupId } : {})
await owner.call('POST', `${at}/invitations`, {
  people: ['Redwood', 'Greenwich', 'Bluebell', 'Whitehall', ''].map((group, n) => ({
    email: `later${n}@example.test`,
    group,
  })),
})
// Everybody prepares for an exam and lets managers see how ready they are.
for (const { id: userId } of people)
  await db.insert(examGoals).values({
    userId,
    body: 'ATSWA',
    level: 'Part I',
    papers: ['ATSWA-101'],
    startsOn: '2099-03-01',
    minutesPerWeek: 60,
    studyDays: [1],
  })
await db.update(memberships).set({ readinessAgreedAt: new Date() }).where(eq(memberships.organisationId, id))
const manager = await addPerson({ role: 'manager' })
const names = new Map([
  [red, 'Redwood'],
  [green, 'Greenwich'],
  [blue, 'Bluebell'],
  [white, 'Whitehall'],
])

test('a manager of groups sees exactly those groups in every list, count, search and file', async () => {
  await fc.assert(
    fc.asyncProperty(fc.subarray(groups, { minLength: 1 }), async (manages) => {
      await owner.call('PUT', `${at}/people/${manager.id}`, { role: 'manager', manages })
      const seen = people.filter((person) => person.groups.some((group) => manages.includes(group)))
      const ids = seen.map((person) => person.id).toSorted((a, b) => a - b)
      const get = async (path: string) => (await manager.call('GET', at + path)).data
      const sorted = (found: number[]) => [...new Set(found)].toSorted((a, b) => a - b)

      const list = await get('/people?search=')
      expect([sorted(list.people.map((one: { id: number }) => one.id)), list.total]).toEqual([ids, ids.length])
      const shownGroups = list.people.flatMap((one: { groups: { id: number }[] }) =>
        one.groups.map((group) => group.id),
      )
      expect(shownGroups.every((group: number) => manages.includes(group))).toBe(true)
      for (const person of people) {
        const found = (await get(`/people?search=${encodeURIComponent(person.email)}`)).total
        expect(found).toBe(ids.includes(person.id) ? 1 : 0)
      }
      expect((await get('/groups')).groups.map((one: { id: number }) => one.id).toSorted()).toEqual(manages.toSorted())
      const report = await get('/report')
      expect(sorted(report.rows.map((one: { user_id: number }) => one.user_id))).toEqual(ids)
      for (const group of groups.filter((one) => !manages.includes(one)))
        expect((await get(`/report?group=${group}`)).rows).toEqual([])
      const file = await app.inject({ url: `/api/v1${at}/report?format=csv`, headers: manager.headers })
      const workbook = await wordsAt(app, `/api/v1${at}/report?format=xlsx`, manager.headers)
      for (const person of people) {
        expect(file.body.includes(person.email)).toBe(ids.includes(person.id))
        expect(workbook.includes(person.email)).toBe(ids.includes(person.id))
      }
      for (const format of ['csv', 'xlsx']) {
        const ready = await wordsAt(app, `/api/v1${at}/readiness?format=${format}`, manager.headers)
        // Names of people are alike here; every row of a person has the day of their exam.
        expect(ready.split('2099-03-01')).toHaveLength(ids.length + 1)
      }
      const ready = await get('/readiness')
      expect(
        sorted(ready.papers.flatMap((one: { people: { user_id: number }[] }) => one.people.map((who) => who.user_id))),
      ).toEqual(ids)
      expect(ready.members).toBe(ids.length)
      expect(ready.groups.map((one: { id: number }) => one.id).toSorted()).toEqual(manages.toSorted())
      for (const group of groups.filter((one) => !manages.includes(one)))
        expect((await get(`/readiness?group=${group}`)).members).toBe(0)
      const { standing } = await get('')
      expect(standing).toMatchObject({
        people: ids.length,
        groups: manages.length,
        invited: manages.length,
        late: report.rows.length,
      })
      expect(standing.by_group.map((one: { id: number }) => one.id).toSorted()).toEqual(manages.toSorted())
      expect(standing.seats.given).toBe(ids.length)
      const held = await get(`/seats/${block}/grants`)
      expect(sorted(held.grants.map((one: { user_id: number }) => one.user_id))).toEqual(ids)
      const [shown] = (await get('/seats')).blocks
      const unknown = { amount: null, paid: null, invoice: null, invoice_number: null }
      expect(shown).toMatchObject({ given: ids.length, bought: ids.length, quantity: ids.length, ...unknown })
      expect(held.block).toEqual(shown)
      const assignedToSeen = secrets.filter(({ group }) => seen.some((person) => person.groups.includes(group)))
      expect(sorted(report.courses.map((one: { id: number }) => one.id))).toEqual(
        sorted(assignedToSeen.map(({ courseId }) => courseId)),
      )
      const own = await get('/courses')
      const offered = secrets.filter(({ group }) => manages.includes(group))
      const learners = Object.fromEntries(
        own.courses.map((one: { id: number; learners: number }) => [one.id, one.learners]),
      )
      expect(learners).toEqual({
        [forAll]: ids.length,
        ...Object.fromEntries(
          offered.map(({ courseId, group }) => [
            courseId,
            people.filter((person) => person.groups.includes(group)).length,
          ]),
        ),
      })
      expect(sorted(own.paths.map((one: { id: number }) => one.id))).toEqual(
        sorted(offered.map(({ pathId }) => pathId)),
      )
      const assigned = (await get('/assignments')).assignments
      expect(assigned.reduce((sum: number, one: { people: number }) => sum + one.people, 0)).toBe(report.rows.length)
      const waiting = await get('/invitations')
      const theirs = manages.map((group) => names.get(group)).toSorted()
      expect(waiting.invitations.map((one: { group: string }) => one.group).toSorted()).toEqual(theirs)
      expect(waiting.links.map((one: { group: string }) => one.group).toSorted()).toEqual(theirs)
    }),
    { numRuns: 8 },
  )
})

test.each([
  ['one group', [white]],
  ['two groups', [white, blue]],
  ['three groups', [red, white, green]],
])('nothing that a manager of %s can read names a person, group, course or path of another one', async (_, manages) => {
  await owner.call('PUT', `${at}/people/${manager.id}`, { role: 'manager', manages })
  const reads = everyRead(app, { slug: house.slug, block, ids: secrets.flatMap((one) => [one.courseId, one.pathId]) })
  expect(reads.length).toBeGreaterThan(28)
  const seen = people.filter((person) => person.groups.some((group) => manages.includes(group)))
  // Who is in two groups has a course of the other assigned: a manager of one sees how far they are with it.
  const theirGroups = seen.flatMap((person) => person.groups)
  const hidden = [
    ...people.filter((person) => !seen.includes(person)).map(({ email }) => email),
    ...[...names].filter(([group]) => !manages.includes(group)).map(([, name]) => name),
    ...secrets.filter(({ group }) => !theirGroups.includes(group)).map((one) => one.course),
    ...secrets.filter(({ group }) => !manages.includes(group)).map((one) => one.path),
  ]
  for (const url of reads) {
    const words = await wordsAt(app, url, manager.headers)
    for (const word of hidden) expect(words.includes(word), `${word} in ${url}`).toBe(false)
  }
})

test('a member hears of nobody how many learn, and is shown no path of a group that is not theirs', async () => {
  const member = await addPerson({ groups: [green] })
  const { courses, paths } = (await member.call('GET', `${at}/courses`)).data
  expect(courses.map((one: { learners: number | null }) => one.learners)).toEqual([null, null])
  expect(paths.map((one: { name: string }) => one.name)).toEqual([`Way of ${green}s`])
})

test('what is beyond their groups, a manager of groups cannot touch', async () => {
  await owner.call('PUT', `${at}/people/${manager.id}`, { role: 'manager', manages: [red] })
  const outsider = people[3]?.id ?? 0
  const { data } = await owner.call('GET', `${at}/seats/${block}/grants`)
  const grant = data.grants.find((one: { user_id: number }) => one.user_id === outsider).id
  const status = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    (await manager.call(method, at + path, body)).status
  expect(await status('DELETE', `/people/${outsider}`)).toBe(404)
  expect(await status('PUT', `/people/${outsider}`, { group_ids: [red] })).toBe(404)
  expect(await status('DELETE', `/grants/${grant}`)).toBe(404)
  expect(await status('POST', `/seats/${block}/grants`, { user_ids: [outsider] })).toBe(422)
  expect(await status('POST', `/seats/${block}/grants`, { group_id: green })).toBe(422)
  expect(await status('POST', '/assignments', { course_id: course, group_id: green, due: { on: '2027-01-01' } })).toBe(
    422,
  )
  const secret = secrets.find(({ group }) => group === green)
  const due = { on: '2027-01-01' }
  expect(await status('POST', '/assignments', { course_id: secret?.courseId, group_id: red, due })).toBe(404)
  expect(await status('POST', '/assignments', { path_id: secret?.pathId, group_id: red, due })).toBe(422)
  expect(await status('POST', '/seats', { course_id: course, quantity: 2 })).toBe(403)
  expect(await status('POST', '/links', {})).toBe(422)
  expect(await status('PUT', `/groups/${green}`, { add: [] })).toBe(404)
  expect(await status('PUT', '', { name: 'Mine', slug: 'mine-now' })).toBe(403)
  const invited = await manager.call('POST', `${at}/invitations`, {
    people: [
      { email: 'a1@example.test', group: 'Greenwich' },
      { email: 'a2@example.test' },
      { email: 'a3@example.test', group: 'Redwood', role: 'manager' },
      { email: 'a4@example.test', group: 'Redwood' },
    ],
  })
  expect(invited.data.rows.map((row: { verdict: string }) => row.verdict)).toEqual([
    'refused',
    'refused',
    'refused',
    'created',
  ])
})

test('given another group, a manager no longer removes what they assigned to the one before', async () => {
  const moved = await addPerson({ role: 'manager', manages: [red] })
  const member = await addMember({ groups: [red] })
  const due = { days_after_joining: 30 }
  const assign = async (body: object) =>
    (await moved.call('POST', `${at}/assignments`, { course_id: paid[1]?.id, due, ...body })).data.id as number
  const made = [await assign({ group_id: red }), await assign({ user_ids: [member.id] })]
  await owner.call('PUT', `${at}/people/${moved.id}`, { role: 'manager', manages: [green] })
  const remove = async (assignment: number) => (await moved.call('DELETE', `${at}/assignments/${assignment}`)).status
  expect([await remove(made[0] ?? 0), await remove(made[1] ?? 0)]).toEqual([404, 404])
  await owner.call('PUT', `${at}/people/${moved.id}`, { role: 'manager', manages: [green, red] })
  expect([await remove(made[0] ?? 0), await remove(made[1] ?? 0)]).toEqual([200, 200])
})
