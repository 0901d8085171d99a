import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/money/shop.ts'
import { courses, enrolments, payments } from '../../db/schema.ts'

const shop = await openShop()
const { db, deps, free, paid } = shop
const gift = free[0]?.id ?? 0
const dear = paid[0]?.id ?? 0
for (const id of [gift, dear])
  await db.update(courses).set({ enrolmentStart: '2026-03-10', enrolmentEnd: '2026-03-20' }).where(eq(courses.id, id))

async function setGrace(graceHours: number) {
  for (const id of [gift, dear]) await db.update(courses).set({ graceHours }).where(eq(courses.id, id))
}

test.each([
  ['a moment before midnight in Lagos on the first day', 24, '2026-03-09T22:59:59.999Z', false],
  ['at midnight in Lagos on the first day', 24, '2026-03-09T23:00:00.000Z', true],
  ['on the last day', 0, '2026-03-20T12:00:00.000Z', true],
  ['the last moment of the last day', 0, '2026-03-20T22:59:59.999Z', true],
  ['when the last day is over', 0, '2026-03-20T23:00:00.000Z', false],
  ['when the last day is over, with a day of grace', 24, '2026-03-20T23:00:00.000Z', true],
  ['the last moment of the grace', 24, '2026-03-21T22:59:59.999Z', true],
  ['when the grace is over', 24, '2026-03-21T23:00:00.000Z', false],
  ['a year later', 24, '2027-03-15T12:00:00.000Z', false],
])('%s (grace %i h) enrolment is open: %s %s', async (_when, grace, now, isOpen) => {
  const buyer = await shop.newBuyer()
  await setGrace(grace)
  deps.clock = () => new Date(now)
  const quoted = (await buyer.call('GET', `/cart/quote?ids=${gift},${dear}`)).data
  const answers = [await buyer.pay([dear]), await buyer.enrol([gift])]
  const state = isOpen ? 'open' : 'closed'
  expect(quoted.courses.map((course: { state: string }) => course.state)).toEqual([state, state])
  expect(answers.map(({ status }) => status)).toEqual(isOpen ? [200, 200] : [409, 409])
  expect(await db.$count(payments, eq(payments.userId, buyer.id))).toBe(isOpen ? 1 : 0)
  expect(await db.$count(enrolments, eq(enrolments.userId, buyer.id))).toBe(isOpen ? 1 : 0)
  if (!isOpen)
    for (const answer of answers)
      expect(answer).toMatchObject({ code: 'enrolment_closed', message: messages.api.enrolmentClosed })
})

test('the refusal names the course', async () => {
  deps.clock = () => new Date('2030-01-01T00:00:00Z')
  expect((await shop.buyer.enrol([gift])).errors).toEqual({
    course_id: [`Enrolment for this course is closed: ${free[0]?.name}`],
  })
  expect((await shop.buyer.enrolFromCart([gift])).code).toBe('enrolment_closed')
})
