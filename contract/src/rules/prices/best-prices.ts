import type { LagosDay } from '../time/lagos-day.ts'
import { shareOut } from './share-out.ts'

export const priceReasons = ['early_bird', 'group', 'coupon', 'bundle'] as const
export type PriceReason = (typeof priceReasons)[number]

export const couponKinds = ['percent', 'amount', 'price'] as const
export type CouponKind = (typeof couponKinds)[number]

/** All money here is kobo. */
export type Priceable = {
  id: number
  regular: number
  earlyBird?: { price: number; until: LagosDay } | null
  group?: { price: number; from: number } | null
}
export type CouponRule = {
  kind: CouponKind
  /** Per cent, kobo off, or the price itself, of each course it is for. */
  value: number
  /** Null for every course. */
  courseIds: ReadonlySet<number> | null
  until: LagosDay | null
}
export type BundleRule = { id: number; courseIds: readonly number[]; price: number }

export type PricedCourse = {
  id: number
  regular: number
  /** By itself, without coupon and bundle: what cards and lines of the cart show. */
  own: number
  price: number
  /** Null where the regular price counts. */
  reason: PriceReason | null
  until: LagosDay | null
  bundleId: number | null
}

type Given = {
  courses: readonly Priceable[]
  today: LagosDay
  coupon?: CouponRule | undefined
  bundles?: readonly BundleRule[] | undefined
  /** For how many people: one buyer, or the seats of a group. */
  people?: number
}

/**
 * What each course costs and why. Of all that could lower a price the best for the buyer counts, never two together: a
 * course has one reason. Free stays free, and nothing costs less than nothing or more than its regular price.
 */
export function bestPrices({ courses, today, coupon, bundles = [], people = 1 }: Given): PricedCourse[] {
  const single = courses.map((course) => priceAlone(course, { today, coupon, people }))
  const shared = new Map(bestBundles(single, bundles).flatMap((bundle) => sharesOf(bundle, single)))
  return single.map((course) => shared.get(course.id) ?? course)
}

type Alone = { today: LagosDay; coupon: CouponRule | undefined; people: number }

function priceAlone({ id, regular, earlyBird, group }: Priceable, { today, coupon, people }: Alone): PricedCourse {
  const asked = { id, regular, own: regular, price: regular, reason: null, until: null, bundleId: null }
  const isEarly = earlyBird && earlyBird.until >= today
  // Of equal prices the first counts, so that no coupon is spent in vain.
  const ways: { price: number; reason: PriceReason; until: LagosDay | null }[] = [
    ...(isEarly ? [{ price: earlyBird.price, reason: 'early_bird' as const, until: earlyBird.until }] : []),
    ...(group && people >= group.from ? [{ price: group.price, reason: 'group' as const, until: null }] : []),
  ]
  const best = cheapest<PricedCourse>(asked, ways)
  const own = { ...best, own: best.price }
  if (!coupon || !(coupon.courseIds?.has(id) ?? true)) return own
  return cheapest<PricedCourse>(own, [{ price: withCoupon(regular, coupon), reason: 'coupon', until: coupon.until }])
}

function cheapest<Way extends { price: number }>(asked: Way, ways: Partial<Way>[]) {
  let best = asked
  for (const way of ways) if ((way.price ?? best.price) < best.price) best = { ...best, ...way }
  return best
}

/** Of the regular price, a broken kobo in the buyer's favour. */
export function withCoupon(regular: number, { kind, value }: Pick<CouponRule, 'kind' | 'value'>) {
  const price =
    kind === 'percent' ? Math.floor((regular * (100 - value)) / 100) : kind === 'amount' ? regular - value : value
  return Math.min(regular, Math.max(0, price))
}

/** More would take longer to try than it could save anybody. */
const MOST_BUNDLES = 10

/** The bundles that save most together: each course is in one at most, and those that save nothing are left out. */
function bestBundles(courses: readonly PricedCourse[], bundles: readonly BundleRule[]) {
  const byId = new Map(courses.map((course) => [course.id, course]))
  const worthwhile = bundles
    .map((bundle) => ({ bundle, saved: savedBy(bundle, byId) }))
    .filter(({ saved }) => saved > 0)
    .sort((a, b) => b.saved - a.saved || a.bundle.id - b.bundle.id)
    .slice(0, MOST_BUNDLES)
  type Choice = { chosen: BundleRule[]; saved: number }

  function choose(from: number, taken: ReadonlySet<number>): Choice {
    const next = worthwhile[from]
    if (!next) return { chosen: [], saved: 0 }
    const without = choose(from + 1, taken)
    if (next.bundle.courseIds.some((id) => taken.has(id))) return without
    const rest = choose(from + 1, new Set([...taken, ...next.bundle.courseIds]))
    const saved = rest.saved + next.saved
    return saved >= without.saved ? { chosen: [next.bundle, ...rest.chosen], saved } : without
  }

  return choose(0, new Set()).chosen
}

function savedBy({ courseIds, price }: BundleRule, byId: ReadonlyMap<number, PricedCourse>) {
  const inCart = courseIds.flatMap((id) => byId.get(id) ?? [])
  if (inCart.length < courseIds.length) return 0
  return inCart.reduce((sum, course) => sum + course.price, 0) - price
}

function sharesOf(bundle: BundleRule, courses: readonly PricedCourse[]): [number, PricedCourse][] {
  const parts = courses.filter(({ id }) => bundle.courseIds.includes(id))
  const shares = shareOut(
    bundle.price,
    parts.map(({ regular }) => regular),
  )
  return parts.map((course, place) => {
    const isFree = course.regular === 0
    const shared = { price: shares[place] ?? 0, reason: 'bundle' as const, until: null, bundleId: bundle.id }
    return [course.id, isFree ? course : { ...course, ...shared }]
  })
}

/** Sums of a cart, in kobo. */
export function sumOf(courses: readonly PricedCourse[]) {
  const add = (of: (course: PricedCourse) => number) => courses.reduce((sum, course) => sum + of(course), 0)
  const [total, regularTotal] = [add(({ price }) => price), add(({ regular }) => regular)]
  return { total, regularTotal, discount: regularTotal - total }
}
