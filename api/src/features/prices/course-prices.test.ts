import { messages } from '@koya/contract/protocol/messages.ts'
import { fewestParts, mostParts } from '@koya/contract/rules/prices/instalments.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCourse } from '../../../test/courses/make-course.ts'
import { openShop } from '../../../test/money/shop.ts'
import { signedIn } from '../../../test/roles/world.ts'
import { changes, coursePriceHistory, coursePrices, courses } from '../../db/schema.ts'
import { endEarlyBirds } from './regular-price.ts'

const { app, db, deps, buyer } = await openShop()
const lead = await signedIn(db, 'Instructor')
const helper = await signedIn(db, 'Instructor')
const foreign = await signedIn(db, 'Instructor')
const today = lagosDay(new Date())
const until = addDays(today, 10)
const DAY = 86_400_000

async function newCourse(daysOld = 40) {
  const createdAt = new Date(Date.now() - daysOld * DAY)
  return makeCourse(db, {
    course: { priceKobo: 1_800_000, status: 1, createdAt },
    teachers: [lead.id, helper.id],
  })
}

async function put(courseId: number, payload: object, who = lead) {
  const response = await app.inject({
    method: 'PUT',
    url: `/api/v1/courses/${courseId}/prices`,
    headers: { authorization: `Bearer ${who.token}` },
    payload,
  })
  return { status: response.statusCode, ...response.json() }
}
const show = async (id: number) => (await app.inject(`/api/v1/courses/${id}`)).json().data
const quote = async (id: number) => (await buyer.call('GET', `/cart/quote?ids=${id}`)).data

test('an early bird is the price until its day, shown with the regular price that was asked for a month', async () => {
  const { id } = await newCourse()
  expect((await put(id, { early_bird: { price: 15_000, until } })).data).toMatchObject({
    early_bird: { price: 15_000, until },
    is_regular_shown: true,
    group: null,
  })
  expect(await show(id)).toMatchObject({ price: 15_000, regular_price: 18_000, price_until: until })
  expect((await quote(id)).courses).toMatchObject([
    { price: 15_000, own_price: 15_000, regular_price: 18_000, reason: 'early_bird', until },
  ])
  expect((await buyer.pay([id])).data.amount).toBe(1_500_000)
})

test.each([
  ['a course that is twenty-nine days old', () => newCourse(29)],
  [
    'a course whose price was changed',
    async () => {
      const course = await newCourse()
      await db.update(courses).set({ priceKobo: 1_700_000 }).where(eq(courses.id, course.id))
      return course
    },
  ],
  [
    'a course that was put on offer again',
    async () => {
      const course = await newCourse()
      await db.update(courses).set({ status: 0 }).where(eq(courses.id, course.id))
      await db.update(courses).set({ status: 1 }).where(eq(courses.id, course.id))
      return course
    },
  ],
  [
    'a course whose last early bird has just ended',
    async () => {
      const course = await newCourse()
      await put(course.id, { early_bird: { price: 9_000, until } })
      await put(course.id, { early_bird: null })
      return course
    },
  ],
])('%s shows no regular price: it was not asked for a month', async (_what, make) => {
  const { id } = await make()
  expect((await put(id, { early_bird: { price: 15_000, until } })).data.is_regular_shown).toBe(false)
  expect(await show(id)).toMatchObject({ price: 15_000, regular_price: null, price_until: until })
})

test('a regular price that changes while the early bird lasts is no longer shown as such', async () => {
  const { id } = await newCourse()
  await put(id, { early_bird: { price: 15_000, until } })
  await db.update(courses).set({ priceKobo: 3_000_000 }).where(eq(courses.id, id))
  expect(await show(id)).toMatchObject({ price: 15_000, regular_price: null })
})

