import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keepBystander } from '../../../../test/bystander.ts'
import { charge, declinedCard, openShop } from '../../../../test/money/shop.ts'
import { signWebhook } from '../../../adapters/payments/webhook-signature.ts'
import {
  courses,
  enrolments,
  notifications,
  outbox,
  paymentEvents,
  payments,
  refunds,
  sandboxTransactions,
  sandboxWebhooks,
} from '../../../db/schema.ts'
import { SANDBOX_SECRET_KEY } from '../../../sandbox/keys.ts'
import { WEBHOOK_PATH } from '../routes.ts'
import { settleAndCount } from './settle-and-count.ts'
import { settlePayment } from './settle-payment.ts'
import { sweepPayments } from './sweep-payments.ts'

const shop = await openShop()
await keepBystander(shop)
const { app, db, deps, paid, free } = shop
const [first, second] = paid.map(({ id }) => id) as [number, number]

function deliver(body: string, signature = signWebhook(body, SANDBOX_SECRET_KEY)) {
  return app.inject({
    method: 'POST',
    url: '/api/v1/payments/webhook',
    headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
    payload: body,
  })
}

async function webhookOf(reference: string, event = 'charge.success') {
  const rows = await db.select().from(sandboxWebhooks).where(eq(sandboxWebhooks.event, event))
  return rows.find(({ body }) => body.includes(reference))?.body ?? ''
}

async function standing(userId: number) {
  const [enrolled, receipts, notified] = await Promise.all([
    db
      .select()
      .from(enrolments)
      .where(and(eq(enrolments.userId, userId), isNull(enrolments.endedAt))),
    db.select().from(outbox),
    db.select().from(notifications).where(eq(notifications.userId, userId)),
  ])
  const [user] = await db.query.users.findMany({ where: (users) => eq(users.id, userId) })
  return {
    courses: enrolled.map(({ courseId }) => courseId).sort((a, b) => a - b),
    receipts: receipts.filter(({ payload }) => (payload as { to: string }).to === user?.email).length,
    notified: notified.map(({ type }) => type).sort(),
  }
}

async function boughtBy(buyer: typeof shop.buyer, ids = [first]) {
  const { data } = await buyer.pay(ids)
  await charge(app, data.reference)
  return data.reference as string
}

test('a card that succeeds enrols the learner once, with one receipt, when the browser comes back', async () => {
  const buyer = await shop.newBuyer()
  const reference = await boughtBy(buyer, [first, second])
  const answer = await buyer.enrolFromCart([first, second], reference)
  expect(answer).toMatchObject({ status: 200, message: messages.enrolment.cartSuccess })
  const again = await buyer.enrolFromCart([first, second], reference)
  expect(again.status).toBe(200)
  expect(await standing(buyer.id)).toEqual({
    courses: [first, second],
    receipts: 1,
    notified: ['Course Enrollment', 'Course Enrollment', 'Course Payment'],
  })
})

test('fifty webhooks beside the browser settle once', async () => {
  const buyer = await shop.newBuyer()
  const reference = await boughtBy(buyer)
  const body = await webhookOf(reference)
  const answers = await Promise.all([
    ...Array.from({ length: 50 }, () => deliver(body)),
    buyer.enrolFromCart([first], reference),
  ])
  expect(answers.slice(0, 50).map((answer) => (answer as { statusCode: number }).statusCode)).toEqual(
    Array.from({ length: 50 }, () => 200),
  )
  expect(await standing(buyer.id)).toEqual({
    courses: [first],
    receipts: 1,
    notified: ['Course Enrollment', 'Course Payment'],
  })
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference))
  expect(await db.$count(paymentEvents, eq(paymentEvents.paymentId, payment?.id ?? 0))).toBeGreaterThanOrEqual(50)
})

test('who closed the browser is enrolled by the sweep', async () => {
  const buyer = await shop.newBuyer()
  await boughtBy(buyer)
  const later = { ...deps, clock: () => new Date(Date.now() + 120_000) }
  await sweepPayments(later)
  expect((await standing(buyer.id)).courses).toEqual([first])
})

