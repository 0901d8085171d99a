import { messages } from '@koya/contract/protocol/messages.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { balancesOf, faultsOfBooks } from '../../../test/money/books.ts'
import { charge } from '../../../test/money/shop.ts'
import { openSponsors } from '../../../test/money/sponsors.ts'
import { coursePrices, courses, notifications, paymentItems, payments } from '../../db/schema.ts'
import { returnParts } from './return-parts.ts'

const sales = await openSponsors()
const { app, db, deps, course, price, anyone, newLink, begin, show, give, enrolmentsOf, held, mailsTo } = sales

test('two people pay a link, and the learner is enrolled once by sponsors, told of each part, and the books are even', async () => {
  const { learner, token } = await newLink()
  const [ngozi, emeka] = ['ngozi@example.test', 'emeka@example.test']
  const first = await give(token, ngozi, 1_000)
  expect(await show(token)).toMatchObject({ state: 'open', price, paid: 1_000, missing: price - 1_000 })
  expect(await held(token)).toBe(100_000)
  expect(await enrolmentsOf(learner)).toEqual([])
  const second = await give(token, emeka, price - 1_000)
  expect(await show(token)).toMatchObject({ state: 'complete', paid: price, missing: 0 })
  // The webhook comes as well, and comes twice.
  for (const reference of [first, second, first, second]) await sales.deliver(reference)
  expect(await enrolmentsOf(learner)).toEqual([{ origin: 'sponsor', courseId: course.id }])
  expect(await held(token)).toBe(0)
  for (const reference of [first, second]) {
    const { id, amountKobo } = await sales.paymentOf(reference)
    expect(await faultsOfBooks(db, id)).toEqual([])
    const { provider_clearing: kept = 0, provider_fees: fee = 0, ...rest } = await balancesOf(db, id)
    expect(kept + fee).toBe(amountKobo)
    expect(Object.values(rest).reduce((sum, kobo) => sum + kobo, 0)).toBe(-amountKobo)
    expect(rest).toMatchObject({ platform_revenue: expect.any(Number) })
  }
  const told = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, learner.id))
    .orderBy(notifications.id)
  expect(told.map(({ message }) => message)).toEqual([
    `A sponsor paid NGN 1,000 for ${course.name}. NGN ${(price - 1_000).toLocaleString('en')} is still missing.`,
    messages.notifications.enrolledIn(course.name),
    `Your sponsors have paid for ${course.name} in full.`,
  ])
  const [receipt, ...more] = await mailsTo(ngozi)
  expect(receipt?.text).toContain(`It goes towards ${course.name} for ${learner.firstName}.`)
  expect(receipt?.text).toMatch(/Receipt KR-\d{4}-\d{6}, reference koya-/)
  expect(more).toEqual([])
})

test('an early bird that sponsors paid is a discount given, shared by what each of them paid, and their receipts say so', async () => {
  const early = course.priceKobo - 100_001
  await db
    .insert(coursePrices)
    .values({ courseId: course.id, earlyBirdKobo: early, earlyBirdUntil: '2999-01-01' })
    .onConflictDoUpdate({
      target: coursePrices.courseId,
      set: { earlyBirdKobo: early, earlyBirdUntil: '2999-01-01' },
    })
  const { learner, token } = await newLink()
  await db.update(coursePrices).set({ earlyBirdKobo: null, earlyBirdUntil: null })
  const references = [
    await give(token, 'bola@example.test', 700),
    await give(token, 'chidi@example.test', early / 100 - 700),
  ]
  expect(await enrolmentsOf(learner)).toHaveLength(1)
  const booked = await Promise.all(
    references.map(async (reference) => {
      const { id } = await sales.paymentOf(reference)
      expect(await faultsOfBooks(db, id)).toEqual([])
      return (await balancesOf(db, id)).discounts_given ?? 0
    }),
  )
  expect(booked[0]).toBe(Math.round((100_001 * 70_000) / early))
  expect((booked[0] ?? 0) + (booked[1] ?? 0)).toBe(100_001)
  const [receipt] = await mailsTo('bola@example.test')
  expect(receipt?.text).toContain('Early-bird price.')
})

