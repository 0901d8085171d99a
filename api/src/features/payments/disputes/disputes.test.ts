import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSales, reason } from '../../../../test/money/sales.ts'
import { deliverEvent, type PaystackEvent } from '../../../../test/paystack/deliver.ts'
import { disputeEvents } from '../../../../test/paystack/dispute-events.ts'
import { refundEvents } from '../../../../test/paystack/refund-events.ts'
import { notifications, users } from '../../../db/schema.ts'

const till = await openSales()
const { app, db, admin, paid, newSale, refund, refundsOf, paymentOf, accessOf, listed } = till
const [one, two] = paid.map(({ id }) => id) as [number, number]

async function hear(...events: PaystackEvent[]) {
  for (const event of events) expect(await deliverEvent(app, event)).toBe(200)
}

async function disputedSale(courseIds = [one]) {
  const sale = await newSale(courseIds)
  const told = (id: number | string) => ({ reference: sale.reference, amount: sale.amount * 100, id })
  return { ...sale, told }
}

test('one dispute won ends that one only: a later one ends access again', async () => {
  const { buyer, told } = await disputedSale()
  await hear(disputeEvents.create(told(1)), disputeEvents.won(told(1)))
  expect(await accessOf(buyer)).toBe(1)
  await hear(disputeEvents.create(told('2')))
  expect(await accessOf(buyer)).toBe(0)
  await hear(disputeEvents.won(told(1)), disputeEvents.remind(told('2')))
  expect(await accessOf(buyer)).toBe(0)
  await hear(disputeEvents.won(told('2')))
  expect(await accessOf(buyer)).toBe(1)
})

test('whose course is open again after a dispute is told so and led to it, unless they have left', async () => {
  for (const [hasLeft, times] of [
    [false, 1],
    [true, 0],
  ] as const) {
    const { buyer, told } = await disputedSale()
    await hear(disputeEvents.create(told(9)))
    if (hasLeft) await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, buyer.id))
    await hear(disputeEvents.won(told(9)))
    expect(await accessOf(buyer)).toBe(times)
    const isOpenAgain = and(eq(notifications.userId, buyer.id), like(notifications.message, '% is open again.'))
    const again = await db.select().from(notifications).where(isOpenAgain)
    expect(again).toHaveLength(times)
    for (const { details } of again) expect(details).toEqual({ link: expect.stringMatching(/^\/classroom\//) })
  }
})

test('while a dispute is open nothing is given back, by nobody; decided for us, it can be', async () => {
  const { buyer, reference, told } = await disputedSale()
  await hear(disputeEvents.create(told(3)))
  expect(await refund(reference)).toMatchObject({ status: 409, code: 'payment_disputed' })
  expect(await buyer.call('POST', `/payments/${reference}/refund-request`, { reason })).toMatchObject({
    status: 409,
    code: 'payment_disputed',
  })
  expect(await refundsOf(reference)).toEqual([])
  const shown = async () => (await buyer.call('GET', `/payments/${reference}`)).data
  expect(await shown()).toMatchObject({ is_disputed: true, can_request_refund: false })
  expect(await listed('all', reference, buyer.email)).toMatchObject({
    disputes: [{ id: '3', state: 'open', due_at: '2026-11-25T18:00:00.000Z' }],
    returnable: 0,
    items: [{ returnable: 0 }],
  })
  await hear(disputeEvents.won(told(3)))
  expect(await shown()).toMatchObject({ is_disputed: false, can_request_refund: true })
  const [item] = (await listed('all', reference, buyer.email)).items
  expect(item.returnable).toBe(item.price)
  expect(await refund(reference)).toMatchObject({ status: 200 })
})

test('a decision that is told as an empty text is none yet', async () => {
  const { buyer, reference, told } = await disputedSale()
  const undecided = disputeEvents.create(told(8))
  await hear({ ...undecided, data: { ...undecided.data, resolution: '' } })
  expect(await accessOf(buyer)).toBe(0)
  expect(await refundsOf(reference)).toEqual([])
  expect(await refund(reference)).toMatchObject({ status: 409, code: 'payment_disputed' })
  expect(await listed('all', reference, buyer.email)).toMatchObject({ disputes: [{ id: '8', state: 'open' }] })
})

test('a request that stands already cannot be sent while a dispute is open', async () => {
  const { buyer, reference, told } = await disputedSale()
  await buyer.call('POST', `/payments/${reference}/refund-request`, { reason })
  const [asked] = await refundsOf(reference)
  await hear(disputeEvents.create(told(4)))
  const send = () => admin.call('POST', `/admin/refunds/${asked?.id}/sending`)
  expect(await send()).toMatchObject({ status: 409, code: 'payment_disputed' })
})

test.each(['accepted', 'autoAccepted'] as const)(
  'a dispute that is lost (%s) is booked as money returned, once, with the refund that the provider announces for it',
  async (lost) => {
    for (const isRefundFirst of [false, true]) {
      const { buyer, reference, told } = await disputedSale([one, two])
      const returned = refundEvents.processed({ ...told(5), number: `lost-${lost}-${isRefundFirst}` })
      const decided = disputeEvents[lost](told(5))
      await hear(disputeEvents.create(told(5)), ...(isRefundFirst ? [returned, decided] : [decided, returned]))
      await hear(decided, returned, disputeEvents.create(told(5)))
      expect(await refundsOf(reference)).toMatchObject([{ state: 'processed', disputeId: '5' }])
      expect(await paymentOf(reference)).toMatchObject({ state: 'refunded' })
      expect(await accessOf(buyer)).toBe(0)
      expect(await refund(reference)).toMatchObject({ status: 409, code: 'refund_not_possible' })
    }
  },
)

test('of two disputes of parts, both lost, both are booked', async () => {
  const { reference, told, amount } = await disputedSale([one, two])
  const half = { amount: (amount * 100) / 2 }
  await hear(disputeEvents.accepted({ ...told(6), ...half }), disputeEvents.accepted({ ...told(7), ...half }))
  expect(await refundsOf(reference)).toMatchObject([{ disputeId: '6' }, { disputeId: '7' }])
  expect(await paymentOf(reference)).toMatchObject({ state: 'refunded' })
})

test('a dispute that is lost takes the refund that was announced for it, and leaves that of another dispute', async () => {
  const { reference, told } = await disputedSale([one, two])
  const part = { amount: 1_000 }
  await hear(
    refundEvents.processed({ reference, ...part, number: 'announced' }),
    disputeEvents.accepted({ ...told(31), ...part }),
    disputeEvents.accepted({ ...told(32), ...part }),
  )
  expect(await refundsOf(reference)).toMatchObject([
    { disputeId: '31', providerReference: 'announced' },
    { disputeId: '32', amountKobo: 1_000 },
  ])
})

test('a course whose money went back while it was disputed stays closed when the dispute is won', async () => {
  const { buyer, reference, told } = await disputedSale()
  const returned = refundEvents.processed({ ...told(20), number: 'returned-while-disputed' })
  await hear(disputeEvents.create(told(20)), returned, disputeEvents.won(told(20)))
  expect(await paymentOf(reference)).toMatchObject({ state: 'refunded' })
  expect(await accessOf(buyer)).toBe(0)
})
