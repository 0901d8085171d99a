import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { type Buyer, charge, openShop } from '../../../test/money/shop.ts'
import { paymentEvents, paymentItems, payments, refunds, sandboxTransactions } from '../../db/schema.ts'

const shop = await openShop()
const { app, db, deps, paid } = shop
const [one, two] = paid.map(({ id }) => id) as [number, number]
const now = new Date('2026-06-15T11:00:00Z')
const realClock = deps.clock
afterEach(() => {
  deps.clock = realClock
})

let number = 0
type Given = Partial<typeof payments.$inferInsert>
async function paymentsOf({ id }: Buyer, ...given: Given[]) {
  const rows = given.map((one) => ({
    reference: `own-${++number}`,
    userId: id,
    amountKobo: 1_000,
    quotedUntil: now,
    createdAt: now,
    ...one,
  }))
  return db.insert(payments).values(rows).returning()
}
const list = async (who: Buyer, page = 1) => (await who.call('GET', `/payments?page=${page}`)).data
const referencesOf = (rows: { reference: string }[]) => rows.map(({ reference }) => reference)

test('my payments come twenty at a time, the newest first, and are mine only', async () => {
  const [ada, bola] = [await shop.newBuyer(), await shop.newBuyer()]
  const moments = Array.from({ length: 21 }, (_, n) => ({ createdAt: new Date(now.getTime() + (n >> 1) * 1_000) }))
  const made = await paymentsOf(ada, ...moments)
  await paymentsOf(bola, ...moments.slice(1))
  const newestFirst = referencesOf(made).toReversed()
  const [first, second] = [await list(ada), await list(ada, 2)]
  expect(referencesOf(first.payments)).toEqual(newestFirst.slice(0, 20))
  expect(referencesOf(second.payments)).toEqual(newestFirst.slice(20))
  expect([first.has_more, second.has_more]).toEqual([true, false])
  const whole = await list(bola)
  expect([whole.payments.length, whole.has_more]).toEqual([20, false])
})

test('each payment is shown with its own courses and refunds, and not with money that nobody has placed yet', async () => {
  const buyer = await shop.newBuyer()
  const [first, second] = await paymentsOf(buyer, { state: 'paid', paidAt: now }, {})
  const item = (payment: typeof first, courseId: number) => ({
    paymentId: payment?.id ?? 0,
    courseId,
    priceKobo: 1_000,
  })
  await db.insert(paymentItems).values([item(first, one), item(second, two)])
  const given = { paymentId: first?.id ?? 0, courseId: one, amountKobo: 400 }
  await db.insert(refunds).values([
    { ...given, state: 'requested' },
    { ...given, state: 'unclear', amountKobo: 5 },
  ])
  const { payments: shown } = await list(buyer)
  expect(shown).toMatchObject([
    {
      reference: second?.reference,
      paid_at: null,
      can_request_refund: false,
      items: [{ course_id: two, requestable: 0 }],
      refunds: [],
    },
    {
      reference: first?.reference,
      paid_at: now.toISOString(),
      can_request_refund: true,
      requestable: 6,
      items: [{ course_id: one, price: 10, requestable: 6 }],
      refunds: [{ course_id: one, amount: 4, state: 'requested' }],
    },
  ])
})

test('while the bank looks into a payment nothing of it can be asked for', async () => {
  const buyer = await shop.newBuyer()
  const [disputed] = await paymentsOf(buyer, { state: 'paid', paidAt: now }, { state: 'paid', paidAt: now })
  await db
    .insert(paymentEvents)
    .values({ paymentId: disputed?.id, source: 'webhook', kind: 'charge.dispute.create', payload: { id: 1 } })
  expect((await list(buyer)).payments).toMatchObject([
    { is_disputed: false, can_request_refund: true },
    { reference: disputed?.reference, is_disputed: true, can_request_refund: false },
  ])
})

test('money that is too little is shown with what came and what is missing', async () => {
  const buyer = await shop.newBuyer()
  const { data } = await buyer.pay([one])
  await charge(app, data.reference)
  await db
    .update(sandboxTransactions)
    .set({ amount: data.amount - 12_345 })
    .where(eq(sandboxTransactions.reference, data.reference))
  expect((await buyer.call('POST', `/payments/${data.reference}/check`)).data).toMatchObject({
    state: 'review',
    shortfall: { received: (data.amount - 12_345) / 100, missing: 123.45 },
  })
})

test('what is open can be paid for until its time is over, and nothing else can', async () => {
  const buyer = await shop.newBuyer()
  deps.clock = () => now
  const opened = { accessCode: 'code', authorizationUrl: 'https://pay.example.test' }
  const later = new Date(now.getTime() + 1)
  const rows = await paymentsOf(
    buyer,
    { ...opened, quotedUntil: later },
    { ...opened, quotedUntil: now },
    { ...opened, quotedUntil: later, state: 'failed' },
    { quotedUntil: later },
    { accessCode: 'code', quotedUntil: later },
    { authorizationUrl: 'https://pay.example.test', quotedUntil: later },
    { ...opened, quotedUntil: later, state: 'paid' },
  )
  const answers: string[] = []
  for (const { reference } of rows) {
    const { status, code, data } = await buyer.call('POST', `/payments/${reference}/resume`)
    answers.push(status === 200 ? data.access_code : code)
  }
  expect(answers).toEqual(['code', ...Array(5).fill('quote_over'), 'already_enrolled'])
  const shown = (await list(buyer)).payments as { reference: string; can_resume: boolean }[]
  expect(referencesOf(shown.filter(({ can_resume }) => can_resume))).toEqual([rows[0]?.reference])
})

test('whoever looks whether the money is there looks at their own payment only, and sixty times at most', async () => {
  const [ada, bola] = [await shop.newBuyer(), await shop.newBuyer()]
  const { data } = await ada.pay([one])
  await charge(app, data.reference)
  const check = (who: Buyer) => who.call('POST', `/payments/${data.reference}/check`)
  expect(await check(bola)).toMatchObject({ status: 404, code: 'payment_not_found' })
  const isPaid = async () => (await db.select().from(payments).where(eq(payments.id, data.id)))[0]?.state === 'paid'
  expect(await isPaid()).toBe(false)
  for (let look = 0; look < 60; look++) expect(await check(ada)).toMatchObject({ data: { state: 'paid' } })
  expect(await isPaid()).toBe(true)
  expect(await check(ada)).toMatchObject({ status: 429 })
})

test('a receipt names the provider’s own number of the charge, or ours where it told none', async () => {
  const buyer = await shop.newBuyer()
  const { data } = await buyer.pay([one])
  await charge(app, data.reference)
  await buyer.call('POST', `/payments/${data.reference}/check`)
  const named = async () =>
    (await buyer.call('GET', `/payments/${data.reference}`)).data.receipt.provider_reference as string
  const [row] = await db.select().from(payments).where(eq(payments.id, data.id))
  expect(await named()).toBe(row?.providerId)
  await db.update(payments).set({ providerId: null }).where(eq(payments.id, data.id))
  expect(await named()).toBe(data.reference)
})
