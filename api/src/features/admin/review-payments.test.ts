import { Failure } from '@koya/contract/protocol/failures.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSales } from '../../../test/money/sales.ts'
import { deliverEvent } from '../../../test/paystack/deliver.ts'
import { disputeEvents } from '../../../test/paystack/dispute-events.ts'
import { type Charge, ProviderRefusal } from '../../adapters/payments/provider.ts'
import { notifications, outbox, paymentEvents, refunds, sandboxTransactions } from '../../db/schema.ts'

const till = await openSales()
const { db, deps, paid, admin, newSale, trailOf } = till
const { refund, accept, paymentOf, refundsOf, listed, returnedAt, deliver, accessOf } = till
const [one, two] = paid.map(({ id }) => id) as [number, number]

const inNaira = (kobo: number) => nairaAmount(kobo / 100)

/** Money came that is not what was asked for. */
async function oddPayment(
  kobo: (asked: number) => number,
  change: Partial<typeof sandboxTransactions.$inferInsert> = {},
) {
  const buyer = await till.newBuyer()
  const { data } = await buyer.pay([one, two])
  const reference: string = data.reference
  const amount = kobo(data.amount)
  await db
    .update(sandboxTransactions)
    .set({ amount, status: 'success', paidAt: new Date(), ...change })
    .where(eq(sandboxTransactions.reference, reference))
  expect(await buyer.enrolFromCart([one, two], reference)).toMatchObject({ code: 'payment_in_review' })
  return { buyer, reference, asked: data.amount as number, amount }
}

test('a payment in review is given back at what came, and leaves the list', async () => {
  const { reference, amount, asked } = await oddPayment((kobo) => kobo - 10_000)
  expect(await listed('review', reference)).toMatchObject({
    amount: asked / 100,
    received: amount / 100,
    returnable: amount / 100,
    missing: 100,
    review_reason: `amount ${inNaira(amount)} instead of ${inNaira(asked)}`,
    can_close: false,
  })
  expect(await refund(reference)).toMatchObject({ status: 200 })
  expect(await accept(reference)).toMatchObject({ status: 409, code: 'refund_under_way' })
  await deliver(reference)
  expect(await returnedAt(reference)).toEqual([amount])
  expect(await paymentOf(reference)).toMatchObject({ state: 'refunded' })
  expect(await listed('review', reference)).toBeUndefined()
})

