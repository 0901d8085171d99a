import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charge, openShop } from '../../test/money/shop.ts'
import { sendDueMails } from '../../test/run-due-jobs.ts'
import { testApp } from '../../test/test-app.ts'
import { outbox, payments, stoppedAddresses } from '../db/schema.ts'
import { sweepPayments } from '../features/payments/settling/sweep-payments.ts'
import { MOST_ATTEMPTS } from '../outbox/deliver-mail.ts'
import { enqueueMail } from '../outbox/outbox.ts'

type Reading = { inject: (url: string) => Promise<{ body: string }> }

const mail = {
  about: 'receipt' as const,
  to: 'ada@example.test',
  subject: 'Hello',
  text: 'Hello Ada',
  html: '<p>Hello Ada</p>',
}

/** A line of the metrics by its name and labels; undefined when it is not there. */
async function reader(app: Reading) {
  const { body } = await app.inject('/metrics')
  const lines = new Map(body.split('\n').map((line) => [line.slice(0, line.lastIndexOf(' ')), line.split(' ').at(-1)]))
  return (name: string) => {
    const value = lines.get(name)
    return value === undefined ? undefined : Number(value)
  }
}

test('requests are counted and timed by method, route and status', async () => {
  const { app } = await testApp()
  for (let n = 0; n < 3; n++) await app.inject('/api/v1/courses/12345')
  const read = await reader(app)
  const labels = 'method="GET",route="/api/v1/courses/:id",status="404"'
  expect(read(`koya_request_seconds_count{${labels}}`)).toBe(3)
  expect(read(`koya_request_seconds_bucket{le="+Inf",${labels}}`)).toBe(3)
})

test.each([
  ['what only looks', 'HEAD', '/healthz', 200, '/healthz'],
  ['what nobody answers', 'POST', '/nowhere', 404, 'unknown'],
] as const)('%s is counted once', async (_, method, url, status, route) => {
  const { app } = await testApp()
  await app.inject({ method, url })
  const read = await reader(app)
  expect(read(`koya_request_seconds_count{method="${method}",route="${route}",status="${status}"}`)).toBe(1)
})

test('payments are counted by who asked and what they became, and those that wait are shown', async () => {
  const { app, db, deps, paid, buyer } = await openShop()
  const [first, second, third] = paid.map(({ id }) => id) as [number, number, number]
  // The demo market has some of its own.
  const before = await reader(app)
  const { data: bought } = await buyer.pay([first])
  await charge(app, bought.reference)
  await buyer.enrolFromCart([first], bought.reference)
  const { data: strange } = await buyer.pay([third])
  await db.update(payments).set({ state: 'review' }).where(eq(payments.reference, strange.reference))
  await buyer.pay([second])
  await sweepPayments(deps)

  const read = await reader(app)
  expect(read('koya_settle_seconds_count{source="browser",outcome="paid"}')).toBe(1)
  expect(read('koya_settle_seconds_count{source="sweep",outcome="pending"}')).toBe(1)
  for (const state of ['pending', 'review']) {
    const name = `koya_payments{state="${state}"}`
    expect(read(name)).toBe((before(name) ?? 0) + 1)
  }
})

test('a payment that could not be settled is counted as an error of its source', async () => {
  const { app, deps, paid, buyer } = await openShop()
  await buyer.pay([paid[0]?.id ?? 0])
  const away = { ...deps, provider: { ...deps.provider, verify: () => Promise.reject(new Error('away')) } }
  await sweepPayments(away)
  expect((await reader(app))('koya_settle_seconds_count{source="sweep",outcome="error"}')).toBe(1)
})

test('mails are counted as sent and failed, and the outbox shows what waits, since when, and what was given up', async () => {
  let isDown = true
  const send = async () => {
    if (isDown) throw new Error('mail server is away')
  }
  const { app, db, deps } = await testApp({ mailer: { send, close: () => {} } })
  await enqueueMail(db, mail)
  await sendDueMails(deps)
  isDown = false
  await enqueueMail(db, mail)
  await sendDueMails(deps)
  await enqueueMail(db, mail)
  await enqueueMail(db, mail)
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await db.update(outbox).set({ createdAt: anHourAgo }).where(eq(outbox.attempts, 0))
  const [row] = await db
    .insert(outbox)
    .values({ kind: 'email', messageId: '<given-up@koya>', payload: mail, attempts: MOST_ATTEMPTS })
    .returning()
  await db
    .update(outbox)
    .set({ createdAt: new Date(0) })
    .where(eq(outbox.id, row?.id ?? 0))

  const read = await reader(app)
  expect(read('koya_mail_seconds_count{outcome="error"}')).toBe(1)
  expect(read('koya_mail_seconds_count{outcome="sent"}')).toBe(1)
  expect(read('koya_outbox_rows{kind="email",state="new"}')).toBe(2)
  expect(read('koya_outbox_rows{kind="email",state="retrying"}')).toBe(1)
  expect(read('koya_outbox_rows{kind="email",state="given_up"}')).toBe(1)
  expect(read('koya_outbox_oldest_seconds{kind="email"}')).toBeGreaterThanOrEqual(3_600)
  expect(read('koya_outbox_oldest_seconds{kind="email"}')).toBeLessThan(7_200)
})

test('an empty outbox says 0 and not nothing, so that an alert can tell quiet from broken', async () => {
  const { app } = await testApp()
  const read = await reader(app)
  expect(read('koya_outbox_rows{kind="email",state="new"}')).toBe(0)
  expect(read('koya_outbox_oldest_seconds{kind="email"}')).toBe(0)
  expect(read('koya_payments{state="review"}')).toBe(0)
  expect(read('koya_database_up')).toBe(1)
})

test('while the database is away the metrics still answer, say so, and show no figures from before', async () => {
  const { app, db, disconnect } = await testApp()
  await enqueueMail(db, mail)
  expect((await reader(app))('koya_outbox_rows{kind="email",state="new"}')).toBe(1)
  await disconnect()
  const read = await reader(app)
  expect(read('koya_database_up')).toBe(0)
  expect(read('koya_outbox_rows{kind="email",state="new"}')).toBeUndefined()
  expect(read('koya_request_seconds_count{method="GET",route="/metrics",status="200"}')).toBe(1)
})

test('reading the metrics costs seven statements, and counting a request none', async () => {
  const { app, statements } = await testApp()
  statements.length = 0
  await app.inject('/healthz')
  expect(statements).toEqual([])
  await app.inject('/metrics')
  expect(statements).toHaveLength(7)
})

test('addresses to which emails were stopped within a day are shown by why, unless they were written to again', async () => {
  const { app, db } = await testApp()
  const stopped = (address: string, reason: 'bounced' | 'complained', hoursAgo: number, resumedAt?: Date) => ({
    address,
    reason,
    stoppedAt: new Date(Date.now() - hoursAgo * 3_600_000),
    resumedAt,
  })
  await db
    .insert(stoppedAddresses)
    .values([
      stopped('gone@example.test', 'bounced', 23),
      stopped('long.gone@example.test', 'bounced', 25),
      stopped('again@example.test', 'bounced', 2, new Date()),
    ])
  const read = await reader(app)
  expect(read('koya_stopped_addresses{reason="bounced"}')).toBe(1)
  expect(read('koya_stopped_addresses{reason="complained"}')).toBe(0)
})
