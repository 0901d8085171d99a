import { messages } from '@koya/contract/protocol/messages.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { balancesOf, faultsOfBooks } from '../../../../test/money/books.ts'
import { makeCoupon } from '../../../../test/money/coupons.ts'
import { type Buyer, charge, declinedCard, openShop } from '../../../../test/money/shop.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { signedIn } from '../../../../test/roles/world.ts'
import { sendDueMails } from '../../../../test/run-due-jobs.ts'
import { coupons, courseTeachers, enrolments, paymentItems, payments, sandboxTransactions } from '../../../db/schema.ts'

const shop = await openShop()
const { app, db, deps, paid, free } = shop
const [first, second] = paid.map(({ id }) => id) as [number, number]
const price = paid[0]?.priceKobo ?? 0
const gift = free[0]?.id ?? 0
const admin = shop.buyer.id
const today = lagosDay(new Date())

const order = (buyer: Buyer, coupon: string, ids = [first]) =>
  buyer.call('POST', '/payments', { course_ids: ids, coupon })
const quote = (buyer: Buyer, coupon: string, ids = [first]) =>
  buyer.call('GET', `/cart/quote?${new URLSearchParams({ ids: ids.join(), coupon })}`)
const itemsOf = (id: number) => db.select().from(paymentItems).where(eq(paymentItems.paymentId, id))

test('a coupon lowers what is asked for, the provider is told so, and the item keeps why', async () => {
  const { id, code } = await makeCoupon(db, admin, { courseIds: [first] })
  const buyer = await shop.newBuyer()
  const tenth = price / 10
  expect((await quote(buyer, code, [first, second])).data).toMatchObject({
    courses: [
      { id: first, price: (price - tenth) / 100, regular_price: price / 100, own_price: price / 100, reason: 'coupon' },
      { id: second, reason: null },
    ],
    discount: tenth / 100,
  })
  const { data } = await order(buyer, code)
  expect(data).toMatchObject({ amount: price - tenth, is_paid: false })
  const [held] = await db.select().from(sandboxTransactions).where(eq(sandboxTransactions.reference, data.reference))
  expect(held?.amount).toBe(price - tenth)
  expect(await itemsOf(data.id)).toMatchObject([
    { courseId: first, priceKobo: price - tenth, discountKobo: tenth, reason: 'coupon', couponId: id, bundleId: null },
  ])
})

test('spaces and small letters in a code do not matter', async () => {
  const { code } = await makeCoupon(db, admin)
  const typed = `  ${code.toLowerCase()} `
  expect((await quote(shop.buyer, typed)).data.discount).toBe(price / 1_000)
})

/** On a busy machine some of a crowd are asked to come back, and do. */
async function untilHeard<Answer extends { code?: string }>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask()
  return answer.code === 'busy' ? untilHeard(ask) : answer
}

