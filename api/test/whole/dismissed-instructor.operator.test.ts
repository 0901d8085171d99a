import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses, discussionPosts, userRoles } from '../../src/db/schema.ts'
import { databasePrint } from '../database/database-print.ts'
import type { Row } from '../roles/expectation.ts'
import { memberRows } from '../roles/member-rows.ts'
import { teachingRows } from '../roles/teaching-rows.ts'
import { makeWorld, type World } from '../roles/world.ts'
import { testApp } from '../test-app.ts'

const { app, db } = await testApp({ template: 'market' })

/** What is open to every member, and to whoever teaches in another way: the answer to the dismissed, and to the teacher. */
const insideRows = [
  'POST /courses/:id/open',
  'GET /lessons/:id',
  'GET /lessons/:id/posts',
  'POST /lessons/:id/posts',
  'DELETE /posts/:id',
  'GET /courses/:id/posts',
  'PUT /posts/:id/acceptance',
  'PUT /posts/:id/following',
  'PUT /lessons/:id/note',
  'GET /courses/:id/notes',
  'POST /courses/:id/announcements',
  'PUT /courses/:id/ratings/:rating/answer',
]
const taught: [call: string, row: Row][] = [
  ...Object.entries(teachingRows),
  ...insideRows.map((call): [string, Row] => [call, memberRows[call] as Row]),
]

function setRole(userId: number, role: 'User' | 'Instructor') {
  return db.update(userRoles).set({ role }).where(eq(userRoles.userId, userId))
}

async function ask(world: World, call: string, who: 'lead' | 'collaborator', send: Row[1]) {
  const [method = 'GET', path = '/'] = call.split(' ')
  const { url = path, headers, ...sent } = (await send?.(world, who)) ?? {}
  const all = { ...world.headers(who), ...headers }
  return app.inject({ method: method as 'GET', url: fullPath(url), headers: all, ...sent })
}

test('every teaching call is refused to a dismissed instructor and changes nothing', async () => {
  const world = await makeWorld(app, db)
  const { lead, collaborator } = world.people
  for (const { id } of [lead, collaborator]) await setRole(id, 'User')
  const before = await databasePrint(db)
  const answers: Record<string, number[]> = {}
  for (const [call, [, send]] of taught)
    answers[call] = [
      (await ask(world, call, 'lead', send)).statusCode,
      (await ask(world, call, 'collaborator', send)).statusCode,
    ]
  expect(answers).toEqual(Object.fromEntries(taught.map(([call]) => [call, [403, 403]])))
  expect(await databasePrint(db)).toEqual(before)
}, 60_000)

test('every teaching call is open again once the role is given back', async () => {
  let world = await makeWorld(app, db)
  const answers: Record<string, number> = {}
  for (const [call, [, send]] of taught) {
    await setRole(world.people.lead.id, 'User')
    await setRole(world.people.lead.id, 'Instructor')
    answers[call] = (await ask(world, call, 'lead', send)).statusCode
    if (!call.startsWith('GET')) world = await makeWorld(app, db)
  }
  // As the matrix of roles has it for the lead.
  expect(answers).toEqual(Object.fromEntries(taught.map(([call, [statuses]]) => [call, statuses[2]])))
}, 60_000)

test('a draft is not there for a dismissed instructor, by whatever way they look', async () => {
  const world = await makeWorld(app, db)
  const { lead } = world.people
  await db.update(courses).set({ status: 0 }).where(eq(courses.id, world.course.id))
  const look = async () =>
    Promise.all(
      [`/classroom/${world.course.id}`, `/lessons/${world.lesson}`, `/courses/${world.course.id}/draft`].map(
        async (url) => (await app.inject({ url: fullPath(url), headers: world.headers('lead') })).statusCode,
      ),
    )
  expect(await look()).toEqual([200, 200, 200])
  await setRole(lead.id, 'User')
  expect(await look()).toEqual([404, 404, 403])
})

test('a dismissed instructor has no courses, no teaching view, and answers as nobody special', async () => {
  const world = await makeWorld(app, db)
  const { lead } = world.people
  await db.insert(discussionPosts).values({ lessonId: world.lesson, userId: lead.id, body: 'Because.' })
  const see = async () => {
    const get = async (url: string, who: 'lead' | 'learner') =>
      (await app.inject({ url: fullPath(url), headers: world.headers(who) })).json().data
    const posts: { author: { is_teacher: boolean }; body: string }[] = await get(
      `/lessons/${world.lesson}/posts`,
      'learner',
    )
    return {
      courses: (await get('/courses/my/courses', 'lead')).length,
      mayTeach: (await get(`/classroom/${world.course.id}`, 'lead')).may_teach,
      isTeacher: posts.find(({ body }) => body === 'Because.')?.author.is_teacher,
    }
  }
  expect(await see()).toEqual({ courses: 1, mayTeach: true, isTeacher: true })
  await setRole(lead.id, 'User')
  expect(await see()).toEqual({ courses: 0, mayTeach: false, isTeacher: false })
  await setRole(lead.id, 'Instructor')
  expect(await see()).toEqual({ courses: 1, mayTeach: true, isTeacher: true })
})

test('a course keeps the name of a dismissed teacher, without page, profile or place among the instructors', async () => {
  const { course, people } = await makeWorld(app, db)
  const { lead } = people
  const get = async (url: string) => (await app.inject(fullPath(url))).json().data
  const named = async () => {
    const shown = await get(`/courses/${course.id}`)
    return [shown.instructor, shown.instructors[0]]
  }
  for (const one of await named()) expect(one).toMatchObject({ id: lead.id, has_page: true })
  await setRole(lead.id, 'User')
  for (const one of await named())
    expect(one).toMatchObject({
      id: lead.id,
      first_name: lead.firstName,
      has_page: false,
      instructor_profile: { brief_introduction: '', current_employer_designation: '' },
    })
  expect((await app.inject(fullPath(`/instructors/${lead.id}`))).statusCode).toBe(404)
  expect((await get('/instructors')).map(({ id }: { id: number }) => id)).not.toContain(lead.id)
})

test('a dismissed lead may delete their account, though nobody has taken the course over', async () => {
  const { people } = await makeWorld(app, db)
  const leave = () =>
    app.inject({
      method: 'DELETE',
      url: fullPath('/account'),
      headers: { authorization: `Bearer ${people.lead.token}` },
      payload: { current_password: 'Sunny-day-7' },
    })
  expect((await leave()).json().code).toBe('still_teaching')
  await setRole(people.lead.id, 'User')
  expect((await leave()).statusCode).toBe(200)
})
