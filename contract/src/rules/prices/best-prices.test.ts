import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BundleRule,
  bestPrices,
  type CouponRule,
  couponKinds,
  type Priceable,
  sumOf,
  withCoupon,
} from './best-prices.ts'

const today = '2026-11-17'
const day = fc.constantFrom('2026-11-16', today, '2026-11-30')
const kobo = fc.oneof(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constantFrom(0, 1, 99, 100, 1_200_000))

const course = fc.record({
  regular: kobo,
  earlyBird: fc.option(fc.record({ price: kobo, until: day })),
  group: fc.option(fc.record({ price: kobo, from: fc.integer({ min: 2, max: 50 }) })),
})
const cart = fc
  .array(course, { minLength: 1, maxLength: 12 })
  .map((list): Priceable[] => list.map((each, place) => ({ ...each, id: place + 1 })))
const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 6 })
const coupon = fc.record({
  kind: fc.constantFrom(...couponKinds),
  value: kobo,
  courseIds: fc.option(someIds.map((ids) => new Set(ids))),
  until: fc.option(day),
})
const asRule = (rule: CouponRule | null) =>
  rule ? { ...rule, value: rule.kind === 'percent' ? rule.value % 101 : rule.value } : undefined
const bundles = fc
  .array(fc.record({ courseIds: someIds, price: kobo }), { maxLength: 5 })
  .map((list): BundleRule[] => list.map((bundle, place) => ({ ...bundle, id: place + 1 })))
const given = fc.record({
  courses: cart,
  coupon: fc.option(coupon).map(asRule),
  bundles,
  people: fc.integer({ min: 1, max: 60 }),
})

const price = (rules: Parameters<typeof bestPrices>[0]) => sumOf(bestPrices(rules)).total

test('no course costs less than nothing or more than its regular price, each has one reason, and free stays free', () => {
  fc.assert(
    fc.property(given, (rules) => {
      const priced = bestPrices({ ...rules, today })
      expect(priced.map(({ id }) => id)).toEqual(rules.courses.map(({ id }) => id))
      for (const [place, { regular, own, price, reason, bundleId }] of priced.entries()) {
        expect(Number.isSafeInteger(price)).toBe(true)
        expect(price).toBeGreaterThanOrEqual(0)
        expect(price).toBeLessThanOrEqual(regular)
        expect(own).toBeLessThanOrEqual(regular)
        expect(regular).toBe(rules.courses[place]?.regular)
        if (reason === null) expect(price).toBe(regular)
        if (regular === 0) expect([price, reason]).toEqual([0, null])
        expect(bundleId !== null).toBe(reason === 'bundle')
      }
    }),
  )
})

test('more ways to a discount never make a cart dearer', () => {
  fc.assert(
    fc.property(given, ({ courses, coupon, bundles, people }) => {
      const rules = { courses, coupon, bundles, people, today }
      const best = price(rules)
      expect(best).toBeLessThanOrEqual(price({ ...rules, coupon: undefined }))
      expect(best).toBeLessThanOrEqual(price({ ...rules, bundles: [] }))
      expect(best).toBeLessThanOrEqual(price({ ...rules, people: 1 }))
      expect(best).toBeLessThanOrEqual(
        price({ ...rules, courses: courses.map(({ id, regular }) => ({ id, regular })) }),
      )
    }),
  )
})

test('the courses of a bundle that is used cost exactly what the bundle costs, and are in no other', () => {
  fc.assert(
    fc.property(given, (rules) => {
      const priced = bestPrices({ ...rules, today })
      for (const { id, courseIds, price } of rules.bundles) {
        const inIt = priced.filter(({ bundleId }) => bundleId === id)
        if (inIt.length === 0) continue
        expect(inIt.reduce((sum, course) => sum + course.price, 0)).toBe(price)
        const paid = rules.courses.filter((course) => courseIds.includes(course.id) && course.regular > 0)
        expect(inIt.map((course) => course.id)).toEqual(paid.map((course) => course.id))
      }
    }),
  )
})

test('of all sets of bundles that do not overlap the cheapest is taken', () => {
  fc.assert(
    fc.property(given, (rules) => {
      const sets: BundleRule[][] = [[]]
      for (const bundle of rules.bundles) sets.push(...sets.map((set) => [...set, bundle]))
      const apart = sets.filter((set) => {
        const ids = set.flatMap(({ courseIds }) => courseIds)
        return new Set(ids).size === ids.length
      })
      const cheapest = Math.min(...apart.map((set) => price({ ...rules, bundles: set, today })))
      expect(price({ ...rules, today })).toBe(cheapest)
    }),
    { numRuns: 50 },
  )
})