test('a part that came too late has no share of the early bird, also while its refund is due', async () => {
  const early = course.priceKobo - 100_000
  const set = { earlyBirdKobo: early, earlyBirdUntil: '2999-01-01' }
  await db
    .insert(coursePrices)
    .values({ courseId: course.id, ...set })
    .onConflictDoUpdate({ target: coursePrices.courseId, set })
  const { learner, token } = await newLink()
  await db.update(coursePrices).set({ earlyBirdKobo: null, earlyBirdUntil: null })
  // Both pay for the same half: the half hour of the first was over, and its popup was still open.
  const half = early / 200
  const late = (await begin(token, 'late@example.test', half)).data.reference
  await db
    .update(payments)
    .set({ quotedUntil: new Date(0) })
    .where(eq(payments.reference, late))
  const most = await give(token, 'most@example.test', early / 100 - 500)
  await charge(app, late)
  await sales.deliver(late)
  expect(await sales.refundsOf(late)).toMatchObject([{ state: 'due' }])
  const rest = await give(token, 'rest@example.test', 500)
  expect(await enrolmentsOf(learner)).toHaveLength(1)
  const discounts = await Promise.all(
    [most, rest, late].map(async (reference) => {
      const { id } = await sales.paymentOf(reference)
      expect(await faultsOfBooks(db, id)).toEqual([])
      const [item] = await db.select().from(paymentItems).where(eq(paymentItems.paymentId, id))
      return [(await balancesOf(db, id)).discounts_given ?? 0, item?.discountKobo ?? 0]
    }),
  )
  const [ofMost, ofRest, ofLate] = discounts
  expect((ofMost?.[0] ?? 0) + (ofRest?.[0] ?? 0)).toBe(100_000)
  expect((ofMost?.[1] ?? 0) + (ofRest?.[1] ?? 0)).toBe(100_000)
  expect(ofLate).toEqual([0, 0])
})

test('the link shows a first name, the course and the note, and nothing else of the learner or the sponsors', async () => {
  const { learner, token } = await newLink('Please help.\u202e\n\n\n\nThank you')
  await give(token, 'quiet@example.test', 700)
  const shown = await show(token)
  expect(Object.keys(shown).toSorted()).toEqual(
    'course_id course_name first_name least missing most note open_until paid price state'.split(' '),
  )
  expect(shown).toMatchObject({ first_name: learner.firstName, note: 'Please help.\n\nThank you' })
  const begun = await begin(token, 'second@example.test', 600)
  expect(begun.data.email).toBe('second@example.test')
  const own = await learner.call('GET', '/sponsorships')
  expect(own.data.sponsorships).toMatchObject([{ token, paid: 700, sponsors: 1, state: 'open' }])
  for (const answer of [own, await learner.call('GET', '/payments'), await learner.call('GET', '/account/data')])
    expect(JSON.stringify(answer)).not.toContain('quiet@example.test')
  const { reference } = begun.data
  for (const call of ['resume', 'check', 'cancel'])
    expect((await learner.call('POST', `/payments/${reference}/${call}`)).code).toBe('payment_not_found')
  expect((await learner.call('GET', `/payments/${reference}`)).code).toBe('payment_not_found')
})

test('once its course is not for everyone any more a link names it to nobody, paid in full or not', async () => {
  const [open, full] = [await newLink(), await newLink()]
  await give(full.token, 'ada@example.test', price)
  const setStatus = (status: number) => db.update(courses).set({ status }).where(eq(courses.id, course.id))
  await setStatus(0)
  const shown = [await show(open.token), await show(full.token)]
  await setStatus(1)
  const unnamed = { course_id: null, course_name: '' }
  expect(shown).toMatchObject([
    { state: 'ended', ...unnamed },
    { state: 'complete', ...unnamed },
  ])
  expect(await show(full.token)).toMatchObject({ course_id: course.id, course_name: course.name })
})

