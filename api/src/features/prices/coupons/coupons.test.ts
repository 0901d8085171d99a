import { messages } from '@koya/contract/protocol/messages.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCourse } from '../../../../test/courses/make-course.ts'
import { makeCoupon } from '../../../../test/money/coupons.ts'
import { openShop } from '../../../../test/money/shop.ts'
import { signedIn } from '../../../../test/roles/world.ts'
import { auditTrail, courseInstructors } from '../../../db/schema.ts'

const { app, db, buyer } = await openShop()
const admin = await signedIn(db, 'Admin')
const lead = await signedIn(db, 'Instructor')
const other = await signedIn(db, 'Instructor')
const course = await makeCourse(db, { course: { priceKobo: 1_000_000, status: 1 }, teachers: [lead.id, other.id] })
const today = lagosDay(new Date())

async function call(who: { token: string }, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
  const response = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${who.token}` },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, ...response.json() }
}
let number = 0
const draft = (given: object = {}) => ({
  code: `own-${++number}`,
  kind: 'percent',
  value: 20,
  course_ids: [course.id],
  ...given,
})
const codes = async (who: { token: string }, query = '') =>
  (await call(who, 'GET', `/coupons${query}`)).data.coupons.map(({ code }: { code: string }) => code)

test('a lead makes a coupon for the course, sees it with its uses, and takes it back', async () => {
  const made = await call(lead, 'POST', '/coupons', draft({ limit: 5, starts_on: today, ends_on: addDays(today, 9) }))
  const { data } = made
  expect(made).toMatchObject({ status: 200, message: messages.prices.couponMade })
  expect(data).toMatchObject({ code: `OWN-${number}`, limit: 5, used: 0, held: 0, is_for_all: false })
  expect(data.courses).toMatchObject([{ id: course.id }])
  await buyer.call('POST', '/payments', { course_ids: [course.id], coupon: data.code })
  const [listed] = (await call(lead, 'GET', `/coupons?course_id=${course.id}`)).data.coupons
  expect(listed).toMatchObject({ id: data.id, used: 0, held: 1 })
  expect((await call(other, 'DELETE', `/coupons/${data.id}`)).status).toBe(404)
  expect((await call(lead, 'DELETE', `/coupons/${data.id}`)).status).toBe(200)
  expect(await codes(lead)).not.toContain(data.code)
})

test('coupons of others are not told to an instructor, and all of them to an admin', async () => {
  const { code } = (await call(admin, 'POST', '/coupons', draft({ course_ids: [] }))).data
  expect(await codes(lead)).not.toContain(code)
  expect(await codes(admin)).toContain(code)
  const own = (await call(lead, 'POST', '/coupons', draft())).data
  expect(await codes(other)).not.toContain(own.code)
  expect(await codes(admin)).toContain(own.code)
  expect((await call(admin, 'DELETE', `/coupons/${own.id}`)).status).toBe(200)
})

test('a code is taken once, in whatever letters, and free again when its coupon is removed', async () => {
  const first = (await call(admin, 'POST', '/coupons', draft({ code: 'Once-Only' }))).data
  expect(await call(admin, 'POST', '/coupons', draft({ code: ' once-only ' }))).toMatchObject({
    status: 422,
    errors: { code: [messages.prices.couponCodeTaken] },
  })
  await call(admin, 'DELETE', `/coupons/${first.id}`)
  expect((await call(admin, 'POST', '/coupons', draft({ code: 'once-only' }))).status).toBe(200)
})

test('somebody who does not lead the course makes no coupon for it, and only admins make one for all', async () => {
  expect(await call(other, 'POST', '/coupons', draft())).toMatchObject({
    status: 422,
    errors: { course_ids: [messages.prices.couponCourses] },
  })
  expect(await call(lead, 'POST', '/coupons', draft({ course_ids: [] }))).toMatchObject({
    status: 422,
    errors: { course_ids: [messages.prices.couponForAll] },
  })
})

const bad: [string, object, string, string][] = [
  ['no code', { code: 'a' }, 'code', messages.prices.couponCodeForm],
  ['a code with spaces in it', { code: 'TEN OFF' }, 'code', messages.prices.couponCodeForm],
  ['nothing off', { value: 0 }, 'value', messages.prices.percentRange],
  ['more than all', { value: 101 }, 'value', messages.prices.percentRange],
  ['half a per cent', { value: 0.5 }, 'value', messages.prices.percentRange],
  ['an amount of nothing', { kind: 'amount', value: 0 }, 'value', messages.prices.aboveZero],
  ['less than nothing off', { kind: 'amount', value: -1 }, 'value', messages.prices.aboveZero],
  ['more off than the price', { kind: 'amount', value: 10_001 }, 'value', messages.prices.belowRegular('NGN 10,000')],
  ['the regular price', { kind: 'price', value: 10_000 }, 'value', messages.prices.belowRegular('NGN 10,000')],
  ['a price below zero', { kind: 'price', value: -1 }, 'value', messages.prices.notNegative],
  ['a first day that is over', { starts_on: addDays(today, -1) }, 'starts_on', messages.prices.inThePast],
  ['a last day that is over', { ends_on: addDays(today, -1) }, 'ends_on', messages.prices.inThePast],
  [
    'an end before its beginning',
    { starts_on: addDays(today, 5), ends_on: addDays(today, 4) },
    'ends_on',
    messages.prices.endsBeforeItStarts,
  ],
]

test.each(bad)('a coupon with %s is refused at its field', async (_what, given, field, sentence) => {
  expect(await call(lead, 'POST', '/coupons', draft(given))).toMatchObject({
    status: 422,
    errors: { [field]: [sentence] },
  })
})

const edges: [string, object][] = [
  ['one per cent', { value: 1 }],
  ['all of it', { value: 100 }],
  ['the whole price off', { kind: 'amount', value: 10_000 }],
  ['a price of nothing', { kind: 'price', value: 0 }],
  ['a kobo less than the price', { kind: 'price', value: 9_999.99 }],
  ['an end today', { ends_on: today }],
  ['one day', { starts_on: addDays(today, 3), ends_on: addDays(today, 3) }],
]

test.each(edges)('a coupon of %s is allowed, and kept as it was given', async (_what, given) => {
  const { status, data } = await call(lead, 'POST', '/coupons', draft(given))
  expect([status, data]).toEqual([200, expect.objectContaining(given)])
})

test('an admin names courses that are there and cost something, or makes a coupon of any value for all of them', async () => {
  const free = await makeCourse(db, { course: { priceKobo: 0, status: 1 } })
  const made = (given: object) => call(admin, 'POST', '/coupons', draft(given))
  expect(await made({ course_ids: [course.id, 999_999] })).toMatchObject({
    errors: { course_ids: [messages.api.courseUnavailable] },
  })
  expect(await made({ course_ids: [course.id, free.id], kind: 'amount', value: 5 })).toMatchObject({
    errors: { course_ids: [messages.prices.freeCourse] },
  })
  expect(await made({ course_ids: [], kind: 'amount', value: 90_000 })).toMatchObject({
    status: 200,
    data: { is_for_all: true, courses: [], value: 90_000 },
  })
  // The same course named twice is one.
  expect((await made({ course_ids: [course.id, course.id] })).data.courses).toHaveLength(1)
  const audited = await db.$count(auditTrail, eq(auditTrail.action, 'make coupon'))
  await call(lead, 'POST', '/coupons', draft())
  expect(await db.$count(auditTrail, eq(auditTrail.action, 'make coupon'))).toBe(audited)
})

test('a lead sees the coupons of the own course, fifty a page and the newest first, and leaves those of admins', async () => {
  const own = await makeCourse(db, { course: { priceKobo: 1_000_000, status: 1 }, teachers: [lead.id, other.id] })
  const byAdmin = await makeCoupon(db, admin.id, { courseIds: [own.id] })
  const once = await makeCoupon(db, lead.id, { courseIds: [own.id], isByStaff: true })
  for (let n = 0; n < 49; n++) await makeCoupon(db, lead.id, { courseIds: [own.id], isByStaff: false })
  const list = async (who: { token: string }, page: number) =>
    (await call(who, 'GET', `/coupons?course_id=${own.id}&page=${page}`)).data
  const [first, second] = [await list(lead, 1), await list(lead, 2)]
  expect([first.coupons.length, first.has_more, second.coupons.length, second.has_more]).toEqual([50, true, 1, false])
  const ids: number[] = [...first.coupons, ...second.coupons].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(second.coupons[0]).toMatchObject({ code: byAdmin.code, made_by: 'Ada Obi' })
  expect((await list(other, 1)).coupons).toEqual([])
  for (const { id } of [byAdmin, once]) expect((await call(lead, 'DELETE', `/coupons/${id}`)).status).toBe(404)
  expect((await call(admin, 'DELETE', `/coupons/${once.id}`)).status).toBe(200)
  expect((await call(admin, 'DELETE', `/coupons/${once.id}`)).status).toBe(404)
  expect(await list(lead, 2)).toMatchObject({ coupons: [], has_more: false })
  expect(await db.$count(auditTrail, eq(auditTrail.subject, `coupon ${once.code}`))).toBe(1)
})

test('a teacher’s coupon counts for as long as they teach the course', async () => {
  const { code } = (await call(lead, 'POST', '/coupons', draft())).data
  const price = () => app.inject(`/api/v1/courses/${course.id}/price?coupon=${code}`)
  expect((await price()).json().data).toMatchObject({ price: 8_000, own_price: 10_000, reason: 'coupon' })
  const theirs = and(eq(courseInstructors.courseId, course.id), eq(courseInstructors.userId, lead.id))
  await db.delete(courseInstructors).where(theirs)
  expect((await price()).json()).toMatchObject({ code: 'coupon_not_for_these' })
})
