import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { balancesOf, faultsOfBooks } from '../../../test/money/books.ts'
import { openSales } from '../../../test/money/sales.ts'
import { charge } from '../../../test/money/shop.ts'
import { goodPassword } from '../../../test/people.ts'
import { sendDueMails } from '../../../test/run-due-jobs.ts'
import {
  coursePrices,
  courses,
  enrolments,
  notifications,
  payments,
  rateLimits,
  sponsorships,
} from '../../db/schema.ts'
import { DEMO_SPONSOR_TOKEN } from '../../db/seed/life/seed-sponsors.ts'
import { hearDispute } from '../payments/disputes/hear-dispute.ts'
import { endOverSponsorships } from './end-over.ts'
import { returnParts } from './return-parts.ts'

const sales = await openSales()
const { app, db, deps, paid, sentMails } = sales
const course = paid[0] as (typeof paid)[number]
const price = course.priceKobo / 100

async function anyone(method: 'GET' | 'POST', path: string, payload?: object) {
  // Everybody in here stands behind one address.
  await db.delete(rateLimits)
  const response = await app.inject({ method, url: API_BASE + path, ...(payload && { payload }) })
  return { status: response.statusCode, ...response.json() }
}

type Learner = Awaited<ReturnType<typeof sales.newBuyer>>

async function newLink(note = 'For my exam in May.') {
  const learner = await sales.newBuyer()
  const { data } = await learner.call('POST', '/sponsorships', { course_id: course.id, note })
  return { learner, token: data.token as string }
}

const begin = (token: string, email: string, amount: number) =>
  anyone('POST', `/sponsorships/${token}/payments`, { email, amount })
const show = async (token: string) => (await anyone('GET', `/sponsorships/${token}`)).data

/** Begins, pays at the sandbox and comes back from the popup. */
async function give(token: string, email: string, amount: number) {
  const { data } = await begin(token, email, amount)
  await charge(app, data.reference)
  await anyone('POST', `/sponsorships/${token}/payments/${data.reference}/check`)
  return data.reference as string
}

const enrolmentsOf = ({ id }: Learner) =>
  db
    .select({ origin: enrolments.origin, courseId: enrolments.courseId })
    .from(enrolments)
    .where(and(eq(enrolments.userId, id), isNull(enrolments.endedAt)))
const heldInAll = async () => -((await balancesOf(db)).sponsors_money ?? 0)
const heldByDemo = await heldInAll()
/** What the books hold for one link. */
async function held(token: string) {
  const parts = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(sponsorships, eq(sponsorships.id, payments.sponsorshipId))
    .where(eq(sponsorships.token, token))
  const balances = await Promise.all(parts.map(({ id }) => balancesOf(db, id)))
  return balances.reduce((sum, { sponsors_money = 0 }) => sum - sponsors_money, 0)
}
const mailsTo = async (email: string) => {
  await sendDueMails(deps)
  return sentMails.filter(({ to }) => to === email)
}

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
  expect(receipt?.text).toContain('Early bird: NGN 1,000.01 off')
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

/** What is owed goes back to each payer, and they are told. */
async function expectMoneyBack(token: string, references: string[], { wasSold = false } = {}) {
  await returnParts(deps)
  for (const reference of references) {
    await sales.deliver(reference)
    const { id, amountKobo, state } = await sales.paymentOf(reference)
    expect(await sales.returnedAt(reference)).toEqual([amountKobo])
    expect(state).toBe('refunded')
    expect(await faultsOfBooks(db, id)).toEqual([])
    // The provider keeps its fee, which we bear.
    const accounts = ['provider_clearing', 'provider_fees', ...(wasSold ? ['platform_revenue', 'refunds'] : [])]
    expect(Object.keys(await balancesOf(db, id)).toSorted()).toEqual(accounts.toSorted())
  }
  expect(await held(token)).toBe(0)
}

test('a learner ends their link, nobody else can, and each payer gets their own money back', async () => {
  const { learner, token } = await newLink()
  const references = [await give(token, 'one@example.test', 600), await give(token, 'two@example.test', 800)]
  expect((await sales.buyer.call('DELETE', `/sponsorships/${token}`)).code).toBe('sponsorship_unknown')
  const answers = await Promise.all([1, 2].map(() => learner.call('DELETE', `/sponsorships/${token}`)))
  expect(answers.map(({ code, message }) => code ?? message).toSorted()).toEqual([
    messages.sponsorships.ended,
    'sponsorship_over',
  ])
  expect(await show(token)).toMatchObject({ state: 'ended', first_name: '', note: '', paid: 0 })
  expect((await begin(token, 'late@example.test', 600)).code).toBe('sponsorship_over')
  await expectMoneyBack(token, references)
  const mails = await mailsTo('one@example.test')
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('receipt: NGN 600'),
    'Your NGN 600 is coming back to you',
    'Your refund of NGN 600',
    'NGN 600 was returned to you',
  ])
  const told = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, learner.id))
    .orderBy(desc(notifications.id))
  expect(told.filter(({ message }) => message.includes('returned'))).toEqual([])
})

