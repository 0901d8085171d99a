import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import { isSignedWith } from '../adapters/payments/webhook-signature.ts'
import { sandboxWebhooks } from '../db/schema.ts'
import { SANDBOX_SECRET_KEY } from './keys.ts'
import { deliverWebhooks, promiseWebhook } from './webhooks.ts'

const { db } = await testApp()
const MINUTE_MS = 60_000

/** A shop that hears, and answers as it is told. */
let answer = 200
let heard: { body: Buffer; signature: string; type: string | undefined }[] = []
const target = createServer(async (request, response) => {
  const { 'x-paystack-signature': signature, 'content-type': type } = request.headers
  heard.push({ body: await buffer(request), signature: String(signature), type })
  response.writeHead(answer).end()
}).listen(0)
await once(target, 'listening')
const url = `http://127.0.0.1:${(target.address() as AddressInfo).port}/hook`
afterAll(() => void target.close())
afterAll(() => target.closeAllConnections())

let now = 0
const deliver = (to = url) => {
  return deliverWebhooks({ db, clock: () => new Date(now), secretKey: SANDBOX_SECRET_KEY, url: to })
}

beforeEach(async () => {
  await db.delete(sandboxWebhooks)
  await db.transaction((tx) => promiseWebhook(tx, 'charge.success', { reference: 'r', name: 'Adé “ọ̀rẹ́” ₦' }))
  heard = []
  now = Date.now() + MINUTE_MS
  answer = 200
})

test('an event is signed over the very bytes that are sent, and delivered once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => deliver()))
  await deliver()
  expect(heard).toHaveLength(1)
  const [{ body, signature, type }] = heard as [(typeof heard)[number]]
  expect(type).toBe('application/json')
  expect(JSON.parse(body.toString())).toEqual({
    event: 'charge.success',
    data: { reference: 'r', name: 'Adé “ọ̀rẹ́” ₦' },
  })
  expect(isSignedWith(SANDBOX_SECRET_KEY, body, signature)).toBe(true)
})

test('an event that is not answered with 200 comes again: every 3 minutes four times, then hourly for 72 hours', async () => {
  answer = 500
  const waits: number[] = []
  let last = now
  await deliver()
  while (heard.length < 100) {
    const [row] = await db.select().from(sandboxWebhooks)
    const due = row?.dueAt.getTime() ?? 0
    now = due - 1
    expect(await deliver()).toBe(0)
    now = due
    if ((await deliver()) === 0) break
    waits.push((now - last) / MINUTE_MS)
    last = now
  }
  expect(waits).toEqual([...Array(4).fill(3), ...Array(72).fill(60)])
  expect(heard).toHaveLength(77)
})

test.each([
  ['a redirect', 302],
  ['another success', 204],
  ['a refusal', 403],
])('%s is no 200, so the event comes again', async (_what, status) => {
  answer = status
  await deliver()
  answer = 200
  now += 3 * MINUTE_MS
  await deliver()
  expect(heard).toHaveLength(2)
  const [row] = await db.select().from(sandboxWebhooks).where(eq(sandboxWebhooks.event, 'charge.success'))
  expect(row).toMatchObject({ attempts: 2, deliveredAt: new Date(now) })
})

test('a shop that is away gets the event when it is back', async () => {
  await deliver('http://127.0.0.1:1/hook')
  now += 3 * MINUTE_MS
  await deliver()
  expect(heard).toHaveLength(1)
})
