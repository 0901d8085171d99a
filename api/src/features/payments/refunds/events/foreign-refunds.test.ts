import { isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSales, reason } from '../../../../../test/money/sales.ts'
import { deliverEvent, type PaystackEvent } from '../../../../../test/paystack/deliver.ts'
import { refundEvents } from '../../../../../test/paystack/refund-events.ts'
import { paymentEvents, refunds } from '../../../../db/schema.ts'
import { refundTransaction } from '../../../../sandbox/refund-transaction.ts'

const till = await openSales()
const { app, db, paid, newSale, refund, refundsOf, paymentOf, accessOf } = till
const [one, two] = paid.map(({ id }) => id) as [number, number]
const priceOf = (index: number) => paid[index]?.priceKobo ?? 0

async function hear(...events: PaystackEvent[]) {
  for (const event of events) expect(await deliverEvent(app, event)).toBe(200)
  expect(await db.$count(paymentEvents, isNull(paymentEvents.paymentId)), 'kept as of another shop').toBe(0)
}

/** Two courses, one of which an admin has sent back. */
async function oneOfTwoSent() {
  const sale = await newSale([one, two])
  expect(await refund(sale.reference, { course_id: one })).toMatchObject({ data: { outcome: 'sent' } })
  return { ...sale, told: { reference: sale.reference, amount: priceOf(0) } }
}

test('a refund whose events carry no id and come twice is booked once, and the other course stays', async () => {
  const { buyer, reference, told } = await oneOfTwoSent()
  const processed = refundEvents.processed(told)
  await hear(processed, processed)
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed', providerReference: '132013318360' }])
  expect(await paymentOf(reference)).toMatchObject({ state: 'paid' })
  expect(await accessOf(buyer)).toBe(1)
})

test('all the events of a refund, the last of them twice, book it once in every order', async () => {
  const kinds = ['pending', 'processing', 'processed', 'processed'] as const
  const orders = new Map(permutations([...kinds]).map((order) => [order.join(), order]))
  for (const order of orders.values()) {
    const { buyer, reference, told } = await oneOfTwoSent()
    await hear(...order.map((kind) => refundEvents[kind](told)))
    expect(await refundsOf(reference)).toMatchObject([{ state: 'processed', courseId: one }])
    expect(await accessOf(buyer)).toBe(1)
  }
})

test('two refunds of the same amount, one after the other, both count, however often each is told', async () => {
  const { reference, told } = await oneOfTwoSent()
  await hear(refundEvents.processed({ ...told, number: 'first' }))
  const { id: paymentId } = await paymentOf(reference)
  await db.insert(refunds).values({ paymentId, amountKobo: priceOf(0), state: 'processing', providerId: '77' })
  const second = refundEvents.processed({ ...told, number: 'second' })
  await hear(refundEvents.processed({ ...told, number: 'first' }), second, second)
  expect(await refundsOf(reference)).toMatchObject([
    { state: 'processed', providerReference: 'first' },
    { state: 'processed', providerReference: 'second', providerId: '77' },
  ])
})

test('money sent back at the provider’s own desk is booked by its reference, once', async () => {
  const { buyer, reference } = await newSale([one, two])
  const processed = refundEvents.processed({ reference, amount: priceOf(1), number: 'desk-1' })
  await hear(processed, processed, processed)
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed', reason: 'By the provider' }])
  expect(await paymentOf(reference)).toMatchObject({ state: 'paid' })
  expect(await accessOf(buyer)).toBe(2)
})

test('more than came cannot have gone back: it is put before a person and takes no course away', async () => {
  const { buyer, reference, told } = await oneOfTwoSent()
  await hear(refundEvents.processed(told), refundEvents.processed({ ...told, number: 'x', amount: priceOf(0) * 50 }))
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed' }, { state: 'unclear' }])
  expect(await accessOf(buyer)).toBe(1)
  expect((await buyer.call('GET', `/payments/${reference}`)).data.refunds).toHaveLength(1)
})

test('events without any number are not guessed at: one that fits is taken, one that fits nothing waits for a person', async () => {
  const { reference, told } = await oneOfTwoSent()
  const bare = refundEvents.processed({ ...told, number: null })
  await hear(bare, bare)
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed' }])
  const other = refundEvents.processed({ ...told, number: null, amount: 1_000 })
  await hear(other, other)
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed' }, { state: 'unclear', amountKobo: 1_000 }])
})

test('late events of an attempt that failed do not touch the one that was sent since', async () => {
  const { reference, told } = await oneOfTwoSent()
  await hear(refundEvents.failed(told))
  const [failed] = await refundsOf(reference)
  expect(failed).toMatchObject({ state: 'failed' })
  await till.admin.call('POST', `/admin/refunds/${failed?.id}/sending`)
  await hear(refundEvents.failed(told))
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processing' }])
  await hear(refundEvents.processed({ ...told, number: 'second try' }), refundEvents.failed(told))
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed', providerReference: 'second try' }])
})