test('after sixty days a link that is not full lapses, and the money goes back', async () => {
  const { learner, token } = await newLink()
  const reference = await give(token, 'a@example.test', 600)
  const open = (await begin(token, 'late@example.test', 700)).data.reference
  await db.update(sponsorships).set({ openUntil: new Date() }).where(eq(sponsorships.token, token))
  expect(await show(token)).toMatchObject({ state: 'lapsed', first_name: '' })
  expect((await begin(token, 'b@example.test', 600)).code).toBe('sponsorship_over')
  await endOverSponsorships(deps)
  // Money that was on its way comes after the end.
  await charge(app, open)
  await sales.deliver(open)
  await expectMoneyBack(token, [reference, open])
  expect((await learner.call('POST', '/sponsorships', { course_id: course.id })).data.token).not.toBe(token)
})

test('who buys the course meanwhile keeps it, and their sponsors get their money back', async () => {
  const { learner, token } = await newLink()
  const reference = await give(token, 'a@example.test', 600)
  // A part that is begun is nobody's order but the sponsor's.
  const rest = (await begin(token, 'b@example.test', price - 600)).data.reference
  const own = (await learner.pay([course.id])).data
  expect(own.amount).toBe(course.priceKobo)
  await charge(app, own.reference)
  await learner.enrolFromCart([course.id], own.reference)
  await charge(app, rest)
  await sales.deliver(rest)
  expect(await show(token)).toMatchObject({ state: 'ended' })
  expect(await enrolmentsOf(learner)).toEqual([{ origin: 'payment', courseId: course.id }])
  await endOverSponsorships(deps)
  await expectMoneyBack(token, [reference, rest])
  expect(await enrolmentsOf(learner)).toHaveLength(1)
})

test('when one sponsor gets their money back after all, the course ends and the others get theirs back', async () => {
  const { learner, token } = await newLink()
  const references = [await give(token, 'a@example.test', 600), await give(token, 'b@example.test', price - 600)]
  expect(await enrolmentsOf(learner)).toHaveLength(1)
  await sales.refund(references[0] ?? '')
  for (const reference of references) await sales.deliver(reference)
  expect(await enrolmentsOf(learner)).toEqual([])
  expect((await show(token)).state).toBe('ended')
  await expectMoneyBack(token, references, { wasSold: true })
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

test('a sponsor whose bank takes the money back closes the course, and opens it again when the bank decides for us', async () => {
  const { learner, token } = await newLink()
  const [part = ''] = [await give(token, 'a@example.test', 600), await give(token, 'b@example.test', price - 600)]
  await hearDispute(deps, 'charge.dispute.create', { id: 71, transaction: { reference: part } })
  expect(await enrolmentsOf(learner)).toEqual([])
  await hearDispute(deps, 'charge.dispute.resolve', {
    id: 71,
    transaction: { reference: part },
    resolution: 'declined',
  })
  expect(await enrolmentsOf(learner)).toHaveLength(1)
})

test('who deletes their account leaves no note behind, and their sponsors get their money back', async () => {
  const { learner, token } = await newLink()
  const reference = await give(token, 'a@example.test', 600)
  const { status } = await learner.call('DELETE', '/account', { current_password: goodPassword })
  expect(status).toBe(200)
  expect(await show(token)).toMatchObject({ state: 'ended', first_name: '', note: '' })
  await endOverSponsorships(deps)
  await expectMoneyBack(token, [reference])
})

test('when every link is over, the account of sponsors’ money is empty but for the demo link, and the books come to zero', async () => {
  await db.update(sponsorships).set({ openUntil: new Date() }).where(ne(sponsorships.token, DEMO_SPONSOR_TOKEN))
  await endOverSponsorships(deps)
  await returnParts(deps)
  expect(await heldInAll()).toBe(heldByDemo)
  expect(heldByDemo).toBeGreaterThan(0)
  expect(await faultsOfBooks(db)).toEqual([])
  expect(Object.values(await balancesOf(db)).reduce((sum, kobo) => sum + kobo, 0)).toBe(0)
})
