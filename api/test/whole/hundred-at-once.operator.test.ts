import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { coursePrices, enrolments, memberships, organisationLinks, payments } from '../../src/db/schema.ts'
import { faultsOfBooks } from '../money/books.ts'
import { charge } from '../money/shop.ts'
import { openOrganisation } from '../organisation.ts'

const house = await openOrganisation()
const { app, db, owner, at, id, paid, newPerson, addMember, addPerson, buySeats } = house
const course = paid[0]?.id ?? 0
const crowd = await Promise.all(Array.from({ length: 20 }, () => newPerson(['User'])))

type Answer = { status: number; code?: string }

/** A hundred requests at the same moment, five of each of twenty people; answers how often each was answered so. */
async function hundred(ask: (who: (typeof crowd)[number], n: number) => Promise<Answer>) {
  const asked = Array.from({ length: 100 }, (_, n) => unlessBusy(() => ask(crowd[n % crowd.length] ?? owner, n)))
  const counts: Record<string, number> = {}
  for (const { status, code } of await Promise.all(asked)) {
    const told = status === 200 ? 'yes' : `${code}`
    counts[told] = (counts[told] ?? 0) + 1
  }
  return counts
}

/** A slow machine sends some of a crowd away to come again, and they do. */
async function unlessBusy(ask: () => Promise<Answer>) {
  let answer = await ask()
  while (answer.code === 'busy') answer = await ask()
  return answer
}

test('a gift that a hundred open at once is opened by one', async () => {
  const gift = { email: 'tobi@example.test', name: 'Tobi', message: 'For you.' }
  const { data } = await owner.call('POST', '/payments', { course_ids: [course], gift })
  await charge(app, data.reference)
  const { data: payment } = await owner.call('POST', `/payments/${data.reference}/check`)
  expect(await hundred((who) => who.call('POST', `/gifts/${payment.gift.token}/redeem`))).toEqual({
    yes: 1,
    gift_redeemed: 99,
  })
  const opened = and(eq(enrolments.courseId, course), eq(enrolments.origin, 'gift'), isNull(enrolments.endedAt))
  expect(await db.$count(enrolments, opened)).toBe(1)
})

test('of seven seats that two managers give a hundred times at once, seven are given', async () => {
  const seat = paid[1]?.id ?? 0
  const { block_id: block } = await buySeats(7, { course_id: seat })
  const other = await addPerson({ role: 'manager', managesAll: true })
  const people = await Promise.all(Array.from({ length: 20 }, () => addMember()))
  const give = (n: number) => ({ user_ids: [people[n % people.length]?.id] })
  await hundred((_, n) => (n % 2 ? owner : other).call('POST', `${at}/seats/${block}/grants`, give(n)))
  const { data } = await owner.call('GET', `${at}/seats`)
  expect(data.blocks.find((one: { id: number }) => one.id === block)).toMatchObject({ bought: 7, given: 7, free: 0 })
  expect(await db.$count(enrolments, and(eq(enrolments.courseId, seat), eq(enrolments.origin, 'seat')))).toBe(7)
  expect(await house.bookDifferences()).toEqual([])
})

test('a link for seven people lets seven in, whoever presses how often', async () => {
  const { data } = await owner.call('POST', `${at}/links`, { uses: 7 })
  const before = await db.$count(memberships, eq(memberships.organisationId, id))
  const told = await hundred((who) => who.call('POST', `/join/${data.token}`))
  // Whoever is in finds the way in again.
  expect(told).toEqual({ yes: 35, link_no_longer_valid: 65 })
  expect((await db.$count(memberships, eq(memberships.organisationId, id))) - before).toBe(7)
  expect(await db.select().from(organisationLinks).where(eq(organisationLinks.id, data.id))).toMatchObject([
    { uses: 7 },
  ])
})

test('of a hundred sponsors who want to pay the whole course at once one begins, and the others are told to wait', async () => {
  const learner = await newPerson(['User'])
  const { data } = await learner.call('POST', '/sponsorships', { course_id: course, note: '' })
  const amount = (paid[0]?.priceKobo ?? 0) / 100
  const told = await hundred(async (_, n) => {
    const response = await app.inject({
      method: 'POST',
      url: `${API_BASE}/sponsorships/${data.token}/payments`,
      remoteAddress: `203.0.113.${n}`,
      payload: { email: `sponsor${n}@example.test`, amount },
    })
    return { status: response.statusCode, ...response.json() }
  })
  // Thirty in ten minutes is what a link takes, wherever they come from.
  expect(told).toEqual({ yes: 1, sponsorship_being_paid: 29, too_many_requests: 70 })
})

test('a hundred clicks on paying in parts begin one plan', async () => {
  const parted = paid[2]?.id ?? 0
  await db.insert(coursePrices).values({ courseId: parted, instalmentParts: 3 })
  const learner = await newPerson(['User'])
  const references = new Set<string>()
  const told = await hundred(async () => {
    const answer = await learner.call('POST', '/payments', { course_ids: [parted], instalments: true })
    if (answer.data) references.add(answer.data.reference)
    return answer
  })
  expect([told, references.size]).toEqual([{ yes: 100 }, 1])
  expect(await db.$count(payments, and(eq(payments.userId, learner.id), gt(payments.amountKobo, 0)))).toBe(1)
})

test('the books come to nothing after all of it', async () => {
  expect(await faultsOfBooks(db)).toEqual([])
})
