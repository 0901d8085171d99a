import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keepBystander } from '../../../../test/bystander.ts'
import { charge, openShop } from '../../../../test/money/shop.ts'
import { courses, enrolments, outbox, paymentEvents, payments, sandboxTransactions } from '../../../db/schema.ts'
import { receiptOf } from '../receipts/receipt.ts'

const shop = await openShop()
await keepBystander(shop)
const { app, db, deps, paid, free } = shop
const [first, second] = paid.map(({ id }) => id) as [number, number]
const gift = free[0]?.id ?? 0

test('the server prices the courses and opens the payment at the provider', async () => {
  const buyer = await shop.newBuyer()
  const { status, data } = await buyer.pay([first, second])
  expect(status).toBe(200)
  expect(data).toMatchObject({
    amount: (paid[0]?.priceKobo ?? 0) + (paid[1]?.priceKobo ?? 0),
    currency: 'NGN',
    public_key: deps.provider.publicKey,
    email: buyer.email,
    access_code: expect.any(String),
    authorization_url: expect.stringContaining('/sandbox/paystack/checkout/'),
  })
  const prices = paid.slice(0, 2).map(({ id, priceKobo }) => ({ id, price: priceKobo / 100 }))
  expect(data.courses.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)).toMatchObject(prices)
  const [held] = await db.select().from(sandboxTransactions).where(eq(sandboxTransactions.reference, data.reference))
  expect(held).toMatchObject({
    email: buyer.email,
    amount: data.amount,
    metadata: { payment_id: data.id, user_id: buyer.id, course_ids: [first, second] },
  })
  expect(data.reference).toMatch(/^[A-Za-z0-9.=-]+$/)
})

test('twenty clicks, two tabs and another order of the same cart open one payment', async () => {
  const buyer = await shop.newBuyer()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => buyer.pay(n % 2 ? [first, second] : [second, first])),
  )
  expect(new Set(answers.map(({ data }) => data?.reference)).size).toBe(1)
  expect(await db.$count(payments, eq(payments.userId, buyer.id))).toBe(1)
})

test('a changed price or a quote that is over opens a new payment', async () => {
  const buyer = await shop.newBuyer()
  const one = (await buyer.pay([second])).data
  await db
    .update(courses)
    .set({ priceKobo: one.amount + 100 })
    .where(eq(courses.id, second))
  const two = (await buyer.pay([second])).data
  expect(two).toMatchObject({ amount: one.amount + 100, reference: expect.not.stringMatching(one.reference) })
  await db
    .update(payments)
    .set({ quotedUntil: new Date(0) })
    .where(eq(payments.reference, two.reference))
  expect((await buyer.pay([second])).data.reference).not.toBe(two.reference)
  expect(await buyer.call('POST', `/payments/${two.reference}/resume`)).toMatchObject({
    status: 409,
    code: 'quote_over',
  })
})

test('a payment begun on one device is resumed on another, by its owner only', async () => {
  const buyer = await shop.newBuyer()
  const { data } = await buyer.pay([first])
  const resumed = await buyer.call('POST', `/payments/${data.reference}/resume`)
  expect(resumed.data.access_code).toBe(data.access_code)
  expect(await shop.buyer.call('POST', `/payments/${data.reference}/resume`)).toMatchObject({ status: 404 })
  expect(await shop.buyer.call('GET', `/payments/${data.reference}`)).toMatchObject({ status: 404 })
})

test('what is owned, free, closed, withdrawn or unknown is not paid for', async () => {
  const buyer = await shop.newBuyer()
  const { data } = await buyer.pay([first])
  await charge(app, data.reference)
  await buyer.enrolFromCart([first], data.reference)
  expect(await buyer.pay([second, first])).toMatchObject({
    status: 409,
    code: 'already_enrolled',
    errors: { course_id: [expect.stringContaining(paid[0]?.name ?? '')] },
  })
  expect(await buyer.pay([gift])).toMatchObject({ status: 409, code: 'nothing_to_pay' })
  const [closed, withdrawn] = paid.slice(2, 4).map(({ id }) => id) as [number, number]
  await db.update(courses).set({ enrolmentEnd: '2020-01-01' }).where(eq(courses.id, closed))
  await db.update(courses).set({ status: 0 }).where(eq(courses.id, withdrawn))
  expect(await buyer.pay([closed])).toMatchObject({ status: 409, code: 'enrolment_closed' })
  expect(await buyer.pay([withdrawn])).toMatchObject({ status: 404, code: 'course_unavailable' })
  expect(await buyer.pay([2_000_000_000])).toMatchObject({ status: 404 })
  expect((await buyer.pay([])).status).toBe(422)
  expect((await buyer.pay(Array.from({ length: 51 }, (_, n) => n + 1))).status).toBe(422)
  expect(await db.$count(payments, eq(payments.userId, buyer.id))).toBe(1)
})