test('who sent too little is told once how much is missing, and can ask for what came, but for no course of it', async () => {
  const { buyer, reference, amount, asked } = await oddPayment((kobo) => kobo - 40_000)
  const shown = async () => (await buyer.call('GET', `/payments/${reference}`)).data
  expect(await shown()).toMatchObject({
    state: 'review',
    amount: asked / 100,
    shortfall: { received: amount / 100, missing: 400 },
    can_request_refund: true,
    requestable: amount / 100,
  })
  await buyer.call('POST', `/payments/${reference}/check`)
  const told = await db.select().from(notifications).where(eq(notifications.userId, buyer.id))
  expect(told.map(({ message }) => message)).toEqual([
    'NGN 400 of your payment is missing, so you are not enrolled yet.',
  ])
  const ask = (course_id: number | null) =>
    buyer.call('POST', `/payments/${reference}/refund-request`, { reason: 'I would like it back.', course_id })
  expect((await ask(one)).status).toBe(409)
  const answers = await Promise.all([ask(null), ask(null)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await shown()).toMatchObject({ can_request_refund: false, refunds: [{ amount: amount / 100 }] })
  expect(await accept(reference)).toMatchObject({ code: 'refund_under_way' })
  await refund(reference)
  await deliver(reference)
  expect(await returnedAt(reference)).toEqual([amount])
})

test.each<[string, (kobo: number) => number, Parameters<typeof oddPayment>[1]]>([
  ['too much', (kobo) => kobo + 1, {}],
  ['of another currency', (kobo) => kobo - 1, { currency: 'USD' }],
  ['for somebody else', (kobo) => kobo - 1, { metadata: { user_id: 0 } }],
])('money %s is not called short, and its payer asks for none of it', async (_, kobo, change) => {
  const { buyer, reference } = await oddPayment(kobo, change)
  const { data } = await buyer.call('GET', `/payments/${reference}`)
  expect(data).toMatchObject({ state: 'review', shortfall: null, can_request_refund: false })
  expect(await listed('review', reference)).toMatchObject({ missing: null })
  const asked = await buyer.call('POST', `/payments/${reference}/refund-request`, { reason: 'I would like it back.' })
  expect(asked).toMatchObject({ status: 409, code: 'refund_not_possible' })
})

test('too little is accepted as what it is: books and receipt add up, and it can be given back once', async () => {
  const { buyer, reference, amount } = await oddPayment((kobo) => kobo - 10_001)
  const answers = await Promise.all([accept(reference), accept(reference)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await accessOf(buyer)).toBe(2)
  const { data } = await buyer.call('GET', `/payments/${reference}`)
  expect(data).toMatchObject({ state: 'paid', amount: amount / 100 })
  const prices = data.items.map(({ price }: { price: number }) => Math.round(price * 100))
  expect(prices.reduce((sum: number, kobo: number) => sum + kobo, 0)).toBe(amount)
  expect(await trailOf(`payment ${reference}`)).toMatchObject([{ action: 'accept payment', actorId: admin.id }])
  await refund(reference)
  expect(await returnedAt(reference)).toEqual([amount])
})

test('too much is accepted, and the rest is owed', async () => {
  const { buyer, reference } = await oddPayment((kobo) => kobo + 5_000)
  expect(await accept(reference)).toMatchObject({ status: 200 })
  expect(await accessOf(buyer)).toBe(2)
  const [owed] = await refundsOf(reference)
  expect(owed).toMatchObject({ state: 'due', amountKobo: 5_000 })
  expect(await admin.call('POST', `/admin/refunds/${owed?.id}/sending`)).toMatchObject({ status: 200 })
  await deliver(reference)
  expect(await returnedAt(reference)).toEqual([5_000])
  expect(await accessOf(buyer)).toBe(2)
})

test('what is no money is not accepted: another currency, or a charge that is not there', async () => {
  const foreign = await oddPayment((kobo) => kobo, { currency: 'USD' })
  expect(await accept(foreign.reference)).toMatchObject({ status: 409, code: 'not_acceptable' })
  const gone = await oddPayment((kobo) => kobo + 1)
  await db
    .update(sandboxTransactions)
    .set({ status: 'failed' })
    .where(eq(sandboxTransactions.reference, gone.reference))
  expect(await accept(gone.reference)).toMatchObject({ status: 409, code: 'not_acceptable' })
  expect(await accessOf(gone.buyer)).toBe(0)
  const { reference } = await newSale()
  expect(await accept(reference)).toMatchObject({ status: 409, code: 'payment_not_in_review' })
})

test.each<[string, Partial<Charge> | null]>([
  ['of a test', { domain: 'live' }],
  ['for another payment', { reference: 'another' }],
  ['of nothing', { amount: 0 }],
  ['that the provider does not know', null],
])('a charge %s is no money either', async (_, told) => {
  const { buyer, reference } = await oddPayment((kobo) => kobo + 1)
  const sandbox = deps.provider
  const verify = async () => (told ? { ...((await sandbox.verify(reference)) as Charge), ...told } : null)
  deps.provider = { ...sandbox, verify }
  const answer = await accept(reference)
  deps.provider = sandbox
  expect(answer).toMatchObject({ status: 409, code: 'not_acceptable' })
  expect(await accessOf(buyer)).toBe(0)
})

test('the right amount from somebody else is accepted at the prices it was for, and nothing is owed', async () => {
  const { buyer, reference } = await oddPayment((kobo) => kobo, { metadata: { user_id: 0 } })
  expect(await accept(reference)).toMatchObject({ status: 200 })
  expect(await refundsOf(reference)).toEqual([])
  const { data } = await buyer.call('GET', `/payments/${reference}`)
  const prices = new Map(paid.map(({ id, priceKobo }) => [id, priceKobo / 100]))
  for (const { course_id, price } of data.items) expect(price).toBe(prices.get(course_id))
})

test('of too little every course gets its share, to the kobo', async () => {
  const [price] = paid.map(({ priceKobo }) => priceKobo) as [number]
  const shareOf = (amount: number, asked: number) => (price * amount) / asked
  // A sum in which the share of the first course is nearer to the next kobo.
  const cut = (asked: number) => {
    const cuts = Array.from({ length: 1000 }, (_, at) => asked - 10_001 - at)
    return cuts.find((amount) => shareOf(amount, asked) % 1 > 0.6) ?? 0
  }
  const { buyer, reference, amount, asked } = await oddPayment(cut)
  await accept(reference)
  const { data } = await buyer.call('GET', `/payments/${reference}`)
  const first = data.items.find(({ course_id }: { course_id: number }) => course_id === one)
  expect(Math.abs(first.price * 100 - shareOf(amount, asked))).toBeLessThan(0.5)
})

test('the receipt of too much names the prices that the courses have', async () => {
  const { buyer, reference } = await oddPayment((kobo) => kobo * 2)
  await accept(reference)
  const mails = (await db.select().from(outbox).orderBy(outbox.id)).map(
    ({ payload }) => payload as { to: string; text: string },
  )
  const receipt = mails.find(({ to, text }) => to === buyer.email && text.includes(reference))
  for (const { priceKobo } of paid.slice(0, 2)) expect(receipt?.text).toContain(inNaira(priceKobo))
})

test('while its payer disputes it, a payment that is accepted opens no course', async () => {
  const { buyer, reference, amount } = await oddPayment((kobo) => kobo + 1)
  expect(await deliverEvent(till.app, disputeEvents.create({ reference, amount, id: 71 }))).toBe(200)
  expect(await accept(reference)).toMatchObject({ status: 200 })
  expect(await accessOf(buyer)).toBe(0)
})

test('a refund that was declined does not stand in the way, and a payment that is not there is not found', async () => {
  const { buyer, reference } = await oddPayment((kobo) => kobo - 1)
  const { id: paymentId } = await paymentOf(reference)
  await db.insert(refunds).values({ paymentId, amountKobo: 1, state: 'declined', reason: 'Asked for by mistake' })
  expect(await accept(reference)).toMatchObject({ status: 200 })
  expect(await accessOf(buyer)).toBe(2)
  expect(await accept('nothing')).toMatchObject({ status: 404, code: 'payment_not_found' })
})

test('every queue of the demo has something in it, and every button there works at the sandbox', async () => {
  for (const list of ['review', 'attention', 'requested', 'due', 'under_way'])
    expect((await admin.call('GET', `/admin/payments?list=${list}`)).data.payments).not.toEqual([])
  const isDemo = ({ reference }: { reference: string }) => reference.startsWith('demo-')
  const first = async (list: string) =>
    (await admin.call('GET', `/admin/payments?list=${list}`)).data.payments.find(isDemo)
  expect(await admin.call('POST', `/admin/refunds/${(await first('under_way')).refunds[0].id}/check`)).toMatchObject({
    data: { outcome: 'not_sent' },
  })
  for (const list of ['requested', 'due'])
    expect(await admin.call('POST', `/admin/refunds/${(await first(list)).refunds[0].id}/sending`)).toMatchObject({
      data: { outcome: 'sent' },
    })
  expect(await accept((await first('review')).reference)).toMatchObject({ status: 200 })
  const { data } = await admin.call('GET', '/admin/payments?list=all&page=3')
  const paidOne = data.payments.find(({ state, reference }: { state: string; reference: string }) => {
    return state === 'paid' && reference.startsWith('demo-')
  })
  expect(await refund(paidOne.reference)).toMatchObject({ data: { outcome: 'sent' } })
})

test('a payment in review whose charge is gone is closed with a reason, and nothing brings it back', async () => {
  const gone = await oddPayment((kobo) => kobo + 1)
  const isIt = eq(sandboxTransactions.reference, gone.reference)
  const close = (reference = gone.reference) =>
    admin.call('POST', `/admin/payments/${reference}/closing`, { reason: 'The bank took the transfer back.' })
  expect(await listed('review', gone.reference)).toMatchObject({ can_close: false })
  expect(await close()).toMatchObject({ status: 409, code: 'still_returnable' })
  await db.update(sandboxTransactions).set({ status: 'failed' }).where(isIt)
  expect(await accept(gone.reference)).toMatchObject({ code: 'not_acceptable' })
  expect(await refund(gone.reference)).toMatchObject({ code: 'refund_refused' })
  expect(await listed('review', gone.reference)).toMatchObject({ can_close: true })
  const answers = await Promise.all([close(), close()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await listed('review', gone.reference)).toBeUndefined()
  expect(await trailOf(`payment ${gone.reference}`)).toMatchObject([
    { action: 'close payment', actorId: admin.id, details: { reason: 'The bank took the transfer back.' } },
    { action: 'send refund' },
  ])
  const told = await db.select().from(notifications).where(eq(notifications.userId, gone.buyer.id))
  expect(told.map(({ message }) => message)).toContainEqual(expect.stringContaining('The bank took the transfer back.'))
  await db.update(sandboxTransactions).set({ status: 'success' }).where(isIt)
  expect(await gone.buyer.enrolFromCart([one, two], gone.reference)).toMatchObject({ code: 'payment_closed' })
  expect(await paymentOf(gone.reference)).toMatchObject({ state: 'closed' })
  expect(await close('nothing')).toMatchObject({ status: 404 })
})

test('money that the provider refuses to return can be closed, and what was owed of it with it', async () => {
  const { reference } = await oddPayment((kobo) => kobo, { currency: 'USD' })
  const sandbox = deps.provider
  const cause = new ProviderRefusal('Transaction cannot be refunded')
  deps.provider = {
    ...sandbox,
    refund: () => Promise.reject(new Failure('provider_unavailable', undefined, { cause })),
  }
  expect(await refund(reference)).toMatchObject({ code: 'refund_refused' })
  deps.provider = sandbox
  expect(await listed('review', reference)).toMatchObject({
    review_reason: expect.stringContaining('currency USD'),
    can_close: true,
  })
  const body = { reason: 'It was a test of the provider.' }
  expect(await admin.call('POST', `/admin/payments/${reference}/closing`, body)).toMatchObject({ status: 200 })
  expect(await refundsOf(reference)).toMatchObject([{ state: 'declined', settledAt: expect.any(Date) }])
  expect(await listed('due', reference)).toBeUndefined()
})

const closing = (reference: string) =>
  admin.call('POST', `/admin/payments/${reference}/closing`, { reason: 'The bank took the transfer back.' })

test('money that can be returned is not closed away, whatever the provider refused of others, nor while it goes back', async () => {
  const { reference } = await oddPayment((kobo) => kobo + 1)
  expect(await closing(reference)).toMatchObject({ status: 409, code: 'still_returnable' })
  await refund(reference)
  expect(await closing(reference)).toMatchObject({ status: 409, code: 'refund_under_way' })
})

test('a payment in review is closed without a try to return it once its charge is gone, and its history says so', async () => {
  const { reference } = await oddPayment((kobo) => kobo + 1)
  await db.update(sandboxTransactions).set({ status: 'failed' }).where(eq(sandboxTransactions.reference, reference))
  expect(await closing(reference)).toMatchObject({ status: 200 })
  const { id } = await paymentOf(reference)
  const history = await db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, id))
  expect(history.at(-1)).toMatchObject({
    kind: 'payment.closed',
    payload: { note: 'The bank took the transfer back.' },
  })
})

test('what went back already stays returned when the rest of nothing is closed', async () => {
  const { reference, amount } = await oddPayment((kobo) => kobo + 1)
  const { id: paymentId } = await paymentOf(reference)
  const returned = { paymentId, amountKobo: amount, state: 'processed' as const, reason: 'At the desk of the provider' }
  await db.insert(refunds).values(returned)
  expect(await closing(reference)).toMatchObject({ status: 200 })
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed' }])
})
