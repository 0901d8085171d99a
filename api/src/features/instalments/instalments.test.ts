import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { balancesOf, faultsOfBooks } from '../../../test/money/books.ts'
import { emptyLater, openPlans } from '../../../test/money/instalments.ts'
import { instalmentPlans, payments, refunds, sandboxLedger } from '../../db/schema.ts'
import { bookReturn } from '../payments/refunds/book-return.ts'
import { settleAndCount } from '../payments/settling/settle-and-count.ts'
import { chargeDueParts } from './charge-due-parts.ts'
import { pauseLatePlans } from './pause-late-plans.ts'
import { remindOfPart } from './remind-parts.ts'

const shop = await openPlans()
const { db, deps } = shop

async function remindAll() {
  while (await remindOfPart(deps));
}

test('the first part opens the first sections, each further one the next, and the last one completes the plan', async () => {
  shop.setDay('2027-01-31')
  const { course, learner, plan } = await shop.begin()
  const [one, two, three] = course.lessonIds
  expect(plan).toMatchObject({ price: 10_000.01, paid: 3_333.35, is_paused: false })
  expect(plan.parts.map((part: { amount: number; due_on: string }) => [part.amount, part.due_on])).toEqual([
    [3_333.35, '2027-01-31'],
    [3_333.33, '2027-02-28'],
    [3_333.33, '2027-03-31'],
  ])
  expect((await learner.call('GET', `/lessons/${one}`)).status).toBe(200)
  for (const [method, path, body] of [
    ['GET', `/lessons/${two}`],
    ['POST', `/lessons/${two}/attempts`, {}],
    ['PUT', `/lessons/${three}/note`, { body: 'Mine' }],
    ['GET', `/lessons/${three}/posts`],
    ['GET', `/lessons/${three}/class.ics`],
  ] as const) {
    const answer = await learner.call(method, path, body)
    expect([path, answer.code]).toEqual([path, 'section_closed'])
  }
  const item = { lesson_id: three, done_at: deps.clock().toISOString() }
  expect((await learner.call('POST', '/progress', { items: [item] })).code).toBe('section_closed')
  const search = await learner.call('GET', `/classroom/${course.id}/search?search=this`)
  expect(search.data.map((hit: { lesson_id: number }) => hit.lesson_id)).toEqual([one])

  const closed = (await learner.call('GET', `/classroom/${course.id}`)).data
  expect(closed.plan).toEqual({
    parts: 3,
    paid: 1,
    is_paused: false,
    next: { number: 2, amount: 3_333.33, due_on: '2027-02-28' },
  })
  expect(closed.sections.map((section: { opens_with: number | null }) => section.opens_with)).toEqual([null, 2, 3])
  // What is kept for offline says until when.
  const pack = (await learner.call('GET', `/classroom/${course.id}/pack`)).data
  expect([pack.until, pack.lessons.map(({ id }: { id: number }) => id)]).toEqual(['2027-03-07', [one]])

  const next = (await learner.call('POST', `/instalments/${plan.id}/payments`, {})).data
  expect(next.amount).toBe(333_333)
  await shop.settle(next.reference)
  expect((await learner.call('GET', `/lessons/${two}`)).status).toBe(200)
  expect((await learner.call('GET', `/lessons/${three}`)).code).toBe('section_closed')

  const rest = (await learner.call('POST', `/instalments/${plan.id}/payments`, { rest: true })).data
  await shop.settle(rest.reference)
  expect((await learner.call('GET', `/lessons/${three}`)).status).toBe(200)
  expect((await learner.call('GET', '/instalments')).data[0]).toMatchObject({
    state: 'complete',
    card: { is_wanted: false, label: null },
  })
  expect((await learner.call('GET', `/classroom/${course.id}`)).data.plan).toBeNull()
  expect((await learner.call('POST', `/instalments/${plan.id}/payments`, {})).code).toBe('plan_over')
})

