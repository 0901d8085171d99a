import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { booksOf, charge, openShop } from '../../../../test/money/shop.ts'
import { signWebhook } from '../../../adapters/payments/webhook-signature.ts'
import { payments, refunds } from '../../../db/schema.ts'
import { SANDBOX_SECRET_KEY } from '../../../sandbox/keys.ts'
import { WEBHOOK_PATH } from '../routes.ts'

const shop = await openShop()
const { app, db, paid } = shop
const first = paid[0]?.id ?? 0

function knock(payload: string | Buffer | undefined, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, ...(payload !== undefined && { payload }) })
}
const signed = (body: string) => ({
  'content-type': 'application/json',
  'x-paystack-signature': signWebhook(body, SANDBOX_SECRET_KEY),
})

test('whoever knocks at the webhook without a signature is turned away, whatever they bring', async () => {
  const before = await booksOf(db)
  const body = JSON.stringify({ event: 'charge.success', data: { reference: 'x' } })
  const json = { 'content-type': 'application/json' }
  const answers = [
    await knock(undefined),
    await knock(undefined, { 'x-paystack-signature': signWebhook(body, SANDBOX_SECRET_KEY) }),
    await knock(body, json),
    await knock(body, { 'content-type': 'text/plain' }),
    await knock(body, { ...json, 'x-paystack-signature': 'é' }),
    await knock(body, { ...json, 'x-paystack-signature': signWebhook(body, SANDBOX_SECRET_KEY).toUpperCase() }),
    await knock(Buffer.from([0xff, 0xfe]), { 'content-type': 'application/octet-stream' }),
    await knock('x'.repeat(2_000_000), json),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403, 403, 413])
  expect(await booksOf(db)).toEqual(before)
})

test.each([
  ['nothing', ''],
  ['a text', '"x"'],
  ['null', 'null'],
  ['a list', '[]'],
  ['no event', '{"data":{}}'],
  ['no data', '{"event":"charge.success"}'],
  ['data that is a list', '{"event":"charge.success","data":[]}'],
])('a signed webhook that holds %s is refused in words', async (_what, body) => {
  expect((await knock(body, signed(body))).statusCode).toBe(400)
})

test.each([
  ['a charge without a reference', 'charge.success', {}],
  ['a reference that is an object', 'charge.success', { reference: { $gt: '' } }],
  ['a reference with a NUL', 'charge.success', { reference: 'a\0b' }],
  ['a refund of nothing', 'refund.processed', {}],
  ['a dispute about nothing', 'charge.dispute.create', { transaction: null }],
  ['a dispute about a text', 'charge.dispute.create', { transaction: 'x' }],
  ['an event nobody knows', '__proto__', { a: '\0' }],
])('a signed webhook with %s changes nothing and is not a 500', async (_what, event, data) => {
  const before = await booksOf(db)
  const body = JSON.stringify({ event, data })
  expect((await knock(body, signed(body))).statusCode).toBeLessThan(500)
  expect(await booksOf(db)).toEqual(before)
})

test.each([
  ['a text', 'much'],
  ['less than nothing', -1],
  ['a fraction', 0.5],
  ['a huge number', 1e300],
])('a refund of %s returns nothing', async (_what, amount) => {
  const buyer = await shop.newBuyer()
  const { reference } = (await buyer.pay([first])).data
  await charge(app, reference)
  await buyer.enrolFromCart([first], reference)
  const body = JSON.stringify({ event: 'refund.processed', data: { transaction_reference: reference, amount, id: 1 } })
  expect((await knock(body, signed(body))).statusCode).toBeLessThan(500)
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference))
  expect(row?.state).toBe('paid')
  expect(await db.$count(refunds, eq(refunds.paymentId, row?.id ?? 0))).toBe(0)
})
