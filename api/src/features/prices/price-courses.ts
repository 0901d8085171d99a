import {
  bestPrices,
  type CouponRule,
  type Priceable,
  type PricedCourse,
} from '@koya/contract/rules/prices/best-prices.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { bundleCourses, bundles, type coursePrices } from '../../db/schema.ts'
import type { Offer } from '../enrolment/offers.ts'

type PricesRow = typeof coursePrices.$inferSelect | null
type Given = { offers: Offer[]; coupon?: CouponRule | undefined; now: Date }

/** What each course that can be bought costs this buyer now: what a quote shows, a payment asks for and its items keep. */
export async function priceCourses(db: Db | Tx, { offers, coupon, now }: Given) {
  const open = offers.filter(({ state }) => state === 'open')
  const courses = open.map(({ course, prices }) => priceable(course, prices))
  const whole = await bundlesWithin(
    db,
    open.map(({ course }) => course.id),
  )
  const priced = bestPrices({ courses, today: lagosDay(now), coupon, bundles: whole })
  const used = new Set(priced.map(({ bundleId }) => bundleId))
  return { priced, bundles: whole.filter(({ id }) => used.has(id)) }
}

export function priceable(course: { id: number; priceKobo: number }, prices: PricesRow): Priceable {
  return { id: course.id, regular: course.priceKobo, ...earlyAndGroup(prices) }
}

export function earlyAndGroup(prices: PricesRow): Pick<Priceable, 'earlyBird' | 'group'> {
  const { earlyBirdKobo, earlyBirdUntil, groupKobo, groupFrom } = prices ?? {}
  return {
    earlyBird: earlyBirdKobo && earlyBirdUntil ? { price: earlyBirdKobo, until: earlyBirdUntil } : null,
    group: groupKobo && groupFrom ? { price: groupKobo, from: groupFrom } : null,
  }
}

/** A course that is not among them cannot be bought, so nobody asks for its price. */
export function priceOf(priced: readonly PricedCourse[], id: number) {
  return priced.find((course) => course.id === id)
}

/** The bundles on offer all of whose courses are among these. */
export async function bundlesWithin(db: Db | Tx, courseIds: number[]) {
  if (courseIds.length < 2) return []
  const among = sql`${bundleCourses.courseId} = ANY (${sql.param(courseIds)}::int[])`
  return db
    .select({
      id: bundles.id,
      name: bundles.name,
      price: bundles.priceKobo,
      courseIds: sql<number[]>`array_agg(${bundleCourses.courseId} ORDER BY ${bundleCourses.position})`,
    })
    .from(bundles)
    .innerJoin(bundleCourses, eq(bundleCourses.bundleId, bundles.id))
    .where(
      sql`${bundles.removedAt} IS NULL AND ${bundles.id} IN
        (SELECT bundle_id FROM bundle_courses WHERE course_id = ANY (${sql.param(courseIds)}::int[]))`,
    )
    .groupBy(bundles.id)
    .having(sql`bool_and(${among})`)
}
