import { createHash } from 'node:crypto'
import {
  businessProfiles,
  memberships,
  organisations,
  rateLimits,
  reportMails,
  subscribers,
} from '@koya/api/db/schema.ts'
import { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { makePerson } from '@koya/api/test/people.ts'
import { testApp } from '@koya/api/test/test-app.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mountWeb, prepareWeb } from '../web/mount-web.ts'

await prepareWeb(() => {}, false)
const { app, db, statements } = await testApp()
const cache = new KeptAnswers(() => true)
await mountWeb(app, cache)

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (url: string, payload: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url, payload, headers: { ...form, ...headers }, remoteAddress })

let number = 0
async function newReader() {
  const token = `token-${++number}`
  const tokenHash = createHash('sha256').update(token).digest()
  await db.insert(subscribers).values({ email: `reader${number}@example.test`, tokenHash })
  const read = async () => (await db.select().from(subscribers).where(eq(subscribers.tokenHash, tokenHash)))[0]
  return { url: `/subscription/${token}`, read }
}

test('the box works without JavaScript: the answer to its form is a page that nobody keeps', async () => {
  const before = cache.bytes
  const response = await post('/subscribe', 'email=ada%40example.test', { 'sec-fetch-site': 'same-origin' })
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(response.body).toContain(messages.subscription.requested)
  expect(response.headers['content-security-policy']).toContain("form-action 'self'")
  expect(await db.$count(subscribers, eq(subscribers.email, 'ada@example.test'))).toBe(1)
  expect(cache.bytes).toBe(before)
})

test('a wrong address comes back in its field, with the error in place', async () => {
  const response = await post('/subscribe', 'email=ada%3C')
  expect([response.statusCode, response.headers['cache-control']]).toEqual([422, 'no-store'])
  expect(response.body).toContain(messages.field.invalidEmail)
  expect(response.body).toContain('value="ada&lt;"')
})

test("opening a subscriber's page changes nothing; its buttons do, and it is never kept", async () => {
  const { url, read } = await newReader()
  const opened = await app.inject(url)
  expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(opened.headers['referrer-policy']).toBe('same-origin')
  expect(opened.body).toContain('<meta name="robots" content="noindex"/>')
  expect(opened.body).toContain('Confirm your subscription')
  expect((await read())?.confirmedAt).toBeNull()

  const confirmed = await post(url, 'wish=confirm')
  expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, url])
  expect((await app.inject(url)).body).toContain('You are subscribed')

  await post(url, 'wish=unsubscribe')
  expect((await read())?.unsubscribedAt).not.toBeNull()
  expect((await app.inject(url)).body).toContain('You are not subscribed')
})

test('the page that stops the monthly figures changes nothing when it is opened, and stops them by its button without JavaScript', async () => {
  const { id: userId } = await makePerson(db)
  const profile = { companyName: 'Fola Works', kind: 'company' as const, city: 'Lagos', email: 'fola@example.test' }
  const [business] = await db.insert(businessProfiles).values(profile).returning()
  const space = { businessId: business?.id ?? 0, slug: 'fola-works', name: 'Fola Works' }
  const [{ id: organisationId = 0 } = {}] = await db.insert(organisations).values(space).returning()
  await db.insert(memberships).values({ organisationId, userId, role: 'owner' })
  const tokenHash = createHash('sha256').update('of-the-mail').digest()
  await db.insert(reportMails).values({ organisationId, userId, isOn: true, tokenHash, month: '2026-10' })
  const isOn = async () => (await db.select().from(reportMails))[0]?.isOn
  const url = '/report-mail/of-the-mail'

  const opened = await app.inject(url)
  expect([opened.statusCode, opened.headers['cache-control'], await isOn()]).toEqual([200, 'no-store', true])
  expect(opened.body).toContain('Stop the monthly figures?')
  expect((await post(url, '')).headers.location).toBe(url)
  expect(await isOn()).toBe(false)
  expect((await app.inject(url)).body).toContain('No more monthly figures')
  expect((await app.inject('/report-mail/unknown')).statusCode).toBe(410)
})

test("a subscriber's page costs at most 3 statements", async () => {
  const { url } = await newReader()
  statements.length = 0
  expect((await app.inject(url)).statusCode).toBe(200)
  expect(statements.length).toBeLessThanOrEqual(3)
})

test('a link that nobody was sent says so and offers the box', async () => {
  const response = await app.inject('/subscription/unknown')
  expect([response.statusCode, response.headers['cache-control']]).toEqual([410, 'no-store'])
  expect(response.body).toContain('This link is no longer valid')
  expect((await post('/subscription/unknown', 'wish=confirm')).headers.location).toBe('/subscription/unknown')
})

test.each([
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }],
  ['a page of a sister site', { 'sec-fetch-site': 'same-site' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
  ['a page without a name', { origin: 'null' }],
])('%s cannot send our forms', async (_, headers) => {
  const { url, read } = await newReader()
  expect((await post(url, 'wish=confirm', headers)).statusCode).toBe(403)
  expect((await read())?.confirmedAt).toBeNull()
})

test.each([
  ['a browser of today', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['an old browser', { origin: 'http://localhost:3000' }],
  ['an old browser at another name of ours', { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }],
])('%s can send our forms', async (_, headers) => {
  const { url, read } = await newReader()
  expect((await post(url, 'wish=confirm', headers)).statusCode).toBe(303)
  expect((await read())?.confirmedAt).not.toBeNull()
})

test('forms are small, are forms, and go to the few pages that take one', async () => {
  const answers = [
    await post('/subscribe', `email=${'a'.repeat(5_000)}`),
    await post('/subscribe', '{"email":"a@example.test"}', { 'content-type': 'application/json' }),
    await post('/subscribe', 'email=a%40example.test&email=b%40example.test'),
    await post('/courses', 'a=b'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([413, 415, 422, 404])
})

test('limits count who sent the form, not the server that handed it on', async () => {
  await db.delete(rateLimits)
  await post('/subscribe', 'email=one%40example.test', {}, '203.0.113.1')
  await post('/subscribe', 'email=two%40example.test', {}, '203.0.113.2')
  const counted = await db.select().from(rateLimits)
  expect(counted.filter(({ key }) => key.startsWith('mails:')).map(({ count }) => count)).toEqual([1, 1])
})
