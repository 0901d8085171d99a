import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { oneClicks } from '../../../test/mails.ts'
import { sendDueMails } from '../../../test/run-due-jobs.ts'
import { testApp } from '../../../test/test-app.ts'
import { outbox, rateLimits, subscribers } from '../../db/schema.ts'
import { hashToken } from '../../http/session.ts'

const secret = 'a-secret-of-the-tests-0123456789-abcdef'
const { app, db, deps, sentMails } = await testApp({ env: { KOYA_SECRET: secret } })

let number = 0
const newEmail = () => `Reader${++number}@example.test`

const post = (path: string, payload: object = {}) =>
  app.inject({ method: 'POST', url: `/api/v1/subscribers${path}`, payload })
const subscribe = (email: string) => post('', { email })
const stateOf = async (token: string) => (await app.inject(`/api/v1/subscribers/${token}`)).json().data?.state

async function newestMail(email: string) {
  await sendDueMails(deps)
  return sentMails.findLast(({ to }) => to === email)
}

/** The secret part of the link in the newest mail to an address. */
async function tokenFor(email: string) {
  return /\/subscription\/([\w-]{43})\s/.exec((await newestMail(email))?.text ?? '')?.[1] ?? ''
}

async function newReader() {
  const email = newEmail()
  await subscribe(email)
  return { email, token: await tokenFor(email) }
}

test('asking sends a mail, confirming subscribes, and pressing twice changes nothing more', async () => {
  const { email, token } = await newReader()
  expect((await newestMail(email))?.subject).toBe('Confirm your subscription')
  expect(await stateOf(token)).toBe('waiting')

  expect((await post(`/${token}/confirm`)).json()).toEqual({ message: messages.subscription.confirmed })
  const [once] = await db.select().from(subscribers).where(eq(subscribers.email, email))
  expect((await post(`/${token}/confirm`)).statusCode).toBe(200)
  expect(await db.select().from(subscribers).where(eq(subscribers.email, email))).toEqual([once])
  expect(await stateOf(token)).toBe('subscribed')
  await sendDueMails(deps)
  expect(sentMails.filter(({ to, subject }) => to === email && subject === 'You are subscribed')).toHaveLength(1)
})

test('the answer is the same for an unknown, a waiting, a subscribed and an unsubscribed address', async () => {
  const waiting = await newReader()
  const subscribed = await newReader()
  await post(`/${subscribed.token}/confirm`)
  const left = await newReader()
  await post(`/${left.token}/unsubscribe`)

  const answers = []
  for (const email of [newEmail(), waiting.email, subscribed.email, left.email]) {
    const { statusCode, headers, body } = await subscribe(email.toUpperCase())
    answers.push({ statusCode, body, names: Object.keys(headers).sort() })
  }
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(JSON.parse(answers[0]?.body ?? '')).toEqual({ message: messages.subscription.requested })

  // Asking is anyone's; the list is changed only by who reads the mail.
  expect(await Promise.all([waiting, subscribed, left].map(({ token }) => stateOf(token)))).toEqual([
    'waiting',
    'subscribed',
    'unsubscribed',
  ])
  expect((await newestMail(subscribed.email))?.subject).toBe('You are already subscribed')
  expect((await newestMail(left.email))?.subject).toBe('Confirm your subscription')
})

test.each(oneClicks)(
  'one click in a mail program unsubscribes by POST, sent as $headers, and opening the same address by GET changes nothing',
  async (click) => {
    const { email, token } = await newReader()
    await post(`/${token}/confirm`)
    const { headers } = (await newestMail(email)) ?? {}
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const url = /^<http:\/\/localhost:3000(\S+)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''

    const opened = await app.inject(url)
    expect([opened.statusCode, opened.headers.location]).toEqual([302, `/subscription/${token}`])
    expect(await stateOf(token)).toBe('subscribed')

    for (const time of ['once', 'twice']) {
      const clicked = await app.inject({ method: 'POST', url, ...click })
      expect([time, clicked.statusCode, clicked.json()]).toEqual([time, 200, { message: messages.subscription.left }])
    }
    expect(await stateOf(token)).toBe('unsubscribed')
  },
)

