import { eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSales } from '../../../../test/money/sales.ts'
import { deliverEvent, type PaystackEvent } from '../../../../test/paystack/deliver.ts'
import { disputeEvents } from '../../../../test/paystack/dispute-events.ts'
import { otherEvents } from '../../../../test/paystack/other-events.ts'
import { refundEvents } from '../../../../test/paystack/refund-events.ts'
import { notifications, paymentEvents, sandboxTransactions } from '../../../db/schema.ts'

const { app, db, paid, newSale, refund, refundsOf, paymentOf, accessOf, deliver } = await openSales()
type Course = (typeof paid)[number]
const [cheap, dear] = paid.slice(0, 2).sort((a, b) => a.priceKobo - b.priceKobo) as [Course, Course]

async function hear(...events: PaystackEvent[]) {
  for (const event of events) expect(await deliverEvent(app, event)).toBe(200)
}

/** Two courses, and the disputes of their payment: of all the money, or of so many kobo. */
async function disputedSale() {
  const sale = await newSale([cheap.id, dear.id])
  const { reference } = sale
  const whole = sale.amount * 100
  const lost = (id: number | string | undefined, amount = whole, change: object = {}) => {
    const { event, data } = disputeEvents.accepted({ reference, amount, id })
    return { event, data: { ...data, ...change } }
  }
  const returned = (number: string, amount: number) => refundEvents.processed({ reference, amount, number })
  return { ...sale, whole, lost, returned }
}

test('a dispute that names its payment beside the transaction, or has no number, ends access and is ours', async () => {
  for (const change of [{ transaction: undefined }, { transaction: {} }]) {
    const { buyer, reference, lost } = await disputedSale()
    await hear(lost(undefined, undefined, { ...change, transaction_reference: reference }))
    expect(await accessOf(buyer)).toBe(0)
    expect(await refundsOf(reference)).toMatchObject([{ disputeId: 'unnumbered', reason: 'Dispute lost' }])
  }
  expect(await db.$count(paymentEvents, isNull(paymentEvents.paymentId))).toBe(0)
})

test.each([null, 0, -5, 0.5])(
  'a lost dispute that tells no sum (%j) is about all that is left',
  async (refund_amount) => {
    const { reference, lost, whole, returned } = await disputedSale()
    await hear(returned(`before ${refund_amount}`, 1_000), lost(30, whole, { refund_amount }))
    expect(await refundsOf(reference)).toMatchObject([
      { amountKobo: 1_000, disputeId: null },
      { amountKobo: whole - 1_000, disputeId: '30' },
    ])
    expect(await paymentOf(reference)).toMatchObject({ state: 'refunded' })
  },
)

test('a part that was lost is booked once however often it is told, and a second dispute takes only what is left', async () => {
  const { buyer, reference, lost, whole } = await disputedSale()
  await hear(lost(31, 1_000), lost(31, 1_000))
  expect(await refundsOf(reference)).toMatchObject([{ amountKobo: 1_000, disputeId: '31', state: 'processed' }])
  expect(await paymentOf(reference)).toMatchObject({ state: 'paid' })
  await hear(lost(32), lost(33))
  expect(await refundsOf(reference)).toMatchObject([
    { amountKobo: 1_000 },
    { amountKobo: whole - 1_000, disputeId: '32' },
  ])
  const told = await db.select().from(notifications).where(eq(notifications.userId, buyer.id))
  expect(told.filter(({ message }) => message.includes('has ended'))).toHaveLength(2)
})

test('a refund that the provider announces belongs to one dispute of its sum, and the next is booked beside it', async () => {
  const { reference, lost, returned } = await disputedSale()
  await hear(returned('first', 70), returned('second', 50), lost(34, 50), lost(35, 50))
  expect(await refundsOf(reference)).toMatchObject([
    { amountKobo: 70, disputeId: null },
    { amountKobo: 50, disputeId: '34', reason: 'By the provider' },
    { amountKobo: 50, disputeId: '35', reason: 'Dispute lost' },
  ])
})

test('money that we gave back ourselves is not what the bank took: a dispute of the same sum is booked beside it', async () => {
  const { reference, lost } = await disputedSale()
  await refund(reference, { course_id: cheap.id })
  await deliver(reference)
  await hear(lost(36, cheap.priceKobo))
  expect(await refundsOf(reference)).toMatchObject([
    { amountKobo: cheap.priceKobo, courseId: cheap.id, state: 'processed', disputeId: null },
    { amountKobo: cheap.priceKobo, courseId: null, state: 'processed', disputeId: '36' },
  ])
})

test('a refund that waits for a person to place it is not taken for what the bank took', async () => {
  const { reference, lost } = await disputedSale()
  await hear({ event: 'refund.processed', data: { transaction_reference: reference, amount: 60 } }, lost(37, 60))
  expect(await refundsOf(reference)).toMatchObject([
    { amountKobo: 60, state: 'unclear', disputeId: null },
    { amountKobo: 60, state: 'processed', disputeId: '37' },
  ])
})

test('a dispute that is told after the charge was reversed is a part of the reversal', async () => {
  const { reference, lost, whole } = await disputedSale()
  await db.update(sandboxTransactions).set({ status: 'reversed' }).where(eq(sandboxTransactions.reference, reference))
  await hear(otherEvents.charge({ reference, amount: 1 }), lost(38, 1_000))
  expect(await refundsOf(reference)).toMatchObject([
    { amountKobo: whole - 1_000, disputeId: null },
    { amountKobo: 1_000, disputeId: '38' },
  ])
})
