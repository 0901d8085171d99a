import { type Endpoint, fullPath } from '@koya/contract/protocol/endpoint.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { outbox, rateLimits } from '../../src/db/schema.ts'
import { exampleOf } from '../fuzz/examples.ts'
import { adminRows } from '../roles/admin-rows.ts'
import { memberRows } from '../roles/member-rows.ts'
import { publicRows } from '../roles/public-rows.ts'
import { teachingRows } from '../roles/teaching-rows.ts'
import { callers, makeWorld } from '../roles/world.ts'
import { testApp } from '../test-app.ts'

const { app, db } = await testApp({ template: 'market' })
const rows = { ...publicRows, ...memberRows, ...teachingRows, ...adminRows }
const INJECTED = '\r\nBcc: eve@example.test\r\n\r\nHello'

type Mail = { to: string; subject: string; replyTo?: string; headers?: Record<string, string> }

test('no text that anyone can send ends a header line, of a mail or of an answer', { timeout: 60_000 }, async () => {
  const world = await makeWorld(app, db)
  let sent = 0
  for (const [call, [statuses, send]] of Object.entries(rows)) {
    const [method = 'GET', path = '/'] = call.split(' ')
    const caller = callers[statuses.indexOf(200)]
    if (!caller || method === 'GET' || method === 'DELETE') continue
    const example = (await send?.(world, caller)) ?? {}
    for (const payload of withInjection(example.payload)) {
      const headers = { ...world.headers(caller), ...example.headers }
      const url = fullPath(example.url ?? path)
      const answer = await app.inject({ method: method as 'POST', url, headers, payload })
      expect([call, answer.statusCode < 500]).toEqual([call, true])
      expect(Object.values(answer.headers).join()).not.toMatch(/[\r\n]|eve@/)
      sent++
    }
    await db.delete(rateLimits)
  }
  expect(sent).toBeGreaterThan(80)
  const mails = (await db.select().from(outbox).orderBy(outbox.id)).map(({ payload }) => payload as Mail)
  expect(mails.length).toBeGreaterThan(0)
  for (const { to, subject, replyTo = '', headers = {} } of mails)
    expect([to, subject, replyTo, ...Object.values(headers)].join()).not.toMatch(/[\r\n]/)
})

/** The payload once for each text in it, with a header of its own behind that text. */
function withInjection(payload: object | undefined, whole = payload): object[] {
  if (!payload || !whole) return []
  return Object.entries(payload).flatMap(([key, value]) => {
    if (typeof value === 'object') return withInjection(value, whole)
    if (typeof value !== 'string') return []
    Object.assign(payload, { [key]: value + INJECTED })
    const copy = structuredClone(whole)
    Object.assign(payload, { [key]: value })
    return [copy]
  })
}

test('a parameter of an address that is given twice is refused', async () => {
  const world = await makeWorld(app, db)
  let tried = 0
  for (const endpoint of app.endpoints.values()) {
    const { method, path, query } = endpoint
    // A body is looked at first, so it has to be in order.
    const payload = (await exampleOf(endpoint, world))('admin').body as object | undefined
    for (const name of namesIn(query)) {
      const url = `${fullPath(path.replace(':month', '2026-10').replaceAll(/:\w+/g, '1'))}?${name}=1&${name}=2`
      const answer = await app.inject({ method, url, headers: world.headers('admin'), ...(payload && { payload }) })
      // Others may be missing beside it.
      const wrong = Object.keys(answer.json().errors).filter((one) => one === name)
      expect([url, answer.statusCode, wrong]).toEqual([url, 422, [name]])
      tried++
    }
  }
  expect(tried).toBeGreaterThan(10)
})

function namesIn(schema: Endpoint['query']) {
  if (!schema) return []
  return Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})
}

const contact = {
  from_name: 'Ada',
  senderEmail: 'ada@example.test',
  reply_to: 'ada@example.test',
  title: 'A question',
  feedback: 'Hello',
}
const asJson = JSON.stringify(contact).slice(1)
const BOUNDARY = 'koya-boundary'
const part = (name: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n{"isAdmin":true}\r\n`
const parts = Object.entries(contact).map(
  ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
)

/** Whatever gets through must be taken as the fields that were asked for, and nothing else. */
test.each([
  ['a prototype in JSON', 'application/json', `{"__proto__":{"isAdmin":true},${asJson}`, 400],
  ['a prototype deep in JSON', 'application/json', `{"a":{"b":{"__proto__":{"isAdmin":true}}},${asJson}`, 400],
  ['an escaped prototype in JSON', 'application/json', `{"\\u005f_proto__":{"isAdmin":true},${asJson}`, 400],
  ['a constructor in JSON', 'application/json', `{"constructor":{"prototype":{"isAdmin":true}},${asJson}`, 400],
  ['a prototype in a form', 'application/x-www-form-urlencoded', `__proto__=x&${new URLSearchParams(contact)}`, 200],
  [
    'brackets in a form',
    'application/x-www-form-urlencoded',
    `__proto__[isAdmin]=1&constructor[prototype][isAdmin]=1&${new URLSearchParams(contact)}`,
    200,
  ],
  [
    'a prototype in parts',
    `multipart/form-data; boundary=${BOUNDARY}`,
    `${part('__proto__')}${parts.join('')}--${BOUNDARY}--\r\n`,
    200,
  ],
  [
    'a method of all objects in parts',
    `multipart/form-data; boundary=${BOUNDARY}`,
    `${part('toString')}${parts.join('')}--${BOUNDARY}--\r\n`,
    200,
  ],
])('%s changes no object but its own', async (_, type, payload, status) => {
  await db.delete(rateLimits)
  const before = Object.getOwnPropertyNames(Object.prototype)
  const url = '/api/v1/contact?__proto__[isAdmin]=1&__proto__=x&constructor.prototype.isAdmin=1'
  const answer = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
  expect(answer.statusCode).toBe(status)
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})