test('who left comes back with the same link, and the link of the first mail still works then', async () => {
  const { email, token } = await newReader()
  await post(`/${token}/confirm`)
  await post(`/${token}/unsubscribe`)
  await subscribe(email)
  expect(await tokenFor(email)).toBe(token)
  await post(`/${token}/confirm`)
  expect(await stateOf(token)).toBe('subscribed')
})

test.each(['', 'ada', 'ada@example', 'a b@example.test', 'ada@example.test\r\nBcc: x@example.test', 7, null])(
  'the address %j is refused at its field and changes nothing',
  async (email) => {
    const counts = () => Promise.all([db.$count(subscribers), db.$count(outbox), db.$count(rateLimits)])
    const before = await counts()
    const response = await post('', { email })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors.email).toHaveLength(1)
    expect(await counts()).toEqual(before)
  },
)

test('an address gets three mails a day, and who asks more often is told nothing of it', async () => {
  const { email } = await newReader()
  for (let n = 0; n < 4; n++) expect((await subscribe(email)).statusCode).toBe(200)
  while ((await sendDueMails(deps)) > 0);
  expect(sentMails.filter(({ to }) => to === email)).toHaveLength(3)
})

test('who sends for hundreds of addresses is stopped for an hour', async () => {
  await db.update(rateLimits).set({ count: 300 }).where(like(rateLimits.key, 'mails:%'))
  const email = newEmail()
  const response = await subscribe(email)
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '3600'])
  expect(await db.$count(subscribers, eq(subscribers.email, email))).toBe(0)
  const elsewhere = await app.inject({
    method: 'POST',
    url: '/api/v1/subscribers',
    payload: { email },
    remoteAddress: '203.0.113.9',
  })
  expect(elsewhere.statusCode).toBe(200)
  await db.delete(rateLimits)
})

test('a link cannot be guessed, and the table keeps only its hash', async () => {
  const [one, other] = [await newReader(), await newReader()]
  expect(one.token).not.toBe(other.token)
  const [row] = await db.select().from(subscribers).where(eq(subscribers.email, one.email))
  expect(Buffer.from(row?.tokenHash ?? [])).toEqual(hashToken(one.token))
  const { rows } = await db.execute(sql`SELECT s::text AS whole FROM subscribers AS s`)
  expect(JSON.stringify(rows)).not.toContain(one.token)

  // Another house with another secret makes other links of the same address.
  const elsewhere = await testApp({ env: { KOYA_SECRET: secret.toUpperCase() } })
  await elsewhere.app.inject({ method: 'POST', url: '/api/v1/subscribers', payload: { email: one.email } })
  await sendDueMails(elsewhere.deps)
  expect(elsewhere.sentMails[0]?.to).toBe(one.email)
  expect(elsewhere.sentMails[0]?.text).not.toContain(one.token)
})

test('a link that nobody was sent is no longer valid, whatever is asked of it', async () => {
  const before = await db.select().from(subscribers).orderBy(subscribers.id)
  const { token } = await newReader()
  for (const wrong of [token.slice(0, -1), `${token}x`, token.toLowerCase(), 'x'.repeat(150), '%F0%9F%99%82']) {
    const responses = [
      await app.inject(`/api/v1/subscribers/${wrong}`),
      await post(`/${wrong}/confirm`),
      await post(`/${wrong}/unsubscribe`),
    ]
    for (const response of responses)
      expect([wrong, response.statusCode, response.json().code]).toEqual([wrong, 410, 'link_no_longer_valid'])
  }
  expect((await db.select().from(subscribers).orderBy(subscribers.id)).slice(0, before.length)).toEqual(before)
  expect(await stateOf(token)).toBe('waiting')
})

test('two requests for one address at the same moment make one subscriber', async () => {
  const email = newEmail()
  const answers = await Promise.all([email, email.toLowerCase(), email.toUpperCase()].map(subscribe))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await db.$count(subscribers, eq(sql`lower(${subscribers.email})`, email.toLowerCase()))).toBe(1)
})
