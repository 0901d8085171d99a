import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCoupon } from '../../../../test/money/coupons.ts'
import { openShop } from '../../../../test/money/shop.ts'
import { bundleCourses, bundles, coursePrices, payments } from '../../../db/schema.ts'

const shop = await openShop()
const { db, paid } = shop
const [first, second] = paid.map(({ id }) => id) as [number, number]
const price = (paid[0]?.priceKobo ?? 0) / 100

const { code } = await makeCoupon(db, shop.buyer.id, { courseIds: [first] })
const [bundle] = await db
  .insert(bundles)
  .values({ name: 'Both', slug: 'both', priceKobo: 1_500_000, createdBy: shop.buyer.id })
  .returning()
const bundleId = bundle?.id ?? 0
await db.insert(bundleCourses).values([first, second].map((courseId, position) => ({ bundleId, courseId, position })))
await db.insert(coursePrices).values({ courseId: first, instalmentParts: 3 })

test.each([
  ['a course', { course_ids: [first] }, price],
  ['a course with a coupon', { course_ids: [first], coupon: code }, price * 0.9],
  ['a bundle', { bundle_ids: [bundleId] }, 15_000],
  ['a gift', { course_ids: [first], gift: { name: 'Tobi', email: 'tobi@example.test' } }, price],
  ['a course in parts, by its whole price', { course_ids: [first], instalments: true }, price],
])('of %s nothing is begun where it costs more than the buyer was shown', async (_, wanted, costs) => {
  const buyer = await shop.newBuyer()
  const order = (shown_total: number) => buyer.call('POST', '/payments', { ...wanted, shown_total })
  const { status, code: failure, message } = await order(costs - 0.01)
  expect({ status, failure, message }).toEqual({
    status: 409,
    failure: 'price_has_risen',
    message: messages.prices.priceHasRisen,
  })
  expect(await db.$count(payments, eq(payments.userId, buyer.id))).toBe(0)
  expect((await order(-1)).status).toBe(422)
  expect((await order(costs)).status).toBe(200)
  // Cheaper than that is nobody's loss.
  expect((await order(costs + 1)).status).toBe(200)
  expect(await db.$count(payments, eq(payments.userId, buyer.id))).toBe(1)
})