test('a teacher earns of each part when it is paid, and the books come to zero', async () => {
  shop.setDay('2027-01-31')
  const { course, learner, plan } = await shop.begin()
  const share = async () => (await balancesOf(db))[`instructor:${course.teacher.id}:pending`]
  const ofFirst = await share()
  expect(ofFirst).toBe(-229_835)
  const { reference } = (await learner.call('POST', `/instalments/${plan.id}/payments`, { rest: true })).data
  await shop.settle(reference)
  expect(await share()).toBe(-229_835 - 459_666)
  expect(await faultsOfBooks(db)).toEqual([])
})

test('nothing is finished before everything is paid', async () => {
  shop.setDay('2027-01-31')
  const { course, learner, plan } = await shop.begin()
  const [one] = course.lessonIds
  // Only the first lesson is left in the course: all of it is done, and two parts are not paid.
  await db.execute(`UPDATE lessons SET removed_at = now() WHERE course_id = ${course.id} AND id <> ${one}`)
  const item = { lesson_id: one, done_at: deps.clock().toISOString() }
  expect((await learner.call('POST', '/progress', { items: [item] })).data[0]).toMatchObject({
    percent: 100,
    certificate: null,
  })
  const { reference } = (await learner.call('POST', `/instalments/${plan.id}/payments`, { rest: true })).data
  await shop.settle(reference)
  expect((await learner.call('GET', `/classroom/${course.id}`)).data.certificate).toEqual(expect.any(String))
})

test('a saved card pays on the day and not before, once, however many processes charge it and however often it is heard of', async () => {
  shop.setDay('2027-01-31')
  const { plan } = await shop.begin()
  shop.setDay('2027-02-27')
  await chargeDueParts(deps)
  expect(await shop.paymentsOf(plan.id)).toHaveLength(1)
  shop.setDay('2027-02-28')
  await Promise.all([chargeDueParts(deps), chargeDueParts(deps), chargeDueParts(deps)])
  await chargeDueParts(deps)
  const [, second, ...more] = await shop.paymentsOf(plan.id)
  expect([second?.payment.state, second?.isByCard, more]).toEqual(['paid', true, []])
  const reference = second?.payment.reference ?? ''
  await Promise.all([1, 2, 3].map(() => settleAndCount(deps, reference, 'webhook')))
  expect(await db.$count(sandboxLedger, eq(sandboxLedger.reference, reference))).toBe(1)
  expect((await shop.parts(plan.id)).map(({ paidAt }) => paidAt !== null)).toEqual([true, true, false])
  expect(await faultsOfBooks(db)).toEqual([])
})

test('silence is not a no: the charge keeps its reference until the provider says what became of it', async () => {
  shop.setDay('2027-01-31')
  const { plan, learner } = await shop.begin()
  const { provider } = deps
  shop.setDay('2027-02-28')
  let calls = 0
  deps.provider = {
    ...provider,
    chargeCard: async (order) => {
      calls++
      // The first try never arrives; the second does, and its answer gets lost.
      if (calls === 2) await provider.chargeCard(order)
      throw new Error('silence')
    },
  }
  await chargeDueParts(deps)
  expect((await learner.call('POST', `/instalments/${plan.id}/payments`, {})).code).toBe('part_under_way')
  shop.setDay('2027-03-01')
  await chargeDueParts(deps)
  await chargeDueParts(deps)
  deps.provider = provider
  const all = await shop.paymentsOf(plan.id)
  expect([calls, all.map(({ payment }) => payment.state)]).toEqual([2, ['paid', 'paid']])
})

test('a card that is declined is tried again a day later, three times in all, and then the learner is asked', async () => {
  shop.setDay('2027-01-31')
  const { plan, learner } = await shop.begin({ card: emptyLater })
  for (const day of ['2027-02-28', '2027-02-28', '2027-03-01', '2027-03-02', '2027-03-03']) {
    shop.setDay(day)
    await chargeDueParts(deps)
  }
  const tried = (await shop.paymentsOf(plan.id)).filter(({ isByCard }) => isByCard)
  expect(tried.map(({ payment }) => payment.state)).toEqual(['failed', 'failed', 'failed'])
  expect(new Set(tried.map(({ payment }) => payment.reference)).size).toBe(3)
  const messages = (await shop.told(learner.id)).filter((message) => message.includes('declined'))
  expect(messages).toHaveLength(3)
  expect(messages[2]).toContain('Please pay it yourself')
  const { reference } = (await learner.call('POST', `/instalments/${plan.id}/payments`, {})).data
  await shop.settle(reference)
  expect((await learner.call('GET', '/instalments')).data[0]).toMatchObject({ paid: 6_666.68 })
})