test('an early bird at another price keeps its regular price, one that is prolonged does not, and what is absent stays', async () => {
  const { id } = await newCourse()
  await put(id, { early_bird: { price: 15_000, until }, group: { price: 13_500, from: 5 } })
  const lower = await put(id, { early_bird: { price: 14_500, until: addDays(until, -1) } })
  expect(lower.data.is_regular_shown).toBe(true)
  expect((await quote(id)).courses[0]).toMatchObject({ price: 14_500, regular_price: 18_000, is_regular_shown: true })
  const later = addDays(until, 5)
  expect((await put(id, { early_bird: { price: 14_000, until: later } })).data).toMatchObject({
    early_bird: { price: 14_000, until: later },
    is_regular_shown: false,
    group: { price: 13_500, from: 5 },
  })
  expect(await show(id)).toMatchObject({ regular_price: null, group_price: { price: 13_500, from: 5 } })
  expect((await quote(id)).courses[0]).not.toHaveProperty('is_regular_shown')
  expect((await put(id, { group: null })).data).toMatchObject({ early_bird: { price: 14_000 }, group: null })
  expect((await put(id, {})).data).toMatchObject({ early_bird: { price: 14_000 }, group: null })
})

test('a group price is shown only while it is less than what everybody pays alone', async () => {
  const { id } = await newCourse()
  await put(id, { group: { price: 16_000, from: 5 } })
  expect((await show(id)).group_price).toEqual({ price: 16_000, from: 5 })
  await put(id, { early_bird: { price: 16_000, until } })
  expect(await show(id)).toMatchObject({ price: 16_000, group_price: null })
  await put(id, { early_bird: null })
  expect((await show(id)).group_price).toEqual({ price: 16_000, from: 5 })
})

const bad: [string, object, string, string][] = [
  ['of nothing', { early_bird: { price: 0, until } }, 'early_bird.price', messages.prices.aboveZero],
  ['below zero', { early_bird: { price: -1, until } }, 'early_bird.price', messages.prices.aboveZero],
  [
    'at the regular price',
    { early_bird: { price: 18_000, until } },
    'early_bird.price',
    messages.prices.belowRegular('NGN 18,000'),
  ],
  [
    'that has ended',
    { early_bird: { price: 1, until: addDays(today, -1) } },
    'early_bird.until',
    messages.prices.inThePast,
  ],
  [
    'without an end in sight',
    { early_bird: { price: 1, until: '2999-01-01' } },
    'early_bird.until',
    messages.prices.tooFarAway,
  ],
  ['until no day', { early_bird: { price: 1, until: '2026-02-31' } }, 'early_bird.until', messages.prices.noDay],
  ['with half a kobo', { early_bird: { price: 1.005, until } }, 'early_bird.price', messages.prices.mostTwoDecimals],
  [
    'for a group above the regular price',
    { group: { price: 20_000, from: 5 } },
    'group.price',
    messages.prices.belowRegular('NGN 18,000'),
  ],
  ['for a group of too many', { group: { price: 1, from: 1_001 } }, 'group.from', messages.prices.groupFrom],
  [
    'that ends a day too late',
    { early_bird: { price: 1, until: addDays(today, 731) } },
    'early_bird.until',
    messages.prices.tooFarAway,
  ],
  ['in one part', { instalments: { parts: fewestParts - 1 } }, 'instalments.parts', messages.instalments.partsRange],
  [
    'in too many parts',
    { instalments: { parts: mostParts + 1 } },
    'instalments.parts',
    messages.instalments.partsRange,
  ],
  ['for a group of one', { group: { price: 10_000, from: 1 } }, 'group.from', messages.prices.groupFrom],
]

test.each(bad)('a price %s is refused at its field and changes nothing', async (_what, payload, field, sentence) => {
  const { id } = await newCourse()
  expect(await put(id, payload)).toMatchObject({ status: 422, errors: { [field]: [sentence] } })
  expect(await db.$count(coursePrices, eq(coursePrices.courseId, id))).toBe(0)
})

test('a free course has nothing to lower and nothing to part', async () => {
  const free = await makeCourse(db, { course: { priceKobo: 0 }, teachers: [lead.id] })
  expect(await put(free.id, { instalments: { parts: 3 } })).toMatchObject({
    status: 422,
    errors: { 'instalments.parts': [messages.prices.freeCourse] },
  })
  expect(await put(free.id, { group: { price: 1, from: 5 } })).toMatchObject({
    status: 422,
    errors: { 'group.price': [messages.prices.freeCourse] },
  })
})

