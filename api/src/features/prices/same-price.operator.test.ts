import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { nairaToKobo } from '@koya/contract/rules/prices/money.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsOfBooks } from '../../../test/money/books.ts'
import { makeCoupon } from '../../../test/money/coupons.ts'
import { charge, openShop } from '../../../test/money/shop.ts'
import { signedIn } from '../../../test/roles/world.ts'
import {
  bundleCourses,
  bundles,
  coursePrices,
  courses,
  paymentItems,
  rateLimits,
  sandboxTransactions,
} from '../../db/schema.ts'

const shop = await openShop()
const { app, db, buyer } = shop
const ids = shop.paid.slice(0, 5).map(({ id }) => id)

const price = fc.integer({ min: 0, max: 2_000_000 })
const market = fc.record({
  courses: fc.array(fc.record({ regular: price, earlyBird: fc.option(fc.integer({ min: 1, max: 2_000_000 })) }), {
    minLength: 5,
    maxLength: 5,
  }),
  cart: fc.subarray(ids, { minLength: 1 }),
  isGift: fc.boolean(),
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

type Charged = { reference: string; amount: number }

/** Somebody who has bought nothing yet. */
async function newcomer() {
  const { token } = await signedIn(db, 'User')
  async function call(method: 'GET' | 'POST', path: string, payload?: object) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.inject({ method, url: API_BASE + path, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, ...answer.json() }
  }
  return { call }
}

test('what is shown is what is charged is what is kept with each course and booked, to the kobo, whatever lowers the price', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(market, async (given) => {
      run++
      await setPrices(given, run)
      const coupon = given.coupon ? (await makeCoupon(db, buyer.id, given.coupon)).code : undefined
      const query = new URLSearchParams({ ids: given.cart.join(), ...(coupon && { coupon }) })
      const who = await newcomer()
      const { data: shown } = await who.call('GET', `/cart/quote?${query}`)
      const gift = { email: `friend-${run}@example.test`, name: 'Tobi', message: '' }
      const order = { course_ids: given.cart, ...(coupon && { coupon }), ...(given.isGift && { gift }) }
      const answer = await who.call('POST', '/payments', order)
      // Nobody gives what everybody has for nothing.
      if (given.isGift && shown.courses.some((course: { regular_price: number }) => course.regular_price === 0)) {
        expect(answer.code).toBe('gift_of_free')
        return
      }
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
      // What costs nothing never meets the provider, and is in the books all the same.
      if (!charged.is_paid) await payAtProvider(who, charged)
      for (const course of shown.courses)
        expect(await bookedFor([charged.id], course.id)).toEqual({
          sold: nairaToKobo(course.price),
          discount: nairaToKobo(course.regular_price) - nairaToKobo(course.price),
        })
      expect(await faultsOfBooks(db, charged.id)).toEqual([])
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('a course that sponsors pay costs what its page says, however they share it, and the books say the same', async () => {
  const shares = fc.record({
    regular: fc.integer({ min: 100_000, max: 2_000_000 }),
    earlyBird: fc.option(fc.integer({ min: 100_000, max: 2_000_000 })),
    first: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
  })
  const [courseId = 0] = ids
  await fc.assert(
    fc.asyncProperty(shares, async ({ regular, earlyBird, first }) => {
      await setPrices({ courses: [{ regular, earlyBird }], bundles: [], cart: [], isGift: false, coupon: null }, 0)
      const { call } = await newcomer()
      const { data: shown } = await call('GET', `/cart/quote?ids=${courseId}`)
      const { token } = (await call('POST', '/sponsorships', { course_id: courseId })).data
      const { missing } = (await call('GET', `/sponsorships/${token}`)).data
      expect(missing).toBe(shown.total)
      const kobo = nairaToKobo(missing)
      const part = Math.min(kobo - 50_000, Math.max(50_000, Math.round(kobo * first)))
      const amounts = [part, kobo - part].map((one) => one / 100)
      const paid: number[] = []
      for (const [at, amount] of amounts.entries()) {
        await db.delete(rateLimits)
        const begun = await call('POST', `/sponsorships/${token}/payments`, { email: `s${at}@example.test`, amount })
        await charge(app, begun.data.reference)
        await call('POST', `/sponsorships/${token}/payments/${begun.data.reference}/check`)
        paid.push(begun.data.id)
      }
      const [course] = shown.courses
      expect(await bookedFor(paid, courseId)).toEqual({
        sold: nairaToKobo(course.price),
        discount: nairaToKobo(course.regular_price) - nairaToKobo(course.price),
      })
      for (const id of paid) expect(await faultsOfBooks(db, id)).toEqual([])
    }),
    { numRuns: 10 },
  )
}, 120_000)

async function payAtProvider(who: Awaited<ReturnType<typeof newcomer>>, { reference, amount }: Charged) {
  const [asked] = await db.select().from(sandboxTransactions).where(eq(sandboxTransactions.reference, reference))
  expect(asked?.amount).toBe(amount)
  await charge(app, reference)
  await who.call('POST', `/payments/${reference}/check`)
}

/** What the books say was sold of a course by some payments, and what discount was given. */
async function bookedFor(paymentIds: number[], courseId: number) {
  const { rows } = await db.execute<{ sold: number; discount: number }>(sql`
    SELECT coalesce(-sum(l.kobo), 0)::float8 AS sold,
      coalesce(sum(l.kobo) FILTER (WHERE l.account = 'discounts_given'), 0)::float8 AS discount
    FROM journals j JOIN postings l ON l.journal_id = j.id
    WHERE j.payment_id = ANY(${sql.param(paymentIds)}::bigint[]) AND l.course_id = ${courseId}
      AND (l.account LIKE 'instructor:%' OR l.account IN ('platform_revenue', 'discounts_given'))`)
  return rows[0]
}

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