test('for its first minute a payment is left to the browser: the sweep does not ask', async () => {
  const buyer = await shop.newBuyer()
  const begun = new Date()
  await boughtBy(buyer)
  await sweepPayments({ ...deps, clock: () => new Date(begun.getTime() + 59_000) })
  expect((await standing(buyer.id)).courses).toEqual([])
})

test('every look at the provider is counted under what became of the payment', async () => {
  const buyer = await shop.newBuyer()
  const reference = await boughtBy(buyer)
  await settleAndCount(deps, reference, 'webhook')
  await settleAndCount(deps, 'somebody-elses', 'webhook')
  const { values } = await deps.metrics.settleSeconds.get()
  const counted = values.filter(
    ({ metricName, labels }) => metricName?.endsWith('_count') && labels.source === 'webhook',
  )
  expect(counted.map(({ labels }) => labels.outcome)).toEqual(expect.arrayContaining(['paid', 'not_ours']))
  expect(counted.map(({ labels }) => labels.outcome)).not.toContain(undefined)
})

test('money that came after a declined card, with nobody to tell us, is found by the sweep', async () => {
  const buyer = await shop.newBuyer()
  const { data } = await buyer.pay([first])
  await charge(app, data.reference, declinedCard)
  expect((await settlePayment(deps, data.reference, 'browser'))?.state).toBe('failed')
  await charge(app, data.reference)
  await sweepPayments({ ...deps, clock: () => new Date(Date.now() + 120_000) })
  expect((await standing(buyer.id)).courses).toEqual([first])
})

test('an unpaid, declined or foreign payment enrols nobody', async () => {
  const buyer = await shop.newBuyer()
  const { data } = await buyer.pay([first])
  expect(await buyer.enrolFromCart([first], data.reference)).toMatchObject({ status: 409, code: 'payment_awaited' })
  await charge(app, data.reference, declinedCard)
  expect(await buyer.enrolFromCart([first], data.reference)).toMatchObject({ status: 409, code: 'payment_failed' })

  const other = await shop.newBuyer()
  const reference = await boughtBy(other)
  expect(await buyer.enrolFromCart([first], reference)).toMatchObject({ status: 404, code: 'payment_not_found' })
  expect((await standing(buyer.id)).courses).toEqual([])
})

test('courses that the payment did not bring have to be paid for', async () => {
  const buyer = await shop.newBuyer()
  const reference = await boughtBy(buyer)
  expect((await buyer.enrolFromCart([first], reference)).data).toMatchObject([{ course_id: first }])
  for (const wanted of [[second], [first, second]])
    expect(await buyer.enrolFromCart(wanted, reference)).toMatchObject({ status: 402, code: 'payment_required' })
  const another = await boughtBy(buyer, [second])
  expect((await buyer.enrolFromCart([second], another)).data).toMatchObject([{ course_id: second }])
})

test('of what is paid the provider is not asked again', async () => {
  const buyer = await shop.newBuyer()
  const reference = await boughtBy(buyer)
  await buyer.enrolFromCart([first], reference)
  const { verify } = deps.provider
  deps.provider.verify = () => Promise.reject(new Error('away'))
  try {
    expect((await buyer.enrolFromCart([first], reference)).status).toBe(200)
  } finally {
    deps.provider.verify = verify
  }
})

test('a success after a decline is taken', async () => {
  const buyer = await shop.newBuyer()
  const { data } = await buyer.pay([first])
  await charge(app, data.reference, declinedCard)
  await settlePayment(deps, data.reference, 'webhook')
  await charge(app, data.reference)
  expect((await buyer.enrolFromCart([first], data.reference)).status).toBe(200)
})

test.each([
  ['amount', { amount: 1 }],
  ['currency', { currency: 'GHS' }],
  ['owner', { metadata: { user_id: 1 } }],
])('money with another %s enrols nobody and waits for a person', async (_what, change) => {
  const buyer = await shop.newBuyer()
  const reference = await boughtBy(buyer)
  await db.update(sandboxTransactions).set(change).where(eq(sandboxTransactions.reference, reference))
  expect(await buyer.enrolFromCart([first], reference)).toMatchObject({ status: 409, code: 'payment_in_review' })
  expect((await standing(buyer.id)).courses).toEqual([])
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference))
  expect(row).toMatchObject({ state: 'review', reviewReason: expect.stringContaining(_what) })
})

