import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSales } from '../../../../../test/money/sales.ts'
import { charge } from '../../../../../test/money/shop.ts'
import { deliverEvent } from '../../../../../test/paystack/deliver.ts'
import { disputeEvents } from '../../../../../test/paystack/dispute-events.ts'
import { paymentEvents, sandboxTransactions } from '../../../../db/schema.ts'

const till = await openSales()
const { app, db, paid, admin, newBuyer, newSale, refundsOf, deliver, accessOf } = till
const [one, two] = paid.map(({ id }) => id) as [number, number]
const [first, second] = [paid[0]?.priceKobo ?? 0, paid[1]?.priceKobo ?? 0]
const reason = 'I have no time for this course'

async function twoCourses() {
  const sale = await newSale([one, two])
  const ask = (course_id?: number | null) =>
    sale.buyer.call('POST', `/payments/${sale.reference}/refund-request`, {
      reason,
      ...(course_id !== undefined && { course_id }),
    })
  const shown = async () => (await sale.buyer.call('GET', `/payments/${sale.reference}`)).data
  return { ...sale, ask, shown }
}

test('a learner asks for one course back and later for the other, each once', async () => {
  const { reference, ask, shown } = await twoCourses()
  expect(await ask(one)).toMatchObject({ status: 200, data: { refunds: [{ course_id: one, amount: first / 100 }] } })
  expect(await ask(one)).toMatchObject({ status: 409, code: 'refund_already_requested' })
  const { requestable, items } = await shown()
  expect(requestable).toBe(second / 100)
  expect(items.map((item: { requestable: number }) => item.requestable).sort()).toEqual([0, second / 100])
  expect(await ask(two)).toMatchObject({ status: 200 })
  expect(await refundsOf(reference)).toMatchObject([{ amountKobo: first }, { amountKobo: second }])
  expect(await ask()).toMatchObject({ status: 409, code: 'refund_already_requested' })
  expect((await shown()).can_request_refund).toBe(false)
})

test('what went back or was declined for one course leaves the rest of the cart to ask for', async () => {
  const { buyer, reference, ask } = await twoCourses()
  await ask(one)
  const [asked] = await refundsOf(reference)
  await admin.call('POST', `/admin/refunds/${asked?.id}/sending`)
  await deliver(reference)
  expect(await accessOf(buyer)).toBe(1)
  expect(await ask()).toMatchObject({ status: 200 })
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed' }, { courseId: null, amountKobo: second }])

  const other = await twoCourses()
  await other.ask(one)
  const [refused] = await refundsOf(other.reference)
  await admin.call('POST', `/admin/refunds/${refused?.id}/decline`, { reason })
  expect(await other.ask(one)).toMatchObject({ status: 409, code: 'refund_already_requested' })
  expect(await other.ask(two)).toMatchObject({ status: 200 })
})

test('a course of another payment cannot be asked for', async () => {
  await newSale([paid[5]?.id ?? 0])
  const { ask } = await twoCourses()
  expect(await ask(paid[5]?.id)).toMatchObject({ status: 404, code: 'not_found' })
  expect(await ask(-1)).toMatchObject({ status: 422 })
})

test('ten clicks at once ask once', async () => {
  const { reference, ask } = await twoCourses()
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await refundsOf(reference)).toHaveLength(1)
})

test('nobody asks for money of others, of two payments the one that was named is asked for, and none of what is not paid', async () => {
  const { buyer, reference } = await newSale([one])
  const request = (who: typeof buyer, named: string) =>
    who.call('POST', `/payments/${named}/refund-request`, { reason })
  const later = await buyer.pay([two])
  expect(await request(buyer, later.data.reference)).toMatchObject({ status: 409, code: 'refund_not_possible' })
  await charge(app, later.data.reference)
  await buyer.enrolFromCart([two], later.data.reference)
  expect(await request(await newBuyer(), reference)).toMatchObject({ status: 404, code: 'payment_not_found' })
  expect(await request(buyer, later.data.reference)).toMatchObject({ status: 200 })
  expect(await refundsOf(reference)).toEqual([])
  expect(await refundsOf(later.data.reference)).toMatchObject([{ amountKobo: second }])
  expect(await request(buyer, reference)).toMatchObject({ status: 200 })
  expect(await refundsOf(reference)).toMatchObject([{ amountKobo: first }])
})

test('what came of a payment that was too small can be asked for, and nothing while the bank disputes it', async () => {
  const buyer = await newBuyer()
  const { data } = await buyer.pay([one])
  await charge(app, data.reference)
  await db.update(sandboxTransactions).set({ amount: 5_000 }).where(eq(sandboxTransactions.reference, data.reference))
  expect(await buyer.enrolFromCart([one], data.reference)).toMatchObject({ code: 'payment_in_review' })
  const request = (named: string, who: typeof buyer) =>
    who.call('POST', `/payments/${named}/refund-request`, { reason })
  expect(await request(data.reference, buyer)).toMatchObject({ status: 200 })
  expect(await refundsOf(data.reference)).toMatchObject([{ amountKobo: 5_000 }])
  const disputed = await newSale([one])
  await disputed.buyer.call('POST', `/payments/${disputed.reference}/refund-request`, { reason })
  const told = { reference: disputed.reference, amount: first, id: 1 }
  await deliverEvent(app, disputeEvents.create(told))
  const refused = { status: 409, code: 'payment_disputed' }
  expect(await request(disputed.reference, disputed.buyer)).toMatchObject(refused)
  const [asked] = await refundsOf(disputed.reference)
  expect(await admin.call('POST', `/admin/refunds/${asked?.id}/sending`)).toMatchObject(refused)
})

test('a request that was declined says so in the history of its payment', async () => {
  const { reference, ask } = await twoCourses()
  await ask()
  const [asked] = await refundsOf(reference)
  await admin.call('POST', `/admin/refunds/${asked?.id}/decline`, { reason })
  const isDeclined = and(eq(paymentEvents.paymentId, asked?.paymentId ?? 0), eq(paymentEvents.kind, 'refund.declined'))
  expect(await db.select().from(paymentEvents).where(isDeclined)).toMatchObject([
    { source: 'admin', payload: { refund_id: asked?.id, note: reason } },
  ])
})
