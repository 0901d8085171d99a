import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSales } from '../../../../test/money/sales.ts'
import { deliverEvent } from '../../../../test/paystack/deliver.ts'
import { otherEvents } from '../../../../test/paystack/other-events.ts'
import { refundEvents } from '../../../../test/paystack/refund-events.ts'
import { notifications, refunds, sandboxTransactions } from '../../../db/schema.ts'
import { refundTransaction } from '../../../sandbox/refund-transaction.ts'

const till = await openSales()
const { app, db, deps, paid, newSale, refund, refundsOf, paymentOf, accessOf, deliver } = till
const [one, two] = paid.map(({ id }) => id) as [number, number]

/** The provider gives the charge back, and says nothing but that, when asked. */
async function reverse(reference: string) {
  await db.update(sandboxTransactions).set({ status: 'reversed' }).where(eq(sandboxTransactions.reference, reference))
  expect(await deliverEvent(app, otherEvents.charge({ reference, amount: 1 }))).toBe(200)
}

/** The same while its list of refunds cannot be read. */
async function reverseUnlisted(reference: string) {
  const { provider } = deps
  deps.provider = { ...provider, refundsOf: () => Promise.reject(new Failure('provider_unavailable')) }
  await reverse(reference).finally(() => {
    deps.provider = provider
  })
}

test('a charge that is reversed after it was paid ends access, is booked once, and its payer is told', async () => {
  const { buyer, reference, amount } = await newSale([one, two])
  await reverse(reference)
  await reverse(reference)
  expect(await paymentOf(reference)).toMatchObject({ state: 'refunded' })
  expect(await accessOf(buyer)).toBe(0)
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed', amountKobo: amount * 100 }])
  const told = await db.select().from(notifications).where(eq(notifications.userId, buyer.id))
  expect(told.filter(({ message }) => message.includes('was returned to you'))).toHaveLength(1)
  expect(told.filter(({ message }) => message.includes('has ended'))).toHaveLength(2)
})

test('the refund that a reversal is announced with is the same money', async () => {
  const { reference, amount } = await newSale()
  await reverse(reference)
  const announced = refundEvents.processed({ reference, amount: amount * 100 })
  await deliverEvent(app, announced)
  await deliverEvent(app, announced)
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed', providerReference: '132013318360' }])
})

test('a reversal that is our own refund is found in the provider’s list and not booked beside it', async () => {
  const { buyer, reference } = await newSale()
  await refund(reference)
  await reverse(reference)
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed' }])
  await deliver(reference)
  expect(await refundsOf(reference)).toHaveLength(1)
  expect(await accessOf(buyer)).toBe(0)
})

test('a reversal whose list cannot be read is booked once its own refund is accounted for', async () => {
  const { buyer, reference } = await newSale()
  await refund(reference)
  await reverseUnlisted(reference)
  expect(await accessOf(buyer)).toBe(1)
  expect(await paymentOf(reference)).toMatchObject({ state: 'paid' })
  await deliver(reference)
  expect(await refundsOf(reference)).toHaveLength(1)
  expect(await accessOf(buyer)).toBe(0)
})

test('two parts that went back at the provider’s desk are booked as two, also when the reversal is heard of first', async () => {
  const { buyer, reference } = await newSale([one, two])
  for (const { priceKobo } of paid.slice(0, 2)) await refundTransaction(db, reference, { amount: priceKobo })
  await reverse(reference)
  await deliver(reference)
  expect(await refundsOf(reference)).toMatchObject(
    paid.slice(0, 2).map(({ priceKobo }) => ({ state: 'processed', amountKobo: priceKobo })),
  )
  expect(await paymentOf(reference)).toMatchObject({ state: 'refunded' })
  expect(await accessOf(buyer)).toBe(0)
})

test('after one course went back, a reversal books only what was left', async () => {
  const { buyer, reference } = await newSale([one, two])
  await refund(reference, { course_id: one })
  await deliver(reference)
  await reverse(reference)
  expect(await refundsOf(reference)).toMatchObject([{ courseId: one }, { amountKobo: paid[1]?.priceKobo }])
  expect(await accessOf(buyer)).toBe(0)
})

test('of a payment in review that is reversed, what had come is booked as returned', async () => {
  const buyer = await till.newBuyer()
  const { reference } = (await buyer.pay([one])).data
  await db
    .update(sandboxTransactions)
    .set({ amount: 500, status: 'success', paidAt: new Date() })
    .where(eq(sandboxTransactions.reference, reference))
  expect(await buyer.enrolFromCart([one], reference)).toMatchObject({ code: 'payment_in_review' })
  await reverse(reference)
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed', amountKobo: 500 }])
  expect(await paymentOf(reference)).toMatchObject({ state: 'refunded' })
})

test('a reversal while one course is on its way back ends access to all of them, and books the rest', async () => {
  const { buyer, reference } = await newSale([one, two])
  await refund(reference, { course_id: one })
  await reverseUnlisted(reference)
  expect(await accessOf(buyer)).toBe(0)
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processing' }, { amountKobo: paid[1]?.priceKobo }])
})

/** Two courses, a refund in the books, and the provider tells of a thousand kobo more. */
async function toldMore(given: (whole: number) => Omit<typeof refunds.$inferInsert, 'paymentId'>[]) {
  const { reference, amount } = await newSale([one, two])
  const { id: paymentId } = await paymentOf(reference)
  const rows = given(amount * 100).map((row) => ({ paymentId, ...row }))
  if (rows.length) await db.insert(refunds).values(rows)
  else await reverse(reference)
  await deliverEvent(app, refundEvents.processed({ reference, amount: 1_000, number: `more of ${reference}` }))
  return { reference, whole: amount * 100, booked: await refundsOf(reference) }
}

const byProvider = { state: 'processed', reason: 'By the provider' } as const

test('a refund that is told after the reversal it was part of is taken out of that, and out of no other', async () => {
  const other = await newSale([one, two])
  await reverse(other.reference)
  const { reference, whole, booked } = await toldMore(() => [])
  expect(booked).toMatchObject([
    { amountKobo: whole - 1_000, providerReference: null },
    { amountKobo: 1_000, state: 'processed', providerReference: `more of ${reference}` },
  ])
  expect(await refundsOf(other.reference)).toMatchObject([{ amountKobo: other.amount * 100 }])
})

test('where money is left, what is told is booked beside what went back before', async () => {
  const { reference, whole, booked } = await toldMore((kobo) => [{ ...byProvider, amountKobo: kobo - 1_000 }])
  expect(booked).toMatchObject([{ amountKobo: whole - 1_000 }, { amountKobo: 1_000, state: 'processed' }])
  expect(await paymentOf(reference)).toMatchObject({ state: 'refunded' })
})

test.each([
  ['a refund of ours', { reason: 'Bought twice' }],
  ['what waits for a person', { state: 'unclear' as const }],
  ['what has a number', { providerId: 'a number of its own' }],
  ['what has a reference', { providerReference: 'a reference of its own' }],
  ['what a dispute took', { disputeId: '40' }],
  ['what is smaller', { amountKobo: 500 }],
])('only a reversal is taken apart, and not %s: more than came waits for a person', async (_, change) => {
  const { booked } = await toldMore((whole) => [
    { ...byProvider, amountKobo: whole, providerId: 'all of it' },
    { ...byProvider, amountKobo: 5_000, ...change },
  ])
  expect(booked.slice(1)).toMatchObject([
    { amountKobo: 5_000, ...change },
    { amountKobo: 1_000, state: 'unclear' },
  ])
})