test('whoever takes the consent back is not charged, and the card is forgotten', async () => {
  shop.setDay('2027-01-31')
  const { plan, learner } = await shop.begin()
  expect(plan.card).toEqual({ is_wanted: true, label: 'Visa ending in 4081', has_failed: false })
  const { rows } = await db.execute<{ kept: number }>(
    `SELECT count(*)::int AS kept FROM payment_events WHERE payload::text LIKE '%AUTH_%'`,
  )
  expect(rows[0]?.kept).toBe(0)
  expect((await learner.call('PUT', `/instalments/${plan.id}/card`, { consent: false })).data.card.label).toBeNull()
  const [kept] = await db.select().from(instalmentPlans).where(eq(instalmentPlans.id, plan.id))
  expect(kept?.cardCode).toBeNull()
  shop.setDay('2027-02-28')
  await chargeDueParts(deps)
  expect(await shop.paymentsOf(plan.id)).toHaveLength(1)
  const stranger = await shop.person()
  expect((await stranger.call('PUT', `/instalments/${plan.id}/card`, { consent: true })).status).toBe(404)
  expect((await stranger.call('POST', `/instalments/${plan.id}/payments`, {})).status).toBe(404)
})

test('reminders come three days before, on the day and after it; a week later the course pauses, and a payment resumes it at once', async () => {
  shop.setDay('2027-01-31')
  const { plan, learner, course } = await shop.begin({ saveCard: false })
  const before = (await shop.told(learner.id)).length
  const toldSince = async () => (await shop.told(learner.id)).slice(before)
  const days = [
    '2027-02-24',
    '2027-02-25',
    '2027-02-26',
    '2027-02-28',
    '2027-02-28',
    '2027-03-01',
    '2027-03-04',
    '2027-03-07',
  ]
  for (const day of days) {
    shop.setDay(day)
    await remindAll()
    await pauseLatePlans(deps)
  }
  const part = `Part 2 of 3 for ${course.name}, NGN 3,333.33,`
  expect(await toldSince()).toEqual([
    `${part} is due on 28 Feb 2027.`,
    `${part} is due today.`,
    `${part} was due on 28 Feb 2027.`,
  ])
  const [one] = course.lessonIds
  shop.setDay('2027-03-08')
  await pauseLatePlans(deps)
  await pauseLatePlans(deps)
  expect((await toldSince()).slice(3)).toEqual([expect.stringContaining('is paused')])
  expect((await learner.call('GET', `/lessons/${one}`)).code).toBe('plan_paused')
  expect((await learner.call('GET', `/classroom/${course.id}`)).data.plan.is_paused).toBe(true)
  // Nobody buys a second time what only waits for its part.
  expect((await learner.call('POST', '/payments', { course_ids: [course.id] })).code).toBe('plan_running')
  expect((await learner.call('POST', '/payments', { course_ids: [course.id], instalments: true })).code).toBe(
    'plan_running',
  )
  // Nor is anybody else asked for its whole price.
  expect((await learner.call('POST', '/sponsorships', { course_id: course.id, note: '' })).code).toBe('plan_running')

  shop.setDay('2027-04-02')
  const { reference } = (await learner.call('POST', `/instalments/${plan.id}/payments`, {})).data
  await shop.settle(reference)
  expect((await learner.call('GET', `/lessons/${one}`)).status).toBe(200)
  expect((await shop.parts(plan.id))[2]?.dueOn).toBe('2027-05-02')
  expect(await pauseLatePlans(deps)).toBe(0)
})

