import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn } from '../../../test/access.ts'
import { makeCoupon } from '../../../test/money/coupons.ts'
import { charge, openShop } from '../../../test/money/shop.ts'
import { signedIn } from '../../../test/roles/world.ts'
import { courses, enrolments, paymentItems } from '../../db/schema.ts'

const shop = await openShop()
const { app, db, paid } = shop
const admin = await signedIn(db, 'Admin')
const three = paid.slice(0, 3)
const course_ids = three.map(({ id }) => id)
const regular = three.reduce((sum, { priceKobo }) => sum + priceKobo, 0) / 100

async function call(method: 'POST' | 'GET' | 'DELETE', path: string, payload?: object, who = admin) {
  const response = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${who.token}` },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, ...response.json() }
}
let number = 0
const make = async (price = 20_000) =>
  (await call('POST', '/bundles', { name: `Bundle ${++number}`, course_ids, price })).data

test('a bundle has an address, is shown with what each course costs in it, and is sold whole at its price', async () => {
  const bundle = await make()
  expect(bundle).toMatchObject({ slug: `bundle-${number}`, price: 20_000, own_total: regular, course_ids })
  const { data } = (await app.inject(`/api/v1/bundles/${bundle.slug}`)).json()
  expect(data.courses.map(({ id }: { id: number }) => id)).toEqual(course_ids)
  const shares = data.courses.map(({ share }: { share: number }) => share)
  expect(Math.round(shares.reduce((sum: number, share: number) => sum + share * 100, 0))).toBe(2_000_000)
  const buyer = await shop.newBuyer()
  const order = (await buyer.call('POST', '/payments', { bundle_ids: [bundle.id] })).data
  expect(order.amount).toBe(2_000_000)
  const items = await db.select().from(paymentItems).where(eq(paymentItems.paymentId, order.id))
  expect(items.every(({ reason, bundleId }) => reason === 'bundle' && bundleId === bundle.id)).toBe(true)
  await charge(app, order.reference)
  await buyer.call('POST', `/payments/${order.reference}/check`)
  expect(await db.$count(enrolments, eq(enrolments.userId, buyer.id))).toBe(3)
  await call('DELETE', `/bundles/${bundle.slug}`)
})

test('whoever puts all its courses into the cart gets its price, and a coupon that is better wins over it', async () => {
  const bundle = await make()
  const buyer = await shop.newBuyer()
  const quoted = (await buyer.call('GET', `/cart/quote?ids=${course_ids}`)).data
  expect(quoted).toMatchObject({ total: 20_000, bundles: [bundle.name], discount: regular - 20_000 })
  expect((await buyer.call('GET', `/cart/quote?ids=${course_ids.slice(1)}`)).data.discount).toBe(0)
  const { code } = await makeCoupon(db, admin.id, { kind: 'price', value: 100_000 })
  const better = await buyer.call('GET', `/cart/quote?ids=${course_ids}&coupon=${code}`)
  expect(better.data).toMatchObject({ total: 3_000, bundles: [] })
  const order = { course_ids, bundle_ids: [bundle.id], coupon: code }
  expect((await buyer.call('POST', '/payments', order)).data.amount).toBe(300_000)
  await call('DELETE', `/bundles/${bundle.slug}`)
  expect((await buyer.call('GET', `/cart/quote?ids=${course_ids}`)).data.discount).toBe(0)
})

test('whoever has some of its courses is told so, and pays nothing', async () => {
  const bundle = await make()
  const buyer = await shop.newBuyer()
  await enrolIn(db, buyer.id, course_ids[0] ?? 0)
  expect(await buyer.call('POST', '/payments', { bundle_ids: [bundle.id] })).toMatchObject({
    status: 409,
    message: messages.prices.bundlePartlyOwned,
  })
  await call('DELETE', `/bundles/${bundle.slug}`)
})

test('a bundle that was removed has no page and is not sold', async () => {
  const bundle = await make()
  expect((await app.inject(`/api/v1/bundles/${bundle.slug}`)).statusCode).toBe(200)
  await call('DELETE', `/bundles/${bundle.slug}`)
  expect((await app.inject(`/api/v1/bundles/${bundle.slug}`)).statusCode).toBe(404)
  expect(await shop.buyer.call('POST', '/payments', { bundle_ids: [bundle.id] })).toMatchObject({
    status: 404,
    code: 'bundle_unavailable',
  })
  expect((await call('DELETE', `/bundles/${bundle.slug}`)).status).toBe(404)
})

test('where another bundle has some of its courses for less, its page shows what is really asked for', async () => {
  const bundle = await make(regular - 1)
  const [first = 0, ...others] = course_ids
  const part = { name: 'For less', course_ids: others, price: 100 }
  const { slug } = (await call('POST', '/bundles', part)).data
  const total = 100 + (three[0]?.priceKobo ?? 0) / 100
  const { data } = (await app.inject(`/api/v1/bundles/${bundle.slug}`)).json()
  expect(data).toMatchObject({ price: total, courses: [{ id: first, share: total - 100 }, {}, {}] })
  const listed = (await call('GET', '/bundles')).data.bundles
  expect(listed.find(({ id }: { id: number }) => id === bundle.id).price).toBe(total)
  const buyer = await shop.newBuyer()
  expect((await buyer.call('POST', '/payments', { bundle_ids: [bundle.id] })).data.amount).toBe(total * 100)
  await call('DELETE', `/bundles/${slug}`)
  expect((await app.inject(`/api/v1/bundles/${bundle.slug}`)).json().data.price).toBe(regular - 1)
  await call('DELETE', `/bundles/${bundle.slug}`)
})

test('two bundles that are made with one name at the same moment have an address each', async () => {
  const draft = { name: 'At the same moment', course_ids, price: 20_000 }
  const made = await Promise.all(Array.from({ length: 5 }, () => call('POST', '/bundles', draft)))
  expect(made.map(({ data }) => data?.slug).toSorted()).toEqual(
    ['', '-2', '-3', '-4', '-5'].map((end) => `at-the-same-moment${end}`),
  )
  for (const { data } of made) await call('DELETE', `/bundles/${data.slug}`)
})

test('a bundle shows nothing of a course that has left the market', async () => {
  const bundle = await make()
  const setStatus = (status: number) =>
    db
      .update(courses)
      .set({ status })
      .where(eq(courses.id, course_ids[0] ?? 0))
  await setStatus(0)
  const answer = await app.inject(`/api/v1/bundles/${bundle.slug}`)
  expect(answer.json()).toMatchObject({ code: 'bundle_unavailable' })
  expect(answer.body).not.toContain(three[0]?.name)
  await setStatus(1)
  expect((await app.inject(`/api/v1/bundles/${bundle.slug}`)).statusCode).toBe(200)
  await call('DELETE', `/bundles/${bundle.slug}`)
})

test('while a course of it cannot be had, its page says which, and it is not sold', async () => {
  const bundle = await make()
  const [first] = three
  await db
    .update(courses)
    .set({ enrolmentEnd: '2020-01-01' })
    .where(eq(courses.id, first?.id ?? 0))
  expect((await app.inject(`/api/v1/bundles/${bundle.slug}`)).json().data.closed).toEqual([first?.name])
  const buyer = await shop.newBuyer()
  expect(await buyer.call('POST', '/payments', { bundle_ids: [bundle.id] })).toMatchObject({ code: 'enrolment_closed' })
  await db
    .update(courses)
    .set({ enrolmentEnd: first?.enrolmentEnd ?? null })
    .where(eq(courses.id, first?.id ?? 0))
  await call('DELETE', `/bundles/${bundle.slug}`)
})

test.each([
  ['one course', { course_ids: course_ids.slice(0, 1), price: 1 }, 'course_ids', messages.prices.bundleTooFew],
  [
    'a course twice',
    { course_ids: [...course_ids, course_ids[0]], price: 1 },
    'course_ids',
    messages.prices.bundleTooFew,
  ],
  ['an unknown course', { course_ids: [1, 2_000_000_000], price: 1 }, 'course_ids', messages.prices.bundleCourses],
  ['no price', { course_ids, price: 0 }, 'price', messages.prices.aboveZero],
])('a bundle of %s is refused at its field', async (_what, draft, field, sentence) => {
  expect(await call('POST', '/bundles', { name: 'Refused', ...draft })).toMatchObject({
    status: 422,
    errors: { [field]: [sentence] },
  })
})

test('a bundle that costs no less than its courses is refused', async () => {
  const draft = { name: 'No bargain', course_ids, price: regular }
  expect((await call('POST', '/bundles', draft)).errors.price[0]).toMatch(/less than the regular price/)
})
