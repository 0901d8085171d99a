import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn, eventsOf } from '../../test/access.ts'
import { openSales } from '../../test/money/sales.ts'
import { charge } from '../../test/money/shop.ts'
import { deliverEvent, type PaystackEvent } from '../../test/paystack/deliver.ts'
import { disputeEvents } from '../../test/paystack/dispute-events.ts'
import { goodPassword } from '../../test/people.ts'
import { enrolments, outbox, payments } from '../db/schema.ts'

const till = await openSales()
const { app, db, admin, paid, free, newSale, newBuyer, refund, refundsOf, deliver, accept, accessOf, listed } = till
const [one, two] = paid.map(({ id }) => id) as [number, number]
const gift = free[0]?.id ?? 0

/** The first one. */
async function enrolmentOf({ id: userId }: { id: number }, courseId: number) {
  const [row] = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId)))
    .orderBy(asc(enrolments.id))
  return row as typeof enrolments.$inferSelect
}

/** Kind, reason, reference and person of each event. */
async function bookOf(buyer: { id: number }, courseId: number) {
  const { id } = await enrolmentOf(buyer, courseId)
  return (await eventsOf(db, id)).map(({ kind, reason, reference, actorId }) => [kind, reason, reference, actorId])
}

const byNobody = { actor: null, note: null, at: expect.any(String) }

async function hear(...events: PaystackEvent[]) {
  for (const event of events) expect(await deliverEvent(app, event)).toBe(200)
}

test('a free course is free, booked as what the learner did; one that was paid for names its payment', async () => {
  const { buyer, reference } = await newSale([one])
  await buyer.enrol([gift])
  expect(await enrolmentOf(buyer, gift)).toMatchObject({ origin: 'free', paymentId: null })
  expect(await bookOf(buyer, gift)).toEqual([['granted', null, null, buyer.id]])
  expect(await enrolmentOf(buyer, one)).toMatchObject({ origin: 'payment', paymentId: expect.any(Number) })
  expect(await bookOf(buyer, one)).toEqual([['granted', null, `payment ${reference}`, null]])
})

test('a free course in a cart with others stays when the money for the others goes back', async () => {
  const { buyer, reference } = await newSale([one, gift])
  expect(await enrolmentOf(buyer, gift)).toMatchObject({ origin: 'free', paymentId: null })
  await refund(reference)
  await deliver(reference)
  expect(await enrolmentOf(buyer, one)).toMatchObject({ endedReason: 'refunded' })
  expect(await enrolmentOf(buyer, gift)).toMatchObject({ endedAt: null })
})

test('a refund ends access with its number in the books, once, however often it is told', async () => {
  const { buyer, reference } = await newSale([one, two])
  await refund(reference, { course_id: one })
  for (const _ of [1, 2, 3]) await deliver(reference)
  const [{ id } = { id: 0 }] = await refundsOf(reference)
  const granted = ['granted', null, `payment ${reference}`, null]
  expect(await bookOf(buyer, one)).toEqual([granted, ['ended', 'refunded', `refund ${id}`, null]])
  expect(await bookOf(buyer, two)).toEqual([granted])
  const shown = (await listed('all', reference, buyer.email)).items
  const accessTo = (id: number) => shown.find(({ course_id }: { course_id: number }) => course_id === id).access
  expect(accessTo(one)).toEqual([
    { kind: 'granted', origin: 'payment', reason: null, ...byNobody, reference: `payment ${reference}` },
    { kind: 'ended', origin: 'payment', reason: 'refunded', ...byNobody, reference: `refund ${id}` },
  ])
  expect(accessTo(two)).toHaveLength(1)
})

test('a dispute ends access, its end restores it, a lost one ends it for good: all of it stays in the books', async () => {
  const { buyer, reference, amount } = await newSale([one])
  const told = (id: number) => ({ reference, amount: amount * 100, id })
  await hear(disputeEvents.create(told(51)), disputeEvents.remind(told(51)), disputeEvents.won(told(51)))
  await hear(disputeEvents.create(told(52)), disputeEvents.accepted(told(52)))
  const [lost] = await refundsOf(reference)
  expect(await bookOf(buyer, one)).toEqual([
    ['granted', null, `payment ${reference}`, null],
    ['ended', 'disputed', 'dispute 51', null],
    ['restored', null, 'dispute 51', null],
    ['ended', 'disputed', 'dispute 52', null],
    ['ended', 'refunded', `refund ${lost?.id}`, null],
  ])
  const events = await eventsOf(db, (await enrolmentOf(buyer, one)).id)
  expect(await enrolmentOf(buyer, one)).toMatchObject({ endedAt: events[3]?.at, endedReason: 'refunded' })
})

