import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keepBystander } from '../../../../test/bystander.ts'
import { charge, openShop } from '../../../../test/money/shop.ts'
import { signWebhook } from '../../../adapters/payments/webhook-signature.ts'
import { enrolments, notifications, payments, refunds } from '../../../db/schema.ts'
import { SANDBOX_SECRET_KEY } from '../../../sandbox/keys.ts'

const shop = await openShop()
await keepBystander(shop)
const { app, db, paid } = shop
const course = paid[0]?.id ?? 0

function hear(event: string, data: object) {
  const body = JSON.stringify({ event, data })
  return app.inject({
    method: 'POST',
    url: '/api/v1/payments/webhook',
    headers: { 'content-type': 'application/json', 'x-paystack-signature': signWebhook(body, SANDBOX_SECRET_KEY) },
    payload: body,
  })
}

async function buy() {
  const buyer = await shop.newBuyer()
  const { data } = await buyer.pay([course])
  await charge(app, data.reference)
  const reference: string = data.reference
  const events = {
    charge: () => hear('charge.success', { reference }),
    refund: () => hear('refund.processed', { transaction_reference: reference, amount: data.amount, id: 7 }),
    dispute: () => hear('charge.dispute.create', { id: 3, transaction: { reference } }),
    won: () => hear('charge.dispute.resolve', { id: 3, resolution: 'declined', transaction: { reference } }),
    lost: () => hear('charge.dispute.resolve', { id: 3, resolution: 'merchant-accepted', transaction: { reference } }),
  }
  const hasAccess = async () =>
    (await db.$count(enrolments, and(eq(enrolments.userId, buyer.id), isNull(enrolments.endedAt)))) === 1
  return { buyer, reference, events, hasAccess }
}

type Event = 'charge' | 'refund' | 'dispute' | 'won' | 'lost'

test.each<[Event[], boolean]>([
  [['charge'], true],
  [['charge', 'refund'], false],
  [['refund', 'charge'], false],
  [['refund', 'refund', 'charge', 'charge'], false],
  [['charge', 'dispute'], false],
  [['dispute', 'charge'], false],
  [['charge', 'dispute', 'won'], true],
  [['dispute', 'won', 'charge'], true],
  [['won', 'charge', 'dispute'], true],
  [['lost', 'charge'], false],
  [['charge', 'won', 'dispute'], true],
  [['charge', 'dispute', 'lost'], false],
  [['charge', 'lost', 'dispute'], false],
])('after %j access is %s', async (order, isIn) => {
  const { events, hasAccess } = await buy()
  for (const event of order) expect((await events[event]()).statusCode).toBe(200)
  expect(await hasAccess()).toBe(isIn)
})

test('parts that add up to the whole end access with the last of them', async () => {
  const { reference, events, hasAccess } = await buy()
  await events.charge()
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference))
  const half = Math.floor((payment?.amountKobo ?? 0) / 2)
  const part = (id: number, amount: number) =>
    hear('refund.processed', { transaction_reference: reference, amount, id })
  await part(1, half)
  expect(await hasAccess()).toBe(true)
  await part(2, (payment?.amountKobo ?? 0) - half)
  expect(await hasAccess()).toBe(false)
})

test('events of a refund without a number belong to the refund that is on its way', async () => {
  const { reference, events, hasAccess } = await buy()
  await events.charge()
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference))
  const amount = payment?.amountKobo ?? 0
  await db.insert(refunds).values({
    paymentId: payment?.id ?? 0,
    amountKobo: amount,
    state: 'processing',
    providerId: '900',
    reason: 'asked',
  })
  await hear('refund.processed', { transaction_reference: reference, amount })
  expect(
    await db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, payment?.id ?? 0)),
  ).toMatchObject([{ state: 'processed' }])
  expect(await hasAccess()).toBe(false)
})

test('a refund says so once, and the course can be bought again', async () => {
  const { buyer, reference, events } = await buy()
  for (const event of ['charge', 'refund', 'refund'] as const) await events[event]()
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference))
  expect(payment?.state).toBe('refunded')
  const told = await db.select().from(notifications).where(eq(notifications.userId, buyer.id))
  expect(told.filter(({ message }) => message.includes('was returned to you'))).toHaveLength(1)
  expect((await buyer.pay([course])).status).toBe(200)
})

test('a learner asks for a refund once, for a payment of their own that was completed', async () => {
  const { buyer, reference, events } = await buy()
  const ask = (who = buyer) =>
    who.call('POST', `/payments/${reference}/refund-request`, { reason: 'I bought the wrong course' })
  expect(await ask()).toMatchObject({ status: 409, code: 'refund_not_possible' })
  await events.charge()
  expect(await ask(await shop.newBuyer())).toMatchObject({ status: 404 })
  expect(await ask()).toMatchObject({ status: 200, data: { refunds: [{ state: 'requested' }] } })
  expect(await ask()).toMatchObject({ status: 409, code: 'refund_already_requested' })
  expect(await buyer.call('POST', `/payments/${reference}/refund-request`, { reason: 'x' })).toMatchObject({
    status: 422,
    errors: { reason: ['Too Short!'] },
  })
})