test('two refunds of the same amount at the provider’s desk are both booked, by their references or by their ids', async () => {
  const { reference } = await newSale([one, two])
  const byId = (id: number) => ({
    event: 'refund.processed',
    data: { transaction_reference: reference, amount: 2_000, id },
  })
  await hear(
    refundEvents.processed({ reference, amount: 1_000, number: 'desk-2' }),
    refundEvents.processed({ reference, amount: 1_000, number: 'desk-3' }),
    byId(71),
    byId(72),
  )
  expect(await refundsOf(reference)).toMatchObject([
    { state: 'processed', providerReference: 'desk-2' },
    { state: 'processed', providerReference: 'desk-3' },
    { state: 'processed', providerId: '71' },
    { state: 'processed', providerId: '72' },
  ])
})

test('what went back cannot go back again: the same amount under another number waits for a person, and nothing is nothing', async () => {
  const { reference } = await newSale()
  const told = { reference, amount: priceOf(0) }
  await hear(
    refundEvents.processed({ ...told, number: 'first' }),
    refundEvents.processed({ ...told, number: 'second' }),
    { event: 'refund.processed', data: { transaction_reference: reference, refund_reference: 'third' } },
  )
  expect(await refundsOf(reference)).toMatchObject([
    { state: 'processed', providerReference: 'first', settledAt: expect.any(Date) },
    { state: 'unclear', providerReference: 'second', settledAt: null },
  ])
})

test('a refund that is told without a number and an amount may be all of the money: a person looks', async () => {
  const { buyer, reference } = await newSale()
  await hear({ event: 'refund.processed', data: { transaction_reference: reference } })
  expect(await refundsOf(reference)).toMatchObject([{ state: 'unclear', amountKobo: priceOf(0) }])
  expect(await accessOf(buyer)).toBe(1)
})

test('each sum that is told without a number waits for a person once, whatever else was asked for or told elsewhere', async () => {
  const told = (reference: string, amount: number) => ({
    event: 'refund.processed',
    data: { transaction_reference: reference, amount },
  })
  const { reference: elsewhere } = await newSale()
  await hear(told(elsewhere, 777))
  const { buyer, reference } = await newSale()
  await buyer.call('POST', `/payments/${reference}/refund-request`, { reason })
  await hear(told(reference, 777), told(reference, 778), told(reference, 777), told(reference, priceOf(0)))
  expect((await refundsOf(reference)).map(({ state, amountKobo }) => [state, amountKobo])).toEqual([
    ['requested', priceOf(0)],
    ['unclear', 777],
    ['unclear', 778],
    ['unclear', priceOf(0)],
  ])
})

test('what is told without a number is looked up in the provider’s list, and booked under the number it has there', async () => {
  const { reference } = await newSale()
  await hear(refundEvents.processed({ reference, amount: 70, number: 'before' }))
  await refundTransaction(db, reference, { amount: 1_000 })
  const told = { event: 'refund.processed', data: { transaction_reference: reference, amount: 1_000 } }
  await hear(told, told)
  const [, listed, ...more] = await refundsOf(reference)
  expect([listed, ...more]).toMatchObject([{ state: 'processed', amountKobo: 1_000, providerId: expect.any(String) }])
  const isListed = sql`${paymentEvents.paymentId} = ${listed?.paymentId} AND ${paymentEvents.payload} ? 'is_listed'`
  expect(await db.select().from(paymentEvents).where(isListed)).toMatchObject([
    {
      kind: 'refund.processed',
      source: 'webhook',
      payload: { refund_id: listed?.id, id: listed?.providerId, amount: 1_000, is_listed: true },
    },
  ])
})

test('when the last part that goes back is that of one course, all of the courses end', async () => {
  const { buyer, reference } = await newSale([one, two])
  await hear(refundEvents.processed({ reference, amount: priceOf(1), number: 'desk' }))
  expect(await accessOf(buyer)).toBe(2)
  await refund(reference, { course_id: one })
  await hear(refundEvents.processed({ reference, amount: priceOf(0), number: 'ours' }))
  expect(await paymentOf(reference)).toMatchObject({ state: 'refunded' })
  expect(await accessOf(buyer)).toBe(0)
})

test('a refund that failed and went through after all is booked, and none that went through fails afterwards', async () => {
  const { buyer, reference, told } = await oneOfTwoSent()
  const numbered = { ...told, number: 'same' }
  await hear(refundEvents.failed(numbered))
  expect(await refundsOf(reference)).toMatchObject([{ state: 'failed' }])
  await hear(refundEvents.processed(numbered), refundEvents.failed(numbered))
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed' }])
  expect(await accessOf(buyer)).toBe(1)
})

test('an event that fits two refunds settles neither, and the provider is soon asked about what is under way', async () => {
  const { reference, told } = await oneOfTwoSent()
  const { id: paymentId } = await paymentOf(reference)
  const later = new Date(Date.now() + 86_400_000)
  const twin = { paymentId, amountKobo: priceOf(0), courseId: two, providerId: '77', nextCheckAt: later }
  await db.insert(refunds).values({ ...twin, state: 'processing' })
  const { provider } = till.deps
  till.deps.provider = { ...provider, refundsOf: async () => [] }
  await hear(refundEvents.processed(told))
  till.deps.provider = provider
  const [first, second] = await refundsOf(reference)
  expect([first?.state, second?.state]).toEqual(['processing', 'processing'])
  for (const row of [first, second]) expect(row?.nextCheckAt.getTime()).toBeLessThanOrEqual(Date.now())
})

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}
