import { expect, test } from 'vitest'
import { z } from 'zod'
import { logInAs, makePerson } from '../../../test/people.ts'
import { testApp } from '../../../test/test-app.ts'
import { exampleOf } from '../pages/docs/example-of.ts'
import { mostValues, unboundedFields } from './body-bounds.ts'
import { MOST_VALUES } from './refuse-unkeepable.ts'

const { app, db } = await testApp()

test('no field of any body is unbounded', () => {
  const found = [...app.endpoints].flatMap(([name, { body }]) =>
    body ? unboundedFields(body).map((field) => `${name} ${field}`) : [],
  )
  expect(found).toEqual([])
})

test('whatever a body may hold is looked at', () => {
  const largest = [...app.endpoints].flatMap(([name, { body }]) =>
    body && mostValues(body) > MOST_VALUES ? [name] : [],
  )
  // Each section may hold every lesson of its course, but a course has 500 of them.
  // A list of people has a limit of its own.
  expect(largest.toSorted()).toEqual(['POST /organisations/:slug/invitations', 'PUT /courses/:id/curriculum/order'])
})

test('a megabyte of answers is refused as a whole, and so are thousands of them, before any is checked', async () => {
  const { token } = (await logInAs(app, (await makePerson(db)).email)).json()
  const send = (count: number, name: string, answer: unknown[]) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/attempts/1/hand-in',
      headers: { authorization: `Bearer ${token}` },
      payload: { answers: Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at}`, answer])) },
    })
  expect((await send(80_000, 'x', [1])).statusCode).toBe(413)
  const thousands = await send(8_000, 'x', [1])
  expect([thousands.statusCode, thousands.json().code]).toEqual([413, 'too_large'])
  const wrong = await send(200, 'x', Array(20).fill('a'))
  expect(wrong.statusCode).toBe(422)
  expect(Object.keys(wrong.json().errors)).toHaveLength(100)
  expect((await send(200, '1', Array(20).fill(1))).statusCode).toBe(404)
})

test('a member can send what the fields of a body hold, and not much more', async () => {
  const { token } = (await logInAs(app, (await makePerson(db)).email)).json()
  const headers = { authorization: `Bearer ${token}` }
  const payload = { current_password: 'x'.repeat(100_000) }
  const answer = await app.inject({ method: 'POST', url: '/api/v1/account/password', headers, payload })
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large'])
})

test('where nothing is to be sent, a stranger cannot send much', async () => {
  const send = (length: number) =>
    app.inject({ method: 'POST', url: '/api/v1/subscribers/nobody/confirm', payload: { note: 'x'.repeat(length) } })
  expect((await send(60_000)).statusCode).not.toBe(413)
  expect((await send(70_000)).statusCode).toBe(413)
})

test('thousands of fields that cannot be kept are refused without naming each', async () => {
  const payload = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`x${at}`, '\0']))
  const answer = await app.inject({ method: 'POST', url: '/api/v1/contact', payload })
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().errors)).toHaveLength(100)
})

test('a field without a bound is found wherever it stands', () => {
  const body = z.object({
    text: z.string(),
    list: z.array(z.object({ note: z.string().optional() })).max(3),
    either: z.union([z.string().max(5), z.array(z.int())]),
    named: z.record(z.string(), z.int()),
    fine: z.enum(['a', 'b']),
  })
  expect(unboundedFields(body)).toEqual([
    'body.text',
    'body.list[].note',
    'body.either[]',
    'body.named{}',
    'body.named{name}',
  ])
})

test('what no field is for does not come through: nobody sends a role, a price, an owner or a state along', () => {
  const smuggled = { role: 'Admin', roles: ['Admin'], price: 0, owner_id: 1, user_id: 1, status: 1, is_admin: true }
  let tried = 0
  for (const [name, { body }] of app.endpoints) {
    const example = body && exampleOf(body, 'input')
    if (!body || !example || typeof example !== 'object' || Array.isArray(example)) continue
    const known = Object.keys(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    const strange = Object.fromEntries(Object.entries(smuggled).filter(([key]) => !known.includes(key)))
    const read = body.safeParse({ ...example, ...strange })
    const through = Object.keys((read.data as object | undefined) ?? {}).filter((key) => key in strange)
    expect([name, through]).toEqual([name, []])
    if (read.success) tried++
  }
  expect(tried).toBeGreaterThan(80)
})