test('money of another domain is not taken for ours', async () => {
  const buyer = await shop.newBuyer()
  const reference = await boughtBy(buyer)
  const live = { ...deps, provider: { ...deps.provider, domain: 'live' as const } }
  expect((await settlePayment(live, reference, 'webhook'))?.state).toBe('review')
})

test('a price that changed meanwhile settles at the recorded amount, also after the quote is over', async () => {
  const buyer = await shop.newBuyer()
  const { data } = await buyer.pay([second])
  await db.update(courses).set({ priceKobo: 77_700 }).where(eq(courses.id, second))
  await db
    .update(payments)
    .set({ quotedUntil: new Date(0) })
    .where(eq(payments.reference, data.reference))
  await charge(app, data.reference)
  expect((await buyer.enrolFromCart([second], data.reference)).status).toBe(200)
  const other = await shop.newBuyer()
  expect((await other.pay([second])).data.amount).toBe(77_700)
})

test('a course bought twice is enrolled once, and its second price is owed back', async () => {
  const buyer = await shop.newBuyer()
  const one = (await buyer.pay([first])).data.reference
  const two = (await buyer.pay([first, second])).data.reference
  for (const reference of [one, two]) {
    await charge(app, reference)
    expect((await buyer.enrolFromCart([first], reference)).status).toBe(200)
  }
  expect((await standing(buyer.id)).courses).toEqual([first, second])
  const [payment] = await db.select().from(payments).where(eq(payments.reference, two))
  expect(
    await db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, payment?.id ?? 0)),
  ).toMatchObject([{ courseId: first, amountKobo: paid[0]?.priceKobo, state: 'due' }])
})

test('the free courses of a mixed cart are enrolled in the same settle', async () => {
  const buyer = await shop.newBuyer()
  const gift = free[0]?.id ?? 0
  const reference = await boughtBy(buyer, [first, gift])
  await deliver(await webhookOf(reference))
  expect((await standing(buyer.id)).courses).toEqual([first, gift].sort((a, b) => a - b))
})

test('an unsigned, wrongly signed or unreadable webhook is refused and changes nothing', async () => {
  const buyer = await shop.newBuyer()
  const reference = await boughtBy(buyer)
  const body = await webhookOf(reference)
  expect((await deliver(body, '')).statusCode).toBe(403)
  expect((await deliver(body, signWebhook(body, 'another key'))).statusCode).toBe(403)
  expect((await deliver(`${body} `, signWebhook(body, SANDBOX_SECRET_KEY))).statusCode).toBe(403)
  expect((await deliver('not json')).statusCode).toBe(400)
  expect((await standing(buyer.id)).courses).toEqual([])
})

test('a webhook about a payment that is none of ours is kept and answered, so that it is not sent for ever', async () => {
  const body = JSON.stringify({ event: 'charge.success', data: { reference: 'somebody-elses' } })
  expect((await deliver(body)).statusCode).toBe(200)
  const other = JSON.stringify({ event: 'subscription.create', data: {} })
  expect((await deliver(other)).json()).toEqual({ status: true })
})

test('the webhook is for the provider alone: the description of the API does not name it', async () => {
  expect((await app.inject('/api/v1/openapi.json')).json().paths).not.toHaveProperty([WEBHOOK_PATH])
})

test('a genuine webhook about money that never came enrols nobody', async () => {
  const buyer = await shop.newBuyer()
  const { data } = await buyer.pay([first])
  const lie = JSON.stringify({ event: 'charge.success', data: { reference: data.reference, status: 'success' } })
  expect((await deliver(lie)).statusCode).toBe(200)
  expect((await standing(buyer.id)).courses).toEqual([])
})

test('while the provider does not answer, a webhook is refused so that it comes again', async () => {
  const buyer = await shop.newBuyer()
  const reference = await boughtBy(buyer)
  const body = await webhookOf(reference)
  const { verify } = deps.provider
  deps.provider.verify = () => Promise.reject(new Error('away'))
  expect((await deliver(body)).statusCode).toBe(500)
  deps.provider.verify = verify
  expect((await deliver(body)).statusCode).toBe(200)
  expect((await standing(buyer.id)).courses).toEqual([first])
})
