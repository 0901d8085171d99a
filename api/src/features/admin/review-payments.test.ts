import { Failure } from '@koya/contract/protocol/failures.ts'
import { nairaAmount } from '@koya/contract/rules/money.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSales } from '../../../test/sales.ts'
import { ProviderRefusal } from '../../adapters/payments/provider.ts'
import { notifications, sandboxTransactions } from '../../db/schema.ts'

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
  const news = await db.select().from(notifications).where(eq(notifications.userId, gone.buyer.id))
  expect(news.map(({ message }) => message)).toContainEqual(expect.stringContaining('The bank took the transfer back.'))
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
  expect(await refundsOf(reference)).toMatchObject([{ state: 'declined' }])
  expect(await listed('due', reference)).toBeUndefined()
})
