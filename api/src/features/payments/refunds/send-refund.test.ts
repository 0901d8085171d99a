import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loseAccess } from '../../../../test/access.ts'
import { openSales, reason } from '../../../../test/money/sales.ts'
import { charge } from '../../../../test/money/shop.ts'
import { enrolments, gifts, outbox, paymentEvents, refunds, sandboxTransactions, users } from '../../../db/schema.ts'
import { endsAccess } from './ends-access.ts'

const till = await openSales()
const { app, db, admin, paid, newSale, newBuyer, refund, refundsOf, paymentOf, trailOf, deliver } = till
const [one, two] = paid.map(({ id }) => id) as [number, number]
const [first, second] = [paid[0]?.priceKobo ?? 0, paid[1]?.priceKobo ?? 0]

type Row = Omit<typeof refunds.$inferInsert, 'paymentId'>
async function saleWith(...rows: Row[]) {
  const sale = await newSale([one, two])
  const { id: paymentId } = await paymentOf(sale.reference)
  if (rows.length) await db.insert(refunds).values(rows.map((row) => ({ paymentId, ...row })))
  return sale
}

test('nothing is sent while another refund is under way that could be taken for it', async () => {
  // Of the dearer one less than its price would be left to send.
  const [cheaper, price] = first < second ? [one, first] : [two, second]
  const harmless = { amountKobo: 7, state: 'processing', providerId: '5' } as const
  const alike = { amountKobo: price, state: 'needs_attention', providerId: '6' } as const
  const unnumbered = { amountKobo: 8, state: 'processing' } as const
  const refused = { status: 409, code: 'refund_under_way' }
  for (const rows of [[alike], [unnumbered], [harmless, alike], [harmless, unnumbered]]) {
    const { reference } = await saleWith(...rows)
    expect(await refund(reference, { course_id: cheaper })).toMatchObject(refused)
  }
  const settled = { ...alike, providerId: '7', state: 'declined' } as const
  const { reference } = await saleWith(harmless, settled)
  expect(await refund(reference, { course_id: cheaper })).toMatchObject({ status: 200 })
})

test('of a course its price is sent without what went back of it before, whatever was declined or went back of others', async () => {
  const { reference } = await saleWith(
    { courseId: one, amountKobo: 100, state: 'processed' },
    { courseId: one, amountKobo: 200, state: 'processed' },
    { courseId: one, amountKobo: 50, state: 'declined' },
    { courseId: two, amountKobo: 30, state: 'processed' },
  )
  expect(await refund(reference, { course_id: one })).toMatchObject({ status: 200 })
  const sent = (await refundsOf(reference)).at(-1)
  expect(sent).toMatchObject({ courseId: one, amountKobo: first - 300, state: 'processing', checks: 0 })
  expect(sent?.nextCheckAt.getTime()).toBeGreaterThan(Date.now())
  const [sending] = await trailOf(`payment ${reference}`)
  expect(sending?.details).toEqual({ amount: (first - 300) / 100, reason, course: one })
})

test('the whole is sent as a refund of its own, beside what was asked for one course and what was declined', async () => {
  const { reference } = await saleWith(
    { courseId: null, amountKobo: 10, state: 'declined', reason: 'declined before' },
    { courseId: one, amountKobo: first, state: 'requested', reason: 'asked for' },
  )
  expect(await refund(reference)).toMatchObject({ status: 200, message: messages.admin.refundSent })
  expect(await refundsOf(reference)).toMatchObject([
    { state: 'declined' },
    { state: 'requested', courseId: one },
    { courseId: null, amountKobo: first + second, reason },
  ])
  const [sending] = await trailOf(`payment ${reference}`)
  expect(sending?.details).toEqual({ amount: (first + second) / 100, reason })
})

test('what came of a payment that waits for a person can be given back, and no more than came', async () => {
  const buyer = await newBuyer()
  const { data } = await buyer.pay([one])
  await charge(app, data.reference)
  await db.update(sandboxTransactions).set({ amount: 5_000 }).where(eq(sandboxTransactions.reference, data.reference))
  expect(await buyer.enrolFromCart([one], data.reference)).toMatchObject({ code: 'payment_in_review' })
  const { id: paymentId } = await paymentOf(data.reference)
  // What the provider said last of its charge counts, and nothing that it said of anything else.
  const heard = [
    { kind: 'charge.success', payload: { amount: 6_000 } },
    { kind: 'refund.pending', payload: { amount: 1 } },
  ]
  await db.insert(paymentEvents).values(heard.map((event) => ({ paymentId, source: 'webhook' as const, ...event })))
  await db.update(sandboxTransactions).set({ amount: 6_000 }).where(eq(sandboxTransactions.reference, data.reference))
  await newSale()
  const { refundSentKeepsAccess: message } = messages.admin
  expect(await refund(data.reference)).toMatchObject({ status: 200, message })
  expect(await refundsOf(data.reference)).toMatchObject([{ amountKobo: 6_000 }])
  expect(await refund('koya-of-nobody')).toMatchObject({ status: 404, code: 'payment_not_found' })
})

