import { API_BASE, PERSON_HEADER } from '@koya/contract/protocol/endpoint.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logInAs, makePerson } from '../../test/people.ts'
import { testApp } from '../../test/test-app.ts'
import { sessions, users } from '../db/schema.ts'

const { app, db } = await testApp({ template: 'market' })

async function person(given: Parameters<typeof makePerson>[1] = {}) {
  const { id, email } = await makePerson(db, given)
  const { token } = (await logInAs(app, email)).json()
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const sent = { authorization: `Bearer ${token}`, ...headers }
    return (await app.inject({ url: API_BASE + path, headers: sent })).statusCode
  }
  const age = (ages: object) => db.update(sessions).set(ages).where(eq(sessions.userId, id))
  const idleMinutes = async () => {
    const idle = sql<number>`extract(epoch FROM now() - ${sessions.lastSeenAt}) / 60`
    const [row] = await db.select({ idle }).from(sessions).where(eq(sessions.userId, id))
    return Math.round(Number(row?.idle))
  }
  return { id, get, age, idleMinutes }
}

test('a session stands for fourteen days without use and ninety in all, and not for somebody who has left', async () => {
  const { id, get, age } = await person()
  const at = (days: number) => sql`now() - interval '1 day' * ${days}`
  const cases: [lastSeenDays: number, createdDays: number, status: number][] = [
    [13.9, 89.9, 200],
    [14.1, 89.9, 401],
    [13.9, 90.1, 401],
  ]
  for (const [seen, created, status] of cases) {
    await age({ lastSeenAt: at(seen), createdAt: at(created) })
    expect(await get('/enrollments/me')).toBe(status)
  }
  await age({ lastSeenAt: at(0), createdAt: at(1) })
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id))
  expect(await get('/enrollments/me')).toBe(401)
})

test('that a session was used is written down once an hour, and of that session only', async () => {
  const [ada, bola] = [await person(), await person()]
  const lastSeen = (minutes: number) => ({ lastSeenAt: sql`now() - interval '1 minute' * ${minutes}` })
  await ada.age(lastSeen(50))
  await ada.get('/enrollments/me')
  expect(await ada.idleMinutes()).toBe(50)
  for (const { age } of [ada, bola]) await age(lastSeen(70))
  await ada.get('/enrollments/me')
  expect(await ada.idleMinutes()).toBe(0)
  expect(await bola.idleMinutes()).toBe(70)
})

test('what is meant for somebody else is refused, also where anyone may ask; nobody in particular is anyone', async () => {
  const { id, get } = await person()
  for (const path of ['/enrollments/me', '/courses']) {
    expect(await get(path)).toBe(200)
    expect(await get(path, { [PERSON_HEADER]: String(id) })).toBe(200)
    expect(await get(path, { [PERSON_HEADER]: String(id + 1) })).toBe(409)
    expect(await get(path, { [PERSON_HEADER]: '' })).toBe(409)
  }
  const stranger = await app.inject({ url: `${API_BASE}/courses`, headers: { [PERSON_HEADER]: String(id) } })
  expect(stranger.statusCode).toBe(200)
})

test('admins may what instructors may, and neither of the others may what admins may', async () => {
  const [user, instructor, admin] = [
    await person(),
    await person({ roles: ['User', 'Instructor'] }),
    await person({ roles: ['User', 'Admin'] }),
  ]
  const everyone = [user, instructor, admin]
  const asked = (path: string) => Promise.all(everyone.map(({ get }) => get(path)))
  expect(await asked('/enrollments/me')).toEqual([200, 200, 200])
  expect(await asked('/admin/overview')).toEqual([403, 403, 200])
  // Whoever may look hears that it is not there.
  expect(await asked('/courses/2000000000/curriculum')).toEqual([403, 404, 404])
})

test('a token that nobody has, or that is none, opens nothing', async () => {
  for (const authorization of ['Bearer', 'Bearer short', `Bearer ${'A'.repeat(43)}`, 'Basic abc', 'bearer x'])
    expect((await app.inject({ url: `${API_BASE}/enrollments/me`, headers: { authorization } })).statusCode).toBe(401)
})
