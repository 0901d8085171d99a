import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Buyer, charge, declinedCard, openShop } from '../../../../test/money/shop.ts'
import { courses, paymentEvents, payments } from '../../../db/schema.ts'
import { awaitMoney, letMoneyArrive } from '../../../sandbox/arrivals.ts'

const shop = await openShop()
const { app, db, deps, paid } = shop
const [first, second, third] = paid.map(({ id }) => id) as [number, number, number]

/** The order of each of the three courses, as the cart hears of it. */
async function ordersOf(buyer: Buyer) {
  const { data } = await buyer.call('GET', `/cart/quote?ids=${[first, second, third]}`)
  return data.courses.map(({ order }: { order?: string }) => order)
}

const cancel = (buyer: Buyer, reference: string) => buyer.call('POST', `/payments/${reference}/cancel`)
const show = async (buyer: Buyer, reference: string) => (await buyer.call('GET', `/payments/${reference}`)).data

test('the courses of an order are quoted with it, for its buyer alone, and the others without one', async () => {
  const buyer = await shop.newBuyer()
  expect(await ordersOf(buyer)).toEqual([undefined, undefined, undefined])
  const { reference } = (await buyer.pay([first, second])).data
  expect(await ordersOf(buyer)).toEqual([reference, reference, undefined])
  expect(await ordersOf(await shop.newBuyer())).toEqual([undefined, undefined, undefined])
})

test('of two orders for one course the newer is named', async () => {
  const buyer = await shop.newBuyer()
  const older = (await buyer.pay([first, third])).data.reference
  await db
    .update(payments)
    .set({ createdAt: new Date(Date.now() - 60_000) })
    .where(eq(payments.reference, older))
  const newer = (await buyer.pay([first])).data.reference
  expect(await ordersOf(buyer)).toEqual([newer, undefined, older])
})

test.each([
  ['paid', (reference: string) => charge(app, reference)],
  ['declined', (reference: string) => charge(app, reference, declinedCard)],
])('an order that is %s holds its courses no longer', async (_how, settle) => {
  const buyer = await shop.newBuyer()
  const { reference } = (await buyer.pay([first])).data
  await settle(reference)
  await buyer.call('POST', `/payments/${reference}/check`)
  expect(await ordersOf(buyer)).toEqual([undefined, undefined, undefined])
})

test('an order whose time is over holds its courses no longer', async () => {
  const buyer = await shop.newBuyer()
  const { reference } = (await buyer.pay([first])).data
  expect(new Date((await show(buyer, reference)).open_until).getTime()).toBeGreaterThan(Date.now() + 29 * 60_000)
  await db
    .update(payments)
    .set({ quotedUntil: new Date(0) })
    .where(eq(payments.reference, reference))
  expect(await ordersOf(buyer)).toEqual([undefined, undefined, undefined])
})

test('a cancelled order frees its courses and opens no popup; the next one is a new order', async () => {
  const buyer = await shop.newBuyer()
  const { reference, id } = (await buyer.pay([first])).data
  expect(await cancel(buyer, reference)).toMatchObject({ status: 200, data: { state: 'pending', can_resume: false } })
  expect(await ordersOf(buyer)).toEqual([undefined, undefined, undefined])
  expect(await buyer.call('POST', `/payments/${reference}/resume`)).toMatchObject({ status: 409, code: 'quote_over' })
  expect((await buyer.pay([first])).data.reference).not.toBe(reference)
  expect((await cancel(buyer, reference)).status).toBe(200)
  const kinds = await db.select({ kind: paymentEvents.kind }).from(paymentEvents).where(eq(paymentEvents.paymentId, id))
  expect(kinds.filter(({ kind }) => kind === 'order.cancelled')).toHaveLength(1)
})

test('an order is over at the very moment it is cancelled, and the orders of others go on', async () => {
  const [buyer, other] = [await shop.newBuyer(), await shop.newBuyer()]
  const { reference } = (await buyer.pay([first])).data
  const theirs = (await other.pay([first])).data.reference
  const now = new Date()
  deps.clock = () => now
  try {
    await cancel(buyer, reference)
    expect(await ordersOf(buyer)).toEqual([undefined, undefined, undefined])
    expect((await buyer.pay([first])).data.reference).not.toBe(reference)
  } finally {
    deps.clock = () => new Date()
  }
  expect(await ordersOf(other)).toEqual([theirs, undefined, undefined])
})

test('a course whose enrolment has closed is quoted without its order', async () => {
  const buyer = await shop.newBuyer()
  const { reference } = (await buyer.pay([first, third])).data
  const before = { enrolmentEnd: paid[2]?.enrolmentEnd }
  await db.update(courses).set({ enrolmentEnd: '2020-01-01' }).where(eq(courses.id, third))
  expect(await ordersOf(buyer)).toEqual([reference, undefined, undefined])
  await db.update(courses).set(before).where(eq(courses.id, third))
})

test('an order that the provider never opened holds no course', async () => {
  const buyer = await shop.newBuyer()
  const { reference } = (await buyer.pay([first])).data
  await db.update(payments).set({ accessCode: null, authorizationUrl: null }).where(eq(payments.reference, reference))
  expect(await ordersOf(buyer)).toEqual([undefined, undefined, undefined])
})

test('a transfer that was on its way when its order was cancelled still enrols', async () => {
  const buyer = await shop.newBuyer()
  const { reference } = (await buyer.pay([first])).data
  await awaitMoney(db, reference, 'bank_transfer', new Date(0))
  await cancel(buyer, reference)
  await letMoneyArrive(db, new Date())
  await buyer.call('POST', `/payments/${reference}/check`)
  expect(await show(buyer, reference)).toMatchObject({ state: 'paid' })
  const { data } = await buyer.call('GET', '/enrollments/me')
  expect(data).toMatchObject([{ course_id: first }])
})

test('whoever cancels an order that has just been paid for is enrolled instead', async () => {
  const buyer = await shop.newBuyer()
  const { reference } = (await buyer.pay([first])).data
  await charge(app, reference)
  expect(await cancel(buyer, reference)).toMatchObject({ status: 200, data: { state: 'paid' } })
})

test('an order is cancelled by its buyer alone, also while the provider gives no answer', async () => {
  const buyer = await shop.newBuyer()
  const { reference } = (await buyer.pay([first])).data
  expect(await cancel(shop.buyer, reference)).toMatchObject({ status: 404, code: 'payment_not_found' })
  expect(await show(buyer, reference)).toMatchObject({ can_resume: true })
  const { verify } = deps.provider
  deps.provider.verify = () => Promise.reject(new Failure('provider_unavailable'))
  try {
    expect(await cancel(buyer, reference)).toMatchObject({ status: 200, data: { can_resume: false } })
  } finally {
    deps.provider.verify = verify
  }
})
