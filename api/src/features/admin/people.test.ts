import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOffice } from '../../../test/admin.ts'
import { makePerson } from '../../../test/people.ts'
import { sessions, userRoles, users } from '../../db/schema.ts'
import { changeRoles } from './change-user.ts'

const { db, deps, admin, newPerson, trailOf } = await openOffice()
/** Their own log-ins are in the trail as well. */
const doneByAdmin = async (id: number) => (await trailOf(`user ${id}`)).filter(({ actorId }) => actorId === admin.id)
const change = (id: number, roles: string[], who = admin) => who.call('PUT', `/admin/users/${id}/roles`, { roles })
const rolesOf = async (id: number) => {
  const rows = await db.select().from(userRoles).where(eq(userRoles.userId, id)).orderBy(asc(userRoles.position))
  return rows.map(({ role }) => role)
}
const search = async (text: string, page = 1) =>
  (await admin.call('GET', `/admin/users?search=${encodeURIComponent(text)}&page=${page}`)).data

test('people are found by any part of their name or address, in any order of words', async () => {
  const found = await makePerson(db, { firstName: 'Ọláyínká', lastName: 'Şahin', email: 'quite.unusual@example.test' })
  for (const text of ['unusual', 'ŞAHIN ọláyínká', 'quite.unusual@example.test'])
    expect((await search(text)).users.map(({ id }: { id: number }) => id)).toEqual([found.id])
  for (const text of ['100%', '_____@', "'; DROP TABLE users", '\\']) expect((await search(text)).users).toEqual([])
  expect((await search('unusual')).users[0]).toEqual({
    id: found.id,
    first_name: 'Ọláyínká',
    last_name: 'Şahin',
    email: 'quite.unusual@example.test',
    roles: ['User'],
    is_confirmed: true,
    created_at: expect.any(String),
    deleted_at: null,
    blocked: null,
    has_second_factor: false,
  })
})

test('people come fifty at a time, the newest first', async () => {
  const first = await search('')
  expect([first.users.length, first.has_more]).toEqual([50, true])
  const second = await search('', 2)
  expect(second.users[0].id).toBeLessThan(first.users[49].id)
})

test('a changed role counts at once, and is written down with what was before', async () => {
  const person = await newPerson(['User'])
  expect((await person.call('GET', '/instructors/my/profile')).status).toBe(403)
  expect(await change(person.id, ['Instructor', 'User'])).toMatchObject({ status: 200 })
  expect((await person.call('GET', '/instructors/my/profile')).status).toBe(200)
  expect(await rolesOf(person.id)).toEqual(['Instructor', 'User'])
  await change(person.id, ['User'])
  expect((await person.call('GET', '/instructors/my/profile')).status).toBe(403)
  expect(await change(person.id, ['User'])).toMatchObject({ status: 200, message: expect.stringContaining('already') })
  expect(await doneByAdmin(person.id)).toEqual([
    { action: 'change roles', actorId: admin.id, details: { roles: ['User'], before: ['Instructor', 'User'] } },
    { action: 'change roles', actorId: admin.id, details: { roles: ['Instructor', 'User'], before: ['User'] } },
  ])
})

test('roles that are none, twice or missing are refused, and so is a person who is not there', async () => {
  const person = await newPerson(['User'])
  for (const roles of [[], ['Emperor'], ['User', 'User']]) expect((await change(person.id, roles)).status).toBe(422)
  expect((await change(2_000_000_000, ['User'])).status).toBe(404)
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, person.id))
  expect((await change(person.id, ['Admin'])).status).toBe(404)
  expect((await admin.call('DELETE', `/admin/users/${person.id}/sessions`)).status).toBe(404)
})

test('nobody takes the Admin role from themselves, but may move it behind another', async () => {
  expect(await change(admin.id, ['User'])).toMatchObject({ status: 409, code: 'own_admin_role' })
  expect(await change(admin.id, ['Instructor', 'Admin'])).toMatchObject({ status: 200 })
  expect(await change(admin.id, ['Admin'])).toMatchObject({ status: 200 })
})

test('two admins who take the role from each other leave one', async () => {
  // The demo's own admin steps back, so that only these two are left.
  const rest = await db.select().from(userRoles).where(eq(userRoles.role, 'Admin'))
  const [one, two] = [await newPerson(['Admin']), await newPerson(['Admin'])]
  for (const { userId } of rest) expect((await change(userId, ['User'], one)).status).toBe(200)
  // Both have been let in already: who comes first must not depend on that.
  const outcomes = await Promise.allSettled([
    changeRoles(deps, one.id, two.id, ['User']),
    changeRoles(deps, two.id, one.id, ['User']),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'last_admin' } })
  expect(await db.$count(userRoles, eq(userRoles.role, 'Admin'))).toBe(1)
  const [last] = await db.select().from(userRoles).where(eq(userRoles.role, 'Admin'))
  const keeper = last?.userId === one.id ? one : two
  expect((await change(admin.id, ['Admin'], keeper)).status).toBe(200)
})

test('an admin logs somebody out everywhere', async () => {
  const person = await newPerson(['User'])
  expect((await person.call('GET', '/notifications/unread')).status).toBe(200)
  expect(await admin.call('DELETE', `/admin/users/${person.id}/sessions`)).toMatchObject({ status: 200 })
  expect((await person.call('GET', '/notifications/unread')).status).toBe(401)
  expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0)
  expect(await doneByAdmin(person.id)).toMatchObject([{ action: 'end sessions', details: { sessions: 1 } }])
})

test('an instructor has a page with their courses and what those brought, a learner has none', async () => {
  const [teacher] = await db.select().from(users).where(eq(users.email, 'instructor@koya.test'))
  const { status, data } = await admin.call('GET', `/admin/instructors/${teacher?.id}`)
  expect(status).toBe(200)
  expect(data).toMatchObject({ email: 'instructor@koya.test', roles: ['Instructor'], image_url: expect.any(String) })
  expect(data.courses.length).toBeGreaterThan(0)
  const led = data.courses.filter(({ is_lead }: { is_lead: boolean }) => is_lead)
  expect(data.earnings).toBe(led.reduce((sum: number, { earnings }: { earnings: number }) => sum + earnings, 0))
  expect(data.earnings).toBeGreaterThan(0)
  const learner = await newPerson(['User'])
  for (const id of [learner.id, 2_000_000_000])
    expect((await admin.call('GET', `/admin/instructors/${id}`)).status).toBe(404)
})
