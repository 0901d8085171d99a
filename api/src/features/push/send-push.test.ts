import { createPublicKey } from 'node:crypto'
import { messageNames } from '@koya/contract/rules/messages/all-messages.ts'
import { eq, sql } from 'drizzle-orm'
import { jwtVerify } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { atNight } from '../../../test/at-night.ts'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { Browser, openPushService } from '../../../test/push-service.ts'
import { endPauses, runDueJobs } from '../../../test/run-due-jobs.ts'
import { pushSubscriptions, rateLimits, users } from '../../db/schema.ts'
import { sendAlertJob } from '../../jobs/messages/send-alert.ts'
import { pushWords } from './push-words.ts'

const service = await openPushService()
const { db, deps, person, learner, makeCourse } = await openClassrooms({ env: { PRIVATE_PUSH: 'on' } })
const teacher = await person({ roles: ['Instructor'] })
const course = await makeCourse({ lessons: [{ title: 'Petty cash' }], teachers: [teacher.id] })

beforeEach(async () => {
  await db.execute(sql`DELETE FROM pgboss.job`)
  await db.delete(rateLimits)
  await db.delete(pushSubscriptions)
  service.heard.length = 0
  service.answerWith(201)
  deps.config.nightsAreQuiet = false
})

async function learnerWithPhone(name: string) {
  const ada = await learner(course.id)
  const phone = new Browser(`${service.address}/${name}`)
  await ada.call('POST', '/push/subscriptions', phone.subscription)
  return { ...ada, phone }
}
async function announce() {
  const body = `${Math.random()}`
  const { status } = await teacher.call('POST', `/courses/${course.id}/announcements`, { title: 'Hall B12', body })
  expect(status).toBe(200)
}
const sendDue = () => runDueJobs(deps, sendAlertJob)

test('the phone decrypts an alert that names nobody and nothing, leads to its page and stays below 1 kB', async () => {
  const { phone } = await learnerWithPhone('ada')
  await announce()
  expect(await sendDue()).toBe(1)
  const [alert] = service.heard
  expect(alert?.path).toBe('/ada')
  expect(alert?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: 'learning' })
  expect(alert?.body.length).toBeLessThanOrEqual(1_024)
  const read = phone.read(alert?.body ?? Buffer.of())
  expect(read).toEqual({
    title: 'Koya',
    body: 'A teacher has written to the class.',
    tag: 'learning',
    link: expect.stringMatching(/^\//),
  })
  expect(() => new Browser(service.address).read(alert?.body ?? Buffer.of())).toThrow()
})

test('the push service can check that it is ours, and that it is meant for this service', async () => {
  const { call } = await learnerWithPhone('ada')
  await announce()
  await sendDue()
  const header = String(service.heard[0]?.headers.authorization)
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  expect(key).toBe((await call('GET', '/push/subscriptions')).data.public_key)
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const { payload } = await jwtVerify(token, publicKey, { audience: service.address, algorithms: ['ES256'] })
  expect(payload.sub).toBe(`mailto:${deps.config.provider.email}`)
  expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3_600)
})

test('a kind that is stopped as an alert stays stopped, also when it was on its way, and comes by the bell as before', async () => {
  const { call } = await learnerWithPhone('ada')
  const choose = (is_on: boolean) =>
    call('PUT', '/account/messages', { choices: [{ kind: 'learning', channel: 'push', is_on }] })
  await announce()
  expect((await choose(false)).data.kinds[2]).toMatchObject({ push: false, mail: true, in_product: true })
  await sendDue()
  await announce()
  await sendDue()
  expect(service.heard).toEqual([])
  expect((await call('GET', '/notifications')).data).toHaveLength(2)
  await choose(true)
  await announce()
  await sendDue()
  expect(service.heard).toHaveLength(1)
})

test('who has stopped a kind under the bell still gets the alert', async () => {
  const { call } = await learnerWithPhone('ada')
  await call('PUT', '/account/messages', { choices: [{ kind: 'learning', channel: 'in_product', is_on: false }] })
  await call('PUT', '/account/messages', { choices: [{ kind: 'community', channel: 'in_product', is_on: false }] })
  await announce()
  const posts = `/lessons/${course.lessonIds[0]}/posts`
  const { data: question } = await call('POST', posts, { body: 'Why?' })
  await teacher.call('POST', posts, { body: 'So.', parent_id: question.id })
  await sendDue()
  expect(service.heard).toHaveLength(2)
  expect((await call('GET', '/notifications')).data).toEqual([])
})

test.each([404, 410])('a device that its service no longer knows (%i) is forgotten', async (status) => {
  await learnerWithPhone('gone')
  service.answerWith(status)
  await announce()
  await sendDue()
  expect(await db.$count(pushSubscriptions)).toBe(0)
})

test('a service that is away is tried again, and after a day its device is forgotten', async () => {
  const { phone } = await learnerWithPhone('away')
  service.answerWith(503)
  await announce()
  await sendDue()
  const [failing] = await db.select().from(pushSubscriptions)
  expect(failing?.failingSince).toBeInstanceOf(Date)
  service.answerWith(201)
  await endPauses(deps)
  await sendDue()
  expect(phone.read(service.heard.at(-1)?.body ?? Buffer.of()).tag).toBe('learning')
  expect((await db.select().from(pushSubscriptions))[0]?.failingSince).toBeNull()
  service.answerWith(503)
  await db.update(pushSubscriptions).set({ failingSince: sql`now() - interval '25 hours'` })
  await announce()
  await sendDue()
  expect(await db.$count(pushSubscriptions)).toBe(0)
})

test('at night an alert waits for the morning, and does not count as a try', async () => {
  await learnerWithPhone('night')
  const { morning, endNight } = atNight(deps)
  await announce()
  await sendDue()
  expect(service.heard).toEqual([])
  const { rows } = await db.execute(sql`
    SELECT state::text, start_after AS "startAfter", retry_count AS tries FROM pgboss.job WHERE name = 'send-alert'`)
  expect(rows).toMatchObject([{ state: 'created', tries: 0 }])
  expect(new Date(String(rows[0]?.startAfter)).toISOString()).toBe(morning)
  endNight()
})

test('nobody who is blocked or logged out is alerted', async () => {
  const blocked = await learnerWithPhone('blocked')
  const gone = await learnerWithPhone('logged-out')
  await announce()
  await db.update(users).set({ blockedAt: new Date(), blockedReason: 'x' }).where(eq(users.id, blocked.id))
  await gone.call('POST', '/auth/logout')
  await sendDue()
  expect(service.heard).toEqual([])
})

test('no alert of any message tells an amount, a mark or a name', () => {
  for (const name of messageNames) {
    expect(pushWords(name)).toMatch(/^[A-Z][a-z ]+\.$|^There is [a-zA-Z ]+\.$|^Something in Koya needs an admin\.$/)
    expect(pushWords(name).length).toBeLessThan(60)
  }
})