test('what somebody is paying is kept for them: of two at once for the rest one is told to wait, and nothing is lost when both pay', async () => {
  const { learner, token } = await newLink()
  const both = await Promise.all([begin(token, 'a@example.test', price), begin(token, 'b@example.test', price)])
  expect(both.map(({ code }) => code).toSorted()).toEqual(['sponsorship_being_paid', undefined])
  const winner = both.find(({ status }) => status === 200)?.data.reference
  // Their half hour is over, the popup is still open, and somebody else begins.
  await db
    .update(payments)
    .set({ quotedUntil: new Date(0) })
    .where(eq(payments.reference, winner))
  const later = (await begin(token, 'c@example.test', price)).data.reference
  await Promise.all([charge(app, winner), charge(app, later)])
  const check = (reference: string) => anyone('POST', `/sponsorships/${token}/payments/${reference}/check`)
  const answers = await Promise.all([check(winner), check(later)])
  expect(answers.map(({ data }) => [data.state, data.is_received])).toEqual([
    ['complete', true],
    ['complete', true],
  ])
  expect(await enrolmentsOf(learner)).toHaveLength(1)
  const rows = [...(await sales.refundsOf(winner)), ...(await sales.refundsOf(later))]
  expect(rows).toMatchObject([{ state: 'due', amountKobo: course.priceKobo }])
  await returnParts(deps)
  for (const reference of [winner, later]) await sales.deliver(reference)
  expect([...(await sales.returnedAt(winner)), ...(await sales.returnedAt(later))]).toEqual([course.priceKobo])
  expect(await enrolmentsOf(learner)).toHaveLength(1)
  for (const reference of [winner, later])
    expect(await faultsOfBooks(db, (await sales.paymentOf(reference)).id)).toEqual([])
  expect(await held(token)).toBe(0)
})

test('the same sponsor finds the payment they began, and another amount takes its place', async () => {
  const { token } = await newLink()
  const [once, again] = await Promise.all([begin(token, 'a@example.test', 900), begin(token, 'A@example.test', 900)])
  expect(once.data.reference).toBe(again.data.reference)
  expect((await begin(token, 'a@example.test', price)).status).toBe(200)
})

test.each([
  [
    'less than 500 naira',
    { email: 'a@example.test', amount: 499 },
    { amount: [messages.sponsorships.tooLittle('NGN 500')] },
  ],
  [
    'more than is missing',
    { email: 'a@example.test', amount: price + 1 },
    { amount: [expect.stringContaining('is missing')] },
  ],
  [
    'all but what nobody could pay',
    { email: 'a@example.test', amount: price - 0.01 },
    { amount: [messages.sponsorships.leavesTooLittle(nairaAmount(price), 'NGN 100')] },
  ],
  ['half a kobo', { email: 'a@example.test', amount: 600.005 }, { amount: [messages.sponsorships.wholeKobo] }],
  ['no address', { email: 'nobody', amount: 600 }, { email: [messages.field.invalidEmail] }],
])('a part of %s is refused at its field', async (_what, body, errors) => {
  const { token } = await newLink()
  const before = await db.$count(payments)
  expect(await anyone('POST', `/sponsorships/${token}/payments`, body)).toMatchObject({ status: 422, errors })
  expect(await db.$count(payments)).toBe(before)
})

test('the rest may be less than the smallest part', async () => {
  const { token } = await newLink()
  await give(token, 'a@example.test', price - 100)
  expect(await show(token)).toMatchObject({ least: 100, most: 100 })
  await give(token, 'b@example.test', 100)
  expect((await show(token)).state).toBe('complete')
})

test('a link is made once for a course, and only for what can be bought', async () => {
  const learner = await sales.newBuyer()
  const wish = { course_id: course.id, note: 'First' }
  const [one, two] = await Promise.all([1, 2].map(() => learner.call('POST', '/sponsorships', wish)))
  expect(one?.data.token).toBe(two?.data.token)
  expect(one?.data.url).toBe(`${deps.config.publicUrl}/sponsor/${one?.data.token}`)
  const free = await learner.call('POST', '/sponsorships', { course_id: sales.free[0]?.id })
  expect(free.code).toBe('nothing_to_pay')
  const long = await learner.call('POST', '/sponsorships', { course_id: course.id, note: 'a'.repeat(301) })
  expect(long).toMatchObject({ status: 422, errors: { note: [messages.sponsorships.noteTooLong] } })
  expect((await anyone('GET', '/sponsorships/nobody-knows-this-token')).code).toBe('sponsorship_unknown')
  expect((await anyone('POST', '/sponsorships', wish)).code).toBe('unauthenticated')
})

test('the price stays what it was when the link was made, whatever the course costs since', async () => {
  const { learner, token } = await newLink()
  await db
    .update(courses)
    .set({ priceKobo: course.priceKobo * 2 })
    .where(eq(courses.id, course.id))
  await give(token, 'a@example.test', price)
  await db.update(courses).set({ priceKobo: course.priceKobo }).where(eq(courses.id, course.id))
  expect(await enrolmentsOf(learner)).toHaveLength(1)
})