test('when the provider does not answer nothing hangs, and the next click begins anew', async () => {
  const buyer = await shop.newBuyer()
  const { initialize } = deps.provider
  deps.provider.initialize = () => Promise.reject(new Error('away'))
  expect((await buyer.pay([first])).status).toBe(500)
  deps.provider.initialize = initialize
  expect((await buyer.pay([first])).status).toBe(200)
  const states = await db.select({ state: payments.state }).from(payments).where(eq(payments.userId, buyer.id))
  expect(states.map(({ state }) => state).sort()).toEqual(['failed', 'pending'])
})

test('free courses are enrolled at once, all or none, and only for oneself', async () => {
  const buyer = await shop.newBuyer()
  expect(await buyer.enrol([gift, first])).toMatchObject({ status: 402, code: 'payment_required' })
  const foreign = { enrollments: [{ user_id: shop.buyer.id, course_id: gift }] }
  expect(await buyer.call('POST', '/enrollments', foreign)).toMatchObject({ status: 403, code: 'not_your_enrolment' })
  expect(await db.$count(enrolments, eq(enrolments.userId, buyer.id))).toBe(0)
  const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.enrol([gift])))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect(await buyer.enrolFromCart([gift])).toMatchObject({ status: 409, code: 'already_enrolled' })
  expect(await db.$count(enrolments, eq(enrolments.userId, buyer.id))).toBe(1)
})

test('the receipt of a rehearsal and its mail say that no money moved, and no other does', async () => {
  for (const PAYMENTS of ['rehearsal', 'live']) {
    const { app: stage, db: books, buyer } = await openShop({ env: { PAYMENTS } })
    const { data } = await buyer.pay([first])
    await charge(stage, data.reference)
    await buyer.call('POST', `/payments/${data.reference}/check`)
    const { receipt } = (await buyer.call('GET', `/payments/${data.reference}`)).data
    expect(receipt.is_rehearsal).toBe(PAYMENTS === 'rehearsal')
    const mails = (await books.select().from(outbox).orderBy(outbox.id)).map(({ payload }) => JSON.stringify(payload))
    const mail = mails.find((text) => text.includes(data.reference)) ?? ''
    expect(mail.includes(messages.payment.rehearsalReceipt)).toBe(PAYMENTS === 'rehearsal')
  }
})

test.each([
  ['test', 'live', true],
  ['live', 'rehearsal', false],
])('money that was taken as %s keeps its receipt when production turns %s', async (domain, today, isRehearsal) => {
  const buyer = await shop.newBuyer()
  const { data } = await buyer.pay([first])
  await charge(app, data.reference)
  await buyer.call('POST', `/payments/${data.reference}/check`)
  const other = await shop.newBuyer()
  const later = (await other.pay([second])).data
  await charge(app, later.reference)
  await other.call('POST', `/payments/${later.reference}/check`)
  const [payment] = await db.select().from(payments).where(eq(payments.reference, data.reference))
  if (!payment) throw new Error('no payment was made')
  const takeAs = (paymentId: number, taken: string) =>
    db
      .update(paymentEvents)
      .set({ payload: sql`payload || ${JSON.stringify({ domain: taken })}::jsonb` })
      .where(eq(paymentEvents.paymentId, paymentId))
  await takeAs(payment.id, domain)
  await takeAs(later.id, domain === 'test' ? 'live' : 'test')
  const config = { ...deps.config, production: true, isRehearsal: today === 'rehearsal' }
  expect(await receiptOf({ ...deps, config }, payment)).toMatchObject({ is_rehearsal: isRehearsal })
})

test('a receipt holds what the books need, and only once it is paid', async () => {
  const books = await openShop({ env: { PROVIDER_TIN: '12345678-0001', VAT_PERCENT: '7.5' } })
  const { data } = await books.buyer.pay([first])
  const show = () => books.buyer.call('GET', `/payments/${data.reference}`)
  expect((await show()).data.receipt).toBeNull()
  await charge(books.app, data.reference)
  await books.buyer.call('POST', `/payments/${data.reference}/check`)
  const { receipt, amount } = (await show()).data
  expect(receipt).toMatchObject({
    number: expect.stringMatching(/^KR-20\d\d-\d{6}$/),
    payer: { name: 'Ada Obi', email: books.buyer.email },
    tin: '12345678-0001',
    vat_percent: 7.5,
    is_rehearsal: false,
  })
  expect(receipt.vat).toBeCloseTo(amount - amount / 1.075, 2)
  expect((await books.buyer.call('GET', '/payments')).data.payments).toMatchObject([
    { state: 'paid', can_resume: false },
  ])
})