test('whoever has left is written to no more, whatever becomes of their refunds', async () => {
  const [declined, sent, stuck] = [await newSale(), await newSale(), await newSale()]
  for (const { buyer, reference } of [declined, sent, stuck])
    await buyer.call('POST', `/payments/${reference}/refund-request`, { reason })
  for (const { buyer } of [declined, sent, stuck])
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, buyer.id))
  const isDialled = eq(sandboxTransactions.reference, stuck.reference)
  await db.update(sandboxTransactions).set({ channel: 'ussd' }).where(isDialled)
  const mailsTo = async () => {
    const all = (await db.select().from(outbox).orderBy(outbox.id)).map(({ payload }) => (payload as { to: string }).to)
    return [declined, sent, stuck].map(({ buyer }) => all.filter((to) => to === buyer.email).length)
  }
  const before = await mailsTo()
  const idOf = async (reference: string) => (await refundsOf(reference))[0]?.id
  const refundOf = `/admin/refunds/${await idOf(declined.reference)}`
  await admin.call('POST', `${refundOf}/decline`, { reason })
  expect(await admin.call('POST', `${refundOf}/sending`)).toMatchObject({ status: 409, code: 'refund_settled' })
  for (const { reference } of [sent, stuck]) await admin.call('POST', `/admin/refunds/${await idOf(reference)}/sending`)
  await deliver(stuck.reference)
  expect(await mailsTo()).toEqual(before)
  expect(await refundsOf(declined.reference)).toMatchObject([{ state: 'declined', settledAt: expect.any(Date) }])
  expect(await refundsOf(stuck.reference)).toMatchObject([{ state: 'needs_attention' }])
})

test('what was asked for one course is answered by sending that course, and a course of another payment is none of this one', async () => {
  const { reference } = await saleWith(
    { courseId: two, amountKobo: second, state: 'requested', reason: 'the other' },
    { courseId: one, amountKobo: first, state: 'requested', reason: 'asked for' },
  )
  expect(await refund(reference, { course_id: one })).toMatchObject({ status: 200 })
  expect(await refundsOf(reference)).toMatchObject([
    { courseId: two, state: 'requested' },
    { courseId: one, state: 'processing', reason: 'asked for' },
  ])
  const alone = await newSale([one])
  expect(await refund(alone.reference, { course_id: two })).toMatchObject({ status: 404, code: 'not_found' })
})

/** What is told of a refund that is on its way: whether a course goes with it. */
async function endsWith(reference: string, row: Omit<Row, 'state'>) {
  const payment = await paymentOf(reference)
  const [made] = await db
    .insert(refunds)
    .values({ paymentId: payment.id, state: 'processing', ...row })
    .returning()
  const ends = await endsAccess(db, payment, made as typeof refunds.$inferSelect)
  await db.delete(refunds).where(eq(refunds.id, made?.id ?? 0))
  return ends
}

test('a refund of a course ends this course, one of everything all of them, and any other part none', async () => {
  const { buyer, reference } = await newSale([one, two])
  const whole = { amountKobo: first + second }
  const ofOne = { courseId: one, amountKobo: first }
  expect(await endsWith(reference, whole)).toBe(true)
  expect(await endsWith(reference, ofOne)).toBe(true)
  expect(await endsWith(reference, { amountKobo: first })).toBe(false)
  await loseAccess(db, sql`${enrolments.userId} = ${buyer.id} AND ${enrolments.courseId} = ${one}`)
  expect(await endsWith(reference, ofOne)).toBe(false)
  expect(await endsWith(reference, whole)).toBe(true)
})

test('a gift that nobody has opened ends with its money, and one that was opened with the course of who opened it', async () => {
  const { buyer, reference } = await newSale([one, two])
  const { id: paymentId } = await paymentOf(reference)
  await loseAccess(db, eq(enrolments.userId, buyer.id))
  const words = { email: 'friend@example.test', name: 'A friend', message: '', sendOn: '2026-01-01' }
  await db.insert(gifts).values({ paymentId, code: 'a'.repeat(20), ...words })
  const parts: Omit<Row, 'state'>[] = [
    { amountKobo: first + second },
    { courseId: one, amountKobo: first },
    { amountKobo: first },
  ]
  for (const [at, row] of parts.entries()) expect(await endsWith(reference, row)).toBe(at < 2)
  await db.update(gifts).set({ redeemedAt: new Date(), redeemedBy: buyer.id }).where(eq(gifts.paymentId, paymentId))
  for (const row of parts) expect(await endsWith(reference, row)).toBe(false)
})