const edges: [string, object][] = [
  ['a kobo below the regular price', { early_bird: { price: 17_999.99, until } }],
  ['until today', { early_bird: { price: 1, until: today } }],
  ['for two years', { early_bird: { price: 1, until: addDays(today, 730) } }],
  ['for two', { group: { price: 17_999.99, from: 2 } }],
  ['for a thousand', { group: { price: 0.01, from: 1_000 } }],
  ['in the fewest parts', { instalments: { parts: fewestParts } }],
  ['in the most parts', { instalments: { parts: mostParts } }],
]

test.each(edges)(
  'a price %s is allowed, shown to who teaches the course, and no other course gets it',
  async (_what, payload) => {
    const [{ id }, other] = [await newCourse(), await newCourse()]
    const nothing = { early_bird: null, group: null, instalments: null }
    expect(await put(id, payload)).toMatchObject({ status: 200, data: { ...nothing, ...payload, is_lead: true } })
    const read = async (courseId: number, who = helper) =>
      (
        await app.inject({
          url: `/api/v1/courses/${courseId}/prices`,
          headers: { authorization: `Bearer ${who.token}` },
        })
      ).json()
    expect((await read(id)).data).toMatchObject({ ...nothing, ...payload, price: 18_000, is_lead: false })
    expect((await read(other.id)).data).toMatchObject(nothing)
    expect((await read(id, await signedIn(db, 'Admin'))).data.is_lead).toBe(true)
    expect((await read(id, foreign)).code).toBe('not_found')
  },
)

test('a price that was asked for thirty days to the day is shown, and an early bird of yesterday is none', async () => {
  const { id } = await newCourse(30)
  expect((await put(id, { early_bird: { price: 15_000, until } })).data.is_regular_shown).toBe(true)
  const before = await newCourse(90)
  await db.insert(coursePrices).values({ courseId: before.id, earlyBirdKobo: 100, earlyBirdUntil: addDays(today, -1) })
  const { data } = await put(before.id, { group: { price: 9, from: 5 } })
  expect(data).toMatchObject({ early_bird: null, is_regular_shown: false, price_since: addDays(today, -1) })
  expect((await put(before.id, { early_bird: { price: 15_000, until } })).data.is_regular_shown).toBe(false)
})

test('the lead decides: another teacher of the course may look, and to any other instructor it is not there', async () => {
  const { id } = await newCourse()
  const payload = { early_bird: { price: 1, until } }
  expect(await put(id, payload, helper)).toMatchObject({ status: 403, code: 'lead_only' })
  expect(await put(id, payload, foreign)).toMatchObject({ status: 404, code: 'not_found' })
})

test('an early bird whose last day is over ends, its pages are made anew, and the regular price counts from then', async () => {
  const { id } = await newCourse()
  const running = await newCourse()
  await put(running.id, { early_bird: { price: 15_000, until: today } })
  const yesterday = addDays(today, -1)
  await db.insert(coursePrices).values({ courseId: id, earlyBirdKobo: 100, earlyBirdUntil: yesterday })
  expect(await show(id)).toMatchObject({ price: 18_000, price_until: null })
  await db.delete(changes)
  expect(await endEarlyBirds(deps)).toBe(1)
  const noted = await db.select().from(changes)
  expect(noted).toMatchObject([{ topic: 'catalogue', subject: 'course', key: String(id) }])
  expect(await db.select().from(coursePriceHistory).where(eq(coursePriceHistory.courseId, id))).toMatchObject([
    { since: new Date(`${yesterday}T22:59:59.999Z`) },
  ])
  expect(await endEarlyBirds(deps)).toBe(0)
  expect(await show(running.id)).toMatchObject({ price: 15_000, price_until: today })
})

test('a changed price renews the page that visitors get, at once', async () => {
  const { id } = await newCourse()
  expect((await show(id)).price).toBe(18_000)
  await put(id, { early_bird: { price: 15_000, until } })
  expect((await show(id)).price).toBe(15_000)
})