test('a part that is paid twice, by an old order and by card, is taken once and owed once', async () => {
  shop.setDay('2027-01-31')
  const { plan, learner } = await shop.begin()
  const { reference } = (await learner.call('POST', `/instalments/${plan.id}/payments`, { rest: true })).data
  shop.setDay('2027-02-28')
  await chargeDueParts(deps)
  await shop.settle(reference)
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference))
  const owed = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, row?.id ?? 0))
  expect(owed.map(({ amountKobo, state }) => [amountKobo, state])).toEqual([[333_333, 'due']])
  expect((await learner.call('GET', '/instalments')).data[0].state).toBe('complete')
  // What is owed goes back, and nothing else with it.
  await db.transaction((tx) => bookReturn(tx, deps, row as NonNullable<typeof row>, owed[0] as (typeof owed)[number]))
  expect((await learner.call('GET', '/instalments')).data[0].state).toBe('complete')
  expect(await faultsOfBooks(db)).toEqual([])
})

test('money of any part that goes back ends the plan and the course', async () => {
  shop.setDay('2027-01-31')
  const { plan, learner, course } = await shop.begin()
  shop.setDay('2027-02-28')
  await chargeDueParts(deps)
  const second = (await shop.paymentsOf(plan.id))[1]?.payment
  if (!second) throw new Error('nothing was charged')
  const [refund] = await db
    .insert(refunds)
    .values({ paymentId: second.id, amountKobo: second.amountKobo, state: 'processing' })
    .returning()
  await db.transaction((tx) => bookReturn(tx, deps, second, refund as NonNullable<typeof refund>))
  expect((await learner.call('GET', '/instalments')).data[0].state).toBe('ended')
  expect((await learner.call('GET', `/lessons/${course.lessonIds[0]}`)).code).toBe('not_enrolled')
  shop.setDay('2027-05-31')
  await chargeDueParts(deps)
  await remindAll()
  expect(await shop.paymentsOf(plan.id)).toHaveLength(2)
  expect(await faultsOfBooks(db)).toEqual([])
})

test('twenty clicks make one plan, and two tabs that both pay make one as well', async () => {
  shop.setDay('2027-01-31')
  const course = await shop.newCourse()
  const learner = await shop.person()
  const click = () => learner.call('POST', '/payments', { course_ids: [course.id], instalments: true })
  const answers = await Promise.all(Array.from({ length: 20 }, click))
  expect(new Set(answers.map(({ data }) => data.reference)).size).toBe(1)
  const full = (await learner.call('POST', '/payments', { course_ids: [course.id] })).data
  expect(full.amount).toBe(1_000_001)
  await shop.settle(answers[0]?.data.reference)
  await shop.settle(full.reference)
  const [row] = await db.select().from(payments).where(eq(payments.reference, full.reference))
  expect(await db.$count(refunds, and(eq(refunds.paymentId, row?.id ?? 0), eq(refunds.state, 'due')))).toBe(1)
  expect(await faultsOfBooks(db)).toEqual([])
})

test('only what is offered in parts, one course at a time, can be paid so', async () => {
  shop.setDay('2027-01-31')
  const [one, two] = [await shop.newCourse(), await shop.newCourse()]
  const learner = await shop.person()
  const begin = (ids: number[]) => learner.call('POST', '/payments', { course_ids: ids, instalments: true })
  expect((await begin([one.id, two.id])).code).toBe('one_course_in_parts')
  const lead = one.teacher
  const set = (parts: unknown) => lead.call('PUT', `/courses/${one.id}/prices`, { instalments: parts })
  expect((await set({ parts: 5 })).errors).toEqual({ 'instalments.parts': ['Please choose 2, 3 or 4 parts.'] })
  expect((await set({ parts: 4 })).data.instalments).toEqual({ parts: 4 })
  expect((await lead.call('PUT', `/courses/${one.id}/prices`, {})).data.instalments).toEqual({ parts: 4 })
  expect((await set(null)).data.instalments).toBeNull()
  expect((await begin([one.id])).code).toBe('instalments_not_offered')
})
