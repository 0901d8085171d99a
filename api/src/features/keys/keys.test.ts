import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { failures } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOrganisation } from '../../../test/organisation.ts'
import { apiKeys, memberships, users } from '../../db/schema.ts'
import { countSeveral } from '../../http/limits/rate-limit.ts'

const house = await openOrganisation()
const { app, db, owner, at, addPerson } = house
const today = lagosDay(new Date())
const inAMonth = addDays(today, 30)
type Person = typeof owner

const make = (who: Person, given: object = {}) =>
  who.call('POST', '/account/keys', { name: 'Diary', scopes: ['learning:read'], ends_on: inAMonth, ...given })
const makeOfHouse = (who: Person, scopes: string[]) =>
  who.call('POST', `${at}/keys`, { name: 'Payroll', scopes, ends_on: inAMonth })
const ask = (key: string, path: string, method: 'GET' | 'POST' | 'DELETE' = 'GET', payload?: object) =>
  app.inject({ method, url: API_BASE + path, headers: { authorization: `Bearer ${key}` }, ...(payload && { payload }) })
const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).json().code

test('a key is shown once, kept as a hash, opens what it names, says when it was used, and is revoked at once', async () => {
  const ada = await addPerson()
  const { data, status } = await make(ada)
  expect(status).toBe(200)
  expect(data.key).toMatch(/^koya_[\w-]{43}$/)
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, data.id))
  expect(JSON.stringify(row)).not.toContain(data.key.slice(12))
  expect(data.key.startsWith(row?.prefix)).toBe(true)
  expect((await ask(data.key, '/enrollments/me')).statusCode).toBe(200)
  const [listed] = (await ada.call('GET', '/account/keys')).data
  expect(listed).toMatchObject({ name: 'Diary', scopes: ['learning:read'], last_used_at: expect.any(String) })
  expect(JSON.stringify(listed)).not.toContain(data.key)
  expect((await ada.call('DELETE', `/account/keys/${data.id}`)).message).toBe(messages.keys.revoked)
  expect((await ask(data.key, '/enrollments/me')).json()).toMatchObject({ code: 'key_not_valid' })
})

test('an admin’s key has no power of an admin, and a key without the scope is told so', async () => {
  const { data } = await make(house.admin)
  expect(await codeOf(ask(data.key, '/admin/users'))).toBe('not_for_keys')
  expect(await codeOf(ask(data.key, at))).toBe('key_lacks_scope')
})

test('a key of an organisation reads that organisation alone, and writes only with the scope to write', async () => {
  const { data: reader } = await makeOfHouse(owner, ['organisation:read'])
  expect((await ask(reader.key, `${at}/people`)).statusCode).toBe(200)
  expect((await ask(reader.key, `${at}/report`)).statusCode).toBe(200)
  expect(await codeOf(ask(reader.key, '/organisations/marina/people'))).toBe('key_lacks_scope')
  expect(await codeOf(ask(reader.key, '/enrollments/me'))).toBe('key_lacks_scope')
  expect(await codeOf(ask(reader.key, `${at}/groups`, 'POST', { name: 'Night' }))).toBe('key_lacks_scope')
  const { data: writer } = await makeOfHouse(owner, ['organisation:write'])
  expect((await ask(writer.key, `${at}/groups`, 'POST', { name: 'Night' })).statusCode).toBe(200)
  expect(await codeOf(ask(writer.key, `${at}/people`))).toBe('key_lacks_scope')
})

test('only owners make keys of an organisation, and one goes with whoever made it', async () => {
  const second = await addPerson({ role: 'owner' })
  const manager = await addPerson({ role: 'manager' })
  expect((await makeOfHouse(manager, ['organisation:read'])).status).toBe(403)
  expect((await manager.call('GET', `${at}/keys`)).status).toBe(403)
  const { data } = await makeOfHouse(second, ['organisation:read'])
  expect((await owner.call('GET', `${at}/keys`)).data.map(({ id }: { id: number }) => id)).toContain(data.id)
  await db.update(memberships).set({ role: 'member' }).where(eq(memberships.userId, second.id))
  expect((await ask(data.key, `${at}/people`)).statusCode).toBe(403)
  await db.delete(memberships).where(eq(memberships.userId, second.id))
  expect(await codeOf(ask(data.key, `${at}/people`))).toBe('key_not_valid')
  expect(await db.$count(apiKeys, eq(apiKeys.id, data.id))).toBe(0)
})

test('another owner revokes a key of the organisation, and nobody revokes the keys of another person', async () => {
  const { data } = await makeOfHouse(owner, ['organisation:read'])
  const second = await addPerson({ role: 'owner' })
  expect((await second.call('DELETE', `${at}/keys/${data.id}`)).status).toBe(200)
  const ada = await addPerson()
  const { data: own } = await make(ada)
  expect((await second.call('DELETE', `/account/keys/${own.id}`)).status).toBe(404)
  expect((await second.call('DELETE', `${at}/keys/${own.id}`)).status).toBe(404)
})

test('a key ends with its last day, with a block, and lives for a year at most', async () => {
  const ada = await addPerson()
  expect((await make(ada, { ends_on: addDays(today, 400) })).errors.ends_on).toEqual([messages.keys.endsTooLate])
  expect((await make(ada, { ends_on: addDays(today, -1) })).errors.ends_on).toEqual([messages.keys.endsTooSoon])
  expect((await make(ada, { ends_on: 'soon' })).errors.ends_on).toEqual([messages.prices.noDay])
  expect((await make(ada, { scopes: [] })).errors.scopes).toEqual([messages.keys.chooseScope])
  const { data } = await make(ada, { ends_on: today })
  expect((await ask(data.key, '/enrollments/me')).statusCode).toBe(200)
  await db
    .update(apiKeys)
    .set({ endsOn: addDays(today, -1) })
    .where(eq(apiKeys.id, data.id))
  expect(await codeOf(ask(data.key, '/enrollments/me'))).toBe('key_not_valid')
  const { data: second } = await make(ada)
  await db.update(users).set({ blockedAt: new Date(), blockedReason: 'x' }).where(eq(users.id, ada.id))
  expect(await codeOf(ask(second.key, '/enrollments/me'))).toBe('key_not_valid')
})

test('a key in an address is refused in words', async () => {
  const ada = await addPerson()
  const { data } = await make(ada)
  for (const url of [`/enrollments/me?key=${data.key}`, `/courses?access_token=${data.key}`]) {
    const answer = await app.inject(API_BASE + url)
    expect(answer.json()).toMatchObject({ code: 'key_in_address', message: failures.key_in_address[1] })
  }
})

test('a program that asks without end is told to wait, and the other keys of its owner go on', async () => {
  const ada = await addPerson()
  const [{ data: busy }, { data: other }] = [await make(ada), await make(ada)]
  await countSeveral(db, { name: 'api-key', most: 600, minutes: 1 }, [{ who: String(busy.id), times: 600 }])
  const answer = await ask(busy.key, '/enrollments/me')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60'])
  expect((await ask(other.key, '/enrollments/me')).statusCode).toBe(200)
})

test('there are ten at most, also when two are made at the same moment', async () => {
  const ada = await addPerson()
  const made = await Promise.all(Array.from({ length: 12 }, () => make(ada)))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(made.find(({ status }) => status !== 200)).toMatchObject({ code: 'too_many_keys' })
})
