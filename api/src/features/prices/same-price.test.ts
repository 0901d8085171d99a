import { nairaToKobo } from '@koya/contract/rules/money.ts'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCoupon } from '../../../test/coupons.ts'
import { openShop } from '../../../test/shop.ts'
import {
  bundleCourses,
  bundles,
  coursePrices,
  courses,
  paymentItems,
  payments,
  sandboxTransactions,
} from '../../db/schema.ts'

const shop = await openShop()
const { db, buyer } = shop
const ids = shop.paid.slice(0, 5).map(({ id }) => id)

const price = fc.integer({ min: 0, max: 2_000_000 })
const market = fc.record({
  courses: fc.array(fc.record({ regular: price, earlyBird: fc.option(fc.integer({ min: 1, max: 2_000_000 })) }), {
    minLength: 5,
    maxLength: 5,
  }),
  cart: fc.subarray(ids, { minLength: 1 }),
  coupon: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 2_000_000 }) }),
      fc.record({ kind: fc.constant('price' as const), value: price }),
    ),
  ),
  bundles: fc.array(
    fc.record({ courseIds: fc.subarray(ids, { minLength: 2 }), price: fc.integer({ min: 1, max: 5_000_000 }) }),
    { maxLength: 3 },
  ),
})

test('what is shown is what is charged is what is kept with each course, to the kobo, whatever lowers the price', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(market, async (given) => {
      run++
      await setPrices(given, run)
      const coupon = given.coupon ? (await makeCoupon(db, buyer.id, given.coupon)).code : undefined
      const query = new URLSearchParams({ ids: given.cart.join(), ...(coupon && { coupon }) })
      const { data: shown } = await buyer.call('GET', `/cart/quote?${query}`)
      const order = { course_ids: given.cart, ...(coupon && { coupon }) }
      // Bought by somebody new each time a cart costs nothing: it is theirs at once.
      const who = shown.total === 0 ? await shop.newBuyer() : buyer
      const answer = await who.call('POST', '/payments', order)
      if (shown.regular_total === 0) {
        expect(answer.code).toBe('nothing_to_pay')
        return
      }
      const { data: charged } = answer
      expect(charged.amount).toBe(nairaToKobo(shown.total))
      const items = await db.select().from(paymentItems).where(eq(paymentItems.paymentId, charged.id))
      for (const course of shown.courses) {
        const item = items.find(({ courseId }) => courseId === course.id)
        expect(item).toMatchObject({ priceKobo: nairaToKobo(course.price), reason: course.reason })
        expect((item?.priceKobo ?? 0) + (item?.discountKobo ?? 0)).toBe(nairaToKobo(course.regular_price))
      }
      expect(items.reduce((sum, item) => sum + item.priceKobo, 0)).toBe(charged.amount)
      if (charged.is_paid) return
      const { reference } = charged
      const [asked] = await db.select().from(sandboxTransactions).where(eq(sandboxTransactions.reference, reference))
      expect(asked?.amount).toBe(charged.amount)
      await db.update(payments).set({ state: 'failed' }).where(eq(payments.reference, reference))
    }),
    { numRuns: 40 },
  )
}, 120_000)

type Market = typeof market extends fc.Arbitrary<infer M> ? M : never

async function setPrices({ courses: list, bundles: wanted }: Market, run: number) {
  await db.delete(coursePrices).where(inArray(coursePrices.courseId, ids))
  await db.update(bundles).set({ removedAt: new Date() })
  for (const [place, { regular, earlyBird }] of list.entries()) {
    const courseId = ids[place] ?? 0
    await db.update(courses).set({ priceKobo: regular }).where(eq(courses.id, courseId))
    if (earlyBird)
      await db.insert(coursePrices).values({ courseId, earlyBirdKobo: earlyBird, earlyBirdUntil: '2999-01-01' })
  }
  for (const [place, { courseIds, price }] of wanted.entries()) {
    const [made] = await db
      .insert(bundles)
      .values({ slug: `run-${run}-${place}`, name: `Bundle ${place}`, priceKobo: price, createdBy: buyer.id })
      .returning()
    await db
      .insert(bundleCourses)
      .values(courseIds.map((courseId, position) => ({ bundleId: made?.id ?? 0, courseId, position })))
  }
}
