import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect, test } from 'vitest'
import { openOffice } from '../../../test/admin.ts'
import { booksOf } from '../../../test/money/shop.ts'
import { auditTrail } from '../../db/schema.ts'

const { app, db, newPerson } = await openOffice()
const learner = await newPerson(['User'])
const instructor = await newPerson(['Instructor', 'User'])
const callers: [who: string, headers: Record<string, string>, status: number][] = [
  ['a visitor', {}, 401],
  ['a learner', learner.headers, 403],
  ['an instructor', instructor.headers, 403],
  ['a forged session', { authorization: 'Bearer not-a-token-of-ours-at-all' }, 401],
]
const endpoints = [...app.endpoints.values()].filter(({ path }) => path.startsWith('/admin/'))

test('every admin endpoint says that it is for admins', () => {
  expect(endpoints.length).toBeGreaterThan(15)
  expect(endpoints.filter(({ access }) => access !== 'admin')).toEqual([])
})

test.each(callers)('%s is refused at every admin endpoint, and nothing changes', async (_who, headers, status) => {
  const before = [await booksOf(db), await db.$count(auditTrail)]
  for (const { method, path } of endpoints) {
    const url = API_BASE + path.replace(/:\w+/, '1')
    const payload = { roles: ['Admin'], reason: 'Because I say so', note: 'Because I say so', status: 'active' }
    const response = await app.inject({ method, url, headers, ...(method !== 'GET' && { payload }) })
    expect([path, response.statusCode]).toEqual([path, status])
    expect(response.json()).not.toHaveProperty('data')
  }
  expect([await booksOf(db), await db.$count(auditTrail)]).toEqual(before)
})

test('the Admin role counts wherever it stands among the roles', async () => {
  const both = await newPerson(['Instructor', 'Admin'])
  expect((await both.call('GET', '/admin/overview')).status).toBe(200)
})
