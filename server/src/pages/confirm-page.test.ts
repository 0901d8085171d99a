import { createHash, randomUUID } from 'node:crypto'
import { accountTokens, users } from '@koya/api/db/schema.ts'
import { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { makePerson } from '@koya/api/test/people.ts'
import { testApp } from '@koya/api/test/test-app.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mountWeb, prepareWeb } from '../web/mount-web.ts'

await prepareWeb(() => {}, false)
const { app, db, statements } = await testApp()
const cache = new KeptAnswers(() => true)
await mountWeb(app, cache)

const post = (url: string, payload = '', headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

/** Somebody who has to confirm their address, or wants to move to another one. */
async function newLink(purpose: 'confirm' | 'change-email') {
  const person = await makePerson(db, { emailConfirmedAt: purpose === 'confirm' ? null : new Date() })
  const email = purpose === 'confirm' ? person.email : `next.${person.email}`
  const token = randomUUID()
  const tokenHash = createHash('sha256').update(token).digest()
  const expiresAt = new Date(Date.now() + 60 * 60_000)
  await db.insert(accountTokens).values({ tokenHash, userId: person.id, purpose, email, expiresAt })
  const read = async () => (await db.select().from(users).where(eq(users.id, person.id)))[0]
  return { url: `/confirm/${token}`, email, read, id: person.id }
}

test('opening the page of a new account confirms nothing; its button does, and leads to the log-in', async () => {
  const { url, email, read } = await newLink('confirm')
  const before = cache.bytes
  for (const method of ['HEAD', 'GET', 'GET'] as const) {
    const opened = await app.inject({ method, url })
    expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(opened.headers['referrer-policy']).toBe('same-origin')
    if (method === 'HEAD') continue
    expect(opened.body).toContain('<meta name="robots" content="noindex"/>')
    expect(opened.body).toContain(`<b>${email}</b>`)
    expect(opened.body).toMatch(/<form[^>]* method="post"[^>]*><button type="submit"[^>]*>Confirm my email<\/button>/)
  }
  expect((await read())?.emailConfirmedAt).toBeNull()
  expect(cache.bytes).toBe(before)

  const pressed = await post(url)
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, '/login?confirmation=confirmed'])
  expect((await read())?.emailConfirmedAt).not.toBeNull()
  expect((await app.inject(url)).body).toContain('Your email address is confirmed')
})

test('the link leads on to the page that somebody wanted to see, and never to another site', async () => {
  const { url } = await newLink('confirm')
  const wanted = `${url}?redirect=${encodeURIComponent('/course-detail/7')}`
  expect((await post(wanted)).headers.location).toBe('/login?confirmation=confirmed&redirect=%2Fcourse-detail%2F7')
  expect((await app.inject(wanted)).body).toContain('href="/login?redirect=%2Fcourse-detail%2F7"')
  for (const elsewhere of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
    const other = await newLink('confirm')
    const pressed = await post(`${other.url}?redirect=${encodeURIComponent(elsewhere)}`)
    expect(pressed.headers.location).toBe('/login?confirmation=confirmed')
  }
})

test('a changed address moves with a press and not before', async () => {
  const { url, email, read } = await newLink('change-email')
  expect((await app.inject(url)).body).toContain('Use this address</button>')
  expect((await read())?.email).not.toBe(email)
  expect((await post(url)).headers.location).toBe('/learner/accounts?email=changed')
  expect((await read())?.email).toBe(email)
  expect((await app.inject(url)).body).toContain('Your email address has been changed')
})

test('a link that is too old says so and sends a new one, without JavaScript', async () => {
  const { url, email, id } = await newLink('confirm')
  await db.update(accountTokens).set({ expiresAt: sql`now()` }).where(eq(accountTokens.userId, id))
  const opened = await app.inject(url)
  expect([opened.statusCode, opened.headers['cache-control']]).toEqual([410, 'no-store'])
  expect(opened.body).toContain('This link is too old')
  expect(opened.body).toContain(`value="${email}"`)
  expect((await post(url)).headers.location).toBe(url)

  const asked = await post(url, `wish=resend&email=${encodeURIComponent(email)}`)
  expect(asked.body).toContain(messages.login.confirmationSent)
  expect(await db.$count(accountTokens, eq(accountTokens.userId, id))).toBe(2)
})

test('a link that nobody was sent offers a new one, and an empty address is refused at its field', async () => {
  const opened = await app.inject('/confirm/nobody-was-sent-this')
  expect([opened.statusCode, opened.headers['cache-control']]).toEqual([410, 'no-store'])
  expect(opened.body).toContain('We do not recognise this link')
  const asked = await post('/confirm/nobody-was-sent-this', 'wish=resend&email=')
  expect(asked.body).toContain(messages.field.required)
})

test('a page of another site cannot press the button', async () => {
  const { url, read } = await newLink('confirm')
  expect((await post(url, '', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await read())?.emailConfirmedAt).toBeNull()
})

test('the page costs at most 3 statements', async () => {
  const { url } = await newLink('confirm')
  statements.length = 0
  await app.inject(url)
  expect(statements.length).toBeLessThanOrEqual(3)
})