test('of a hundred checkouts at once exactly as many get a coupon as it has uses, and the others are told', async () => {
  const LIMIT = 7
  const { id, code } = await makeCoupon(db, admin, { useLimit: LIMIT })
  // With sessions made by hand: nobody may log in a hundred times from one address.
  const crowd = await Promise.all(Array.from({ length: 100 }, () => signedIn(db, 'User')))
  const answers = await Promise.all(
    crowd.map(({ token }) =>
      untilHeard(async () => {
        const response = await app.inject({
          method: 'POST',
          url: '/api/v1/payments',
          headers: { authorization: `Bearer ${token}` },
          payload: { course_ids: [first], coupon: code },
        })
        return { status: response.statusCode, ...response.json() }
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map((answer) => answer.code))).toEqual(new Set(['coupon_used_up']))
  expect(refused[0]?.errors).toEqual({ coupon: [messages.prices.couponUsedUp] })
  expect(await db.$count(paymentItems, eq(paymentItems.couponId, id))).toBe(LIMIT)
})

test('a hundred clicks of one person take one use', async () => {
  const { id, code } = await makeCoupon(db, admin, { useLimit: 2, personLimit: 1 })
  const buyer = await shop.newBuyer()
  const answers = await Promise.all(Array.from({ length: 100 }, () => untilHeard(() => order(buyer, code))))
  expect(new Set(answers.map(({ data }) => data?.reference)).size).toBe(1)
  expect(await db.$count(paymentItems, eq(paymentItems.couponId, id))).toBe(1)
})

test.each([
  ['lapses', (reference: string) => overtake(reference)],
  ['is cancelled', (reference: string, buyer: Buyer) => buyer.call('POST', `/payments/${reference}/cancel`)],
  [
    'fails',
    async (reference: string, buyer: Buyer) => {
      await charge(app, reference, declinedCard)
      await buyer.call('POST', `/payments/${reference}/check`)
    },
  ],
])('an order that %s gives its coupon back', async (_how, end) => {
  const { code } = await makeCoupon(db, admin, { useLimit: 1 })
  const [ada, bola] = [await shop.newBuyer(), await shop.newBuyer()]
  const { reference } = (await order(ada, code)).data
  expect((await order(bola, code)).code).toBe('coupon_used_up')
  await end(reference, ada)
  expect((await order(bola, code)).status).toBe(200)
})

function overtake(reference: string) {
  return db
    .update(payments)
    .set({ quotedUntil: new Date(0) })
    .where(eq(payments.reference, reference))
}

test('an order that is paid has used its coupon for good, also when its time is over', async () => {
  const { code } = await makeCoupon(db, admin, { useLimit: 1 })
  const [ada, bola] = [await shop.newBuyer(), await shop.newBuyer()]
  const { reference } = (await order(ada, code)).data
  await charge(app, reference)
  expect((await ada.call('POST', `/payments/${reference}/check`)).data.state).toBe('paid')
  await overtake(reference)
  expect((await order(bola, code)).code).toBe('coupon_used_up')
  expect((await quote(bola, code)).code).toBe('coupon_used_up')
})

test('the books say what discount was given, and a teacher whose own coupon brought the buyer gets 90 % after the fee', async () => {
  const [teacher] = await db.select().from(courseTeachers).where(eq(courseTeachers.courseId, first))
  const booked = async (coupon: { code: string }) => {
    const buyer = await shop.newBuyer()
    const { id, reference } = (await order(buyer, coupon.code)).data
    await charge(app, reference)
    await buyer.call('POST', `/payments/${reference}/check`)
    expect(await faultsOfBooks(db, id)).toEqual([])
    return balancesOf(db, id)
  }
  const byStaff = await booked(await makeCoupon(db, admin))
  const byTeacher = await booked(await makeCoupon(db, teacher?.userId ?? 0, { courseIds: [first], isByStaff: false }))
  const afterFee = byStaff.provider_clearing ?? 0
  const pending = `instructor:${teacher?.userId}:pending`
  expect(byStaff).toMatchObject({ discounts_given: price / 10, [pending]: -Math.round(afterFee * 0.7) })
  expect(byTeacher).toMatchObject({ discounts_given: price / 10, [pending]: -Math.round(afterFee * 0.9) })
})

test('receipt and mail name the coupon, what it took off and what was paid', async () => {
  const { code } = await makeCoupon(db, admin, { courseIds: [first] })
  const buyer = await shop.newBuyer()
  const { reference } = (await order(buyer, code, [first, second])).data
  await charge(app, reference)
  await buyer.call('POST', `/payments/${reference}/check`)
  const { data } = await buyer.call('GET', `/payments/${reference}`)
  const found = (id: number) => data.items.find((item: { course_id: number }) => item.course_id === id)
  expect(found(first).discount).toEqual({ amount: price / 1_000, reason: 'coupon', name: code })
  expect(found(second).discount).toBeNull()
  await sendDueMails(deps)
  const said = `Coupon ${code}: ${nairaAmount(price / 1_000)} off`
  const mail = shop.sentMails.find(({ to }) => to === buyer.email)
  expect(mail?.text).toContain(said)
  expect(mail?.text).toContain(`We received ${nairaAmount(data.amount)}`)
  const pdf = await app.inject({
    method: 'GET',
    url: `/api/v1/payments/${reference}/receipt`,
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  const words = readPdf(pdf.rawPayload).runs.map(({ text }) => text)
  expect(words.join(' ')).toContain(said)
})

test('where a coupon leaves nothing to pay the buyer is enrolled without the provider, and it counts', async () => {
  const { code } = await makeCoupon(db, admin, { value: 100, useLimit: 1 })
  const [ada, bola] = [await shop.newBuyer(), await shop.newBuyer()]
  const { data } = await order(ada, code, [first, gift])
  expect(data).toMatchObject({ amount: 0, is_paid: true, access_code: '', authorization_url: '' })
  expect(await db.$count(sandboxTransactions, eq(sandboxTransactions.reference, data.reference))).toBe(0)
  expect(await db.$count(enrolments, eq(enrolments.userId, ada.id))).toBe(2)
  expect((await ada.enrolFromCart([first, gift], data.reference)).status).toBe(200)
  expect((await ada.call('GET', `/payments/${data.reference}`)).data).toMatchObject({
    state: 'paid',
    amount: 0,
    can_request_refund: false,
    receipt: { provider_reference: '' },
  })
  const url = `/api/v1/payments/${data.reference}/receipt`
  const pdf = await app.inject({ url, headers: { authorization: `Bearer ${ada.token}` } })
  const said = readPdf(pdf.rawPayload).runs.map(({ text }) => text)
  expect(said).toContain(data.reference)
  expect(said.join()).not.toContain('Paystack')
  expect((await order(bola, code)).code).toBe('coupon_used_up')
  expect(await balancesOf(db, data.id)).toEqual({ discounts_given: price, platform_revenue: -price })
})

test('of twenty clicks on an order that costs nothing one enrols and uses the coupon', async () => {
  const { id, code } = await makeCoupon(db, admin, { value: 100 })
  const buyer = await shop.newBuyer()
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(buyer, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map((answer) => answer.code ?? 'paid'))).toEqual(new Set(['paid', 'already_enrolled']))
  expect(await db.$count(paymentItems, eq(paymentItems.couponId, id))).toBe(1)
})

test('a cart of free courses stays free with a coupon, which is not used', async () => {
  const { id, code } = await makeCoupon(db, admin, { value: 100 })
  expect((await order(shop.buyer, code, [gift])).code).toBe('nothing_to_pay')
  expect(await db.$count(paymentItems, eq(paymentItems.couponId, id))).toBe(0)
})

/** Around a code blanks mean nothing; inside it they are another code. */
async function withBlankInside() {
  const { code } = await makeCoupon(db, admin)
  return { code: code.replace('-', ' -') }
}

const refusals = [
  ['coupon_unknown', messages.prices.couponUnknown, () => ({ code: 'NO-SUCH-CODE' })],
  ['coupon_unknown', messages.prices.couponUnknown, () => makeCoupon(db, admin, { removedAt: new Date() })],
  ['coupon_unknown', messages.prices.couponUnknown, withBlankInside],
  ['coupon_over', messages.prices.couponOver, () => makeCoupon(db, admin, { endsOn: addDays(today, -1) })],
  ['coupon_not_yet', messages.prices.couponNotYet, () => makeCoupon(db, admin, { startsOn: addDays(today, 1) })],
  ['coupon_not_for_these', messages.prices.couponNotForThese, () => makeCoupon(db, admin, { courseIds: [second] })],
] as const

test.each(refusals)('%s is one sentence at the coupon, and nothing is ordered', async (code, sentence, make) => {
  const coupon = await make()
  const buyer = await shop.newBuyer()
  for (const ask of [quote, order])
    expect(await ask(buyer, coupon.code)).toMatchObject({ code, message: sentence, errors: { coupon: [sentence] } })
  expect(await db.$count(payments, eq(payments.userId, buyer.id))).toBe(0)
})

test('a coupon counts on its first and on its last day', async () => {
  const { code } = await makeCoupon(db, admin, { startsOn: today, endsOn: today })
  expect((await quote(shop.buyer, code)).data.courses[0]).toMatchObject({ reason: 'coupon', until: today })
})

test('a coupon for one use a person is used up for that person alone', async () => {
  const { code } = await makeCoupon(db, admin, { personLimit: 1 })
  const [ada, bola] = [await shop.newBuyer(), await shop.newBuyer()]
  await order(ada, code)
  expect(await order(ada, code, [second])).toMatchObject({
    status: 409,
    errors: { coupon: [messages.prices.couponUsedByYou] },
  })
  expect((await order(bola, code)).status).toBe(200)
})

test('a coupon that was removed while somebody paid keeps its price for them, and is refused to the next', async () => {
  const { id, code } = await makeCoupon(db, admin)
  const [ada, bola] = [await shop.newBuyer(), await shop.newBuyer()]
  const { reference, amount } = (await order(ada, code)).data
  await db.update(coupons).set({ removedAt: deps.clock() }).where(eq(coupons.id, id))
  expect((await ada.call('POST', `/payments/${reference}/resume`)).data).toMatchObject({ amount })
  expect((await order(bola, code)).code).toBe('coupon_unknown')
})

test('after twenty wrong codes in ten minutes the next is refused, for that person only', async () => {
  const { code } = await makeCoupon(db, admin)
  const guesser = await shop.newBuyer()
  const from = (address: string, buyer: Buyer, coupon: string) =>
    app.inject({
      url: `/api/v1/cart/quote?ids=${first}&coupon=${coupon}`,
      headers: { authorization: `Bearer ${buyer.token}` },
      remoteAddress: address,
    })
  for (let guess = 0; guess < 20; guess++)
    expect((await from(`203.0.113.${guess}`, guesser, `GUESS-${guess}`)).statusCode).toBe(404)
  expect((await from('203.0.113.99', guesser, code)).statusCode).toBe(429)
  expect((await from('203.0.113.99', await shop.newBuyer(), code)).statusCode).toBe(200)
})

test('a campus behind one address may open many links whose coupon is over; after two hundred wrong codes the next is refused there, whoever asks', async () => {
  const { code } = await makeCoupon(db, admin)
  const from = async (address: string, coupon = 'WRONG') =>
    (await app.inject({ url: `/api/v1/courses/${first}/price?coupon=${coupon}`, remoteAddress: address })).statusCode
  for (let guess = 0; guess < 199; guess++) expect(await from('198.51.100.7')).toBe(404)
  expect(await from('198.51.100.7', code)).toBe(200)
  expect(await from('198.51.100.7')).toBe(404)
  expect(await from('198.51.100.7', code)).toBe(429)
  expect(await from('198.51.100.8')).toBe(404)
})