const ican: Priceable = { id: 1, regular: 1_800_000, earlyBird: { price: 1_500_000, until: '2026-11-30' } }
const tenOff: CouponRule = { kind: 'percent', value: 10, courseIds: null, until: null }

test('a coupon that is worse than the early bird is not used, and one that is as good is not spent', () => {
  expect(bestPrices({ courses: [ican], coupon: tenOff, today })).toMatchObject([
    { price: 1_500_000, reason: 'early_bird', until: '2026-11-30' },
  ])
  const asGood: CouponRule = { ...tenOff, kind: 'amount', value: 300_000 }
  expect(bestPrices({ courses: [ican], coupon: asGood, today })).toMatchObject([{ reason: 'early_bird' }])
})

test('a coupon that is better counts from the regular price and not on top of the early bird', () => {
  const half: CouponRule = { ...tenOff, value: 50, until: '2026-12-01' }
  expect(bestPrices({ courses: [ican], coupon: half, today })).toMatchObject([
    { price: 900_000, own: 1_500_000, reason: 'coupon', until: '2026-12-01' },
  ])
})

test('an early bird counts on its last day and not on the next', () => {
  const [lastDay, next] = ['2026-11-30', '2026-12-01'].map((day) => bestPrices({ courses: [ican], today: day })[0])
  expect([lastDay?.price, next?.price]).toEqual([1_500_000, 1_800_000])
})

test('a group price counts from its number of people on', () => {
  const course: Priceable = { id: 1, regular: 1_000, group: { price: 900, from: 5 } }
  const at = (people: number) => bestPrices({ courses: [course], today, people })[0]
  expect([at(4)?.price, at(5)?.price, at(5)?.reason]).toEqual([1_000, 900, 'group'])
})

test.each([
  ['percent', 10, 999, 899],
  ['percent', 100, 999, 0],
  ['amount', 1_000, 999, 0],
  ['amount', 100, 999, 899],
  ['price', 500, 999, 500],
  ['price', 5_000, 999, 999],
] as const)('%s %i makes %i to %i', (kind, value, regular, price) => {
  expect(withCoupon(regular, { kind, value })).toBe(price)
})

test('the kobo that are left over go to the largest remainders, of equal ones to the first course', () => {
  const courses = [1, 2, 3].map((id): Priceable => ({ id, regular: 100 }))
  const bundle: BundleRule = { id: 7, courseIds: [1, 2, 3], price: 200 }
  expect(bestPrices({ courses, bundles: [bundle], today }).map(({ price }) => price)).toEqual([67, 67, 66])
})

test('a coupon for some courses leaves the others at their own price', () => {
  const courses = [1, 2].map((id): Priceable => ({ id, regular: 1_000 }))
  const coupon = { ...tenOff, courseIds: new Set([2]) }
  expect(bestPrices({ courses, coupon, today })).toMatchObject([
    { price: 1_000, reason: null },
    { price: 900, reason: 'coupon' },
  ])
})

const four = [1, 2, 3, 4].map((id): Priceable => ({ id, regular: 1_000 }))
const bundlesOf = (bundles: BundleRule[]) =>
  bestPrices({ courses: four, bundles, today }).map(({ bundleId }) => bundleId)

test('two bundles that save more together are better than the one that saves most, and the cart says how much', () => {
  const bundles = [
    { id: 1, courseIds: [2, 3], price: 1_300 },
    { id: 2, courseIds: [1, 2], price: 1_500 },
    { id: 3, courseIds: [3, 4], price: 1_500 },
  ]
  expect(bundlesOf(bundles)).toEqual([2, 2, 3, 3])
  const apart = [
    { id: 1, courseIds: [1, 2], price: 1_400 },
    { id: 2, courseIds: [3, 4], price: 1_500 },
  ]
  expect(bundlesOf(apart)).toEqual([1, 1, 2, 2])
  const cart = sumOf(bestPrices({ courses: four, bundles, today }))
  expect(cart).toEqual({ total: 3_000, regularTotal: 4_000, discount: 1_000 })
})

test('a bundle counts only with all of its courses, the older of two equal ones is used, and of a dozen the best', () => {
  expect(bundlesOf([{ id: 1, courseIds: [4, 5], price: 500 }])).toEqual([null, null, null, null])
  const equal = [9, 3].map((id) => ({ id, courseIds: [1, 2], price: 1_900 }))
  expect(bundlesOf(equal)).toEqual([3, 3, null, null])
  const dozen = Array.from({ length: 12 }, (_, at) => ({ id: at + 1, courseIds: [1, 2], price: 1_900 - at }))
  expect(bundlesOf(dozen)).toEqual([12, 12, null, null])
})
