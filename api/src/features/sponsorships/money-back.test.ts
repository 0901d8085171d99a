import { messages } from '@koya/contract/protocol/messages.ts'
import { desc, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { balancesOf, faultsOfBooks } from '../../../test/money/books.ts'
import { charge } from '../../../test/money/shop.ts'
import { openSponsors } from '../../../test/money/sponsors.ts'
import { goodPassword } from '../../../test/people.ts'
import { notifications, sandboxTransactions, sponsorships } from '../../db/schema.ts'
import { DEMO_SPONSOR_TOKEN } from '../../db/seed/activity/seed-sponsors.ts'
import { hearDispute } from '../payments/disputes/hear-dispute.ts'
import { endOverSponsorships } from './end-over.ts'
import { returnParts } from './return-parts.ts'

const sales = await openSponsors()
const { app, db, deps, course, price, newLink, begin, show, give, enrolmentsOf, held, mailsTo } = sales

const heldInAll = async () => -((await balancesOf(db)).sponsors_money ?? 0)
const heldByDemo = await heldInAll()

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

test('a sponsor whose bank does not take the money, and one who does not get it, are written to; their learner is not', async () => {
  const { learner, token } = await newLink()
  const [dialled = '', declined = ''] = [
    await give(token, 'dialled@example.test', 600),
    await give(token, 'declined@example.test', 800),
  ]
  const wish = { reason: 'I want the money myself.' }
  expect((await learner.call('POST', `/payments/${dialled}/refund-request`, wish)).code).toBe('payment_not_found')
  await learner.call('DELETE', `/sponsorships/${token}`)
  const [owed] = await sales.refundsOf(declined)
  await sales.admin.call('POST', `/admin/refunds/${owed?.id}/decline`, { reason: 'Paid back in cash.' })
  // What was dialled from a phone has no card to go back to.
  await db.update(sandboxTransactions).set({ channel: 'ussd' }).where(eq(sandboxTransactions.reference, dialled))
  await returnParts(deps)
  await sales.deliver(dialled)
  const asked = (await mailsTo('dialled@example.test')).at(-1)
  expect(asked?.subject).toBe('We need a bank account for your refund of NGN 600')
  expect(asked?.text).toContain(deps.config.provider.email)
  const refused = (await mailsTo('declined@example.test')).at(-1)
  expect(refused?.subject).toBe('About your refund')
  expect(refused?.text).toContain('Paid back in cash.')
  const told = await db.select().from(notifications).where(eq(notifications.userId, learner.id))
  expect(told.filter(({ message }) => message.includes('refund'))).toEqual([])
  expect((await mailsTo(learner.email)).filter(({ subject }) => subject.includes('refund'))).toEqual([])
})