test('a dispute that overtakes its charge is named in the books, also where an admin accepts the money', async () => {
  const buyer = await newBuyer()
  const { data } = await buyer.pay([one])
  await charge(app, data.reference)
  await hear(disputeEvents.create({ reference: data.reference, amount: data.amount, id: 53 }))
  await buyer.call('POST', `/payments/${data.reference}/check`)
  const granted = (reference: string, actorId: number | null) => ['granted', null, `payment ${reference}`, actorId]
  expect(await bookOf(buyer, one)).toEqual([granted(data.reference, null), ['ended', 'disputed', 'dispute 53', null]])

  const { data: other } = await buyer.pay([two])
  await charge(app, other.reference)
  await db.update(payments).set({ amountKobo: 1 }).where(eq(payments.reference, other.reference))
  await buyer.call('POST', `/payments/${other.reference}/check`)
  await hear(disputeEvents.create({ reference: other.reference, amount: other.amount, id: 54 }))
  await accept(other.reference)
  expect(await bookOf(buyer, two)).toEqual([
    granted(other.reference, admin.id),
    ['ended', 'disputed', 'dispute 54', null],
  ])
})

test('a payment that an admin accepts names that admin', async () => {
  const buyer = await newBuyer()
  const { data } = await buyer.pay([one])
  await charge(app, data.reference)
  await db.update(payments).set({ amountKobo: 1 }).where(eq(payments.reference, data.reference))
  await buyer.call('POST', `/payments/${data.reference}/check`)
  await accept(data.reference)
  expect(await bookOf(buyer, one)).toEqual([['granted', null, `payment ${data.reference}`, admin.id]])
  const [item] = (await listed('all', data.reference, buyer.email)).items
  expect(item.access).toMatchObject([{ kind: 'granted', actor: expect.stringContaining('Obi') }])
})

test('a dispute that is won while the course was got in another way opens nothing twice', async () => {
  const { buyer, reference, amount } = await newSale([one])
  const told = { reference, amount: amount * 100, id: 61 }
  await hear(disputeEvents.create(told))
  await enrolIn(db, buyer.id, one, { origin: 'staff' })
  await hear(disputeEvents.won(told))
  expect(await accessOf(buyer)).toBe(1)
  expect(await bookOf(buyer, one)).toHaveLength(2)
})

test('an account that is deleted ends what was open, and neither late money nor a dispute that is won opens it again', async () => {
  const { buyer, reference, amount } = await newSale([one])
  const { data: late } = await buyer.pay([two])
  const told = { reference, amount: amount * 100, id: 71 }
  await hear(disputeEvents.create(told))
  await buyer.enrol([gift])
  const { status } = await buyer.call('DELETE', '/account', { current_password: goodPassword })
  expect(status).toBe(200)
  expect(await bookOf(buyer, gift)).toEqual([
    ['granted', null, null, buyer.id],
    ['ended', 'account_deleted', null, null],
  ])
  expect((await bookOf(buyer, one)).at(-1)).toEqual(['ended', 'disputed', 'dispute 71', null])
  await hear(disputeEvents.won(told))
  expect((await bookOf(buyer, one)).slice(-2)).toEqual([
    ['restored', null, 'dispute 71', null],
    ['ended', 'account_deleted', null, null],
  ])
  const mails = await db.$count(outbox)
  await charge(app, late.reference)
  await deliver(late.reference)
  expect((await bookOf(buyer, two)).map(([kind, reason]) => [kind, reason])).toEqual([
    ['granted', null],
    ['ended', 'account_deleted'],
  ])
  expect(await refundsOf(late.reference)).toMatchObject([{ state: 'due', reason: 'Account deleted', courseId: two }])
  expect(await db.$count(outbox)).toBe(mails)
  expect(await accessOf(buyer)).toBe(0)
})

test('what a person downloads says where each access came from and what became of it', async () => {
  const { buyer } = await newSale([one])
  const { id } = await enrolmentOf(buyer, one)
  const { data } = await buyer.call('GET', '/account/data')
  expect(data.enrolments).toMatchObject([{ id, origin: 'payment' }])
  expect(data.enrolment_events).toMatchObject([{ enrolmentId: id, kind: 'granted', origin: 'payment' }])
  expect(data.enrolment_events[0]).not.toHaveProperty('actorId')
})
