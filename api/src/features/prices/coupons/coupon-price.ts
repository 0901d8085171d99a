import { Failure } from '@koya/contract/protocol/failures.ts'
import { bestPrices, withCoupon } from '@koya/contract/rules/prices/best-prices.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq } from 'drizzle-orm'
import { inTheMarket } from '../../../access/who-may-see.ts'
import { coursePrices, courses } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { priceable } from '../price-courses.ts'
import { askedSince, isProven } from '../regular-price.ts'
import { refuseSpent } from './coupon-uses.ts'
import { type Asker, findCoupon } from './find-coupon.ts'

/** What a course costs with a coupon, for whoever opened a link with one. */
export async function couponPrice(deps: Deps, asker: Asker, { courseId, code }: { courseId: number; code: string }) {
  const { db } = deps
  const now = deps.clock()
  const [row] = await db
    .select({ course: courses, prices: coursePrices })
    .from(courses)
    .leftJoin(coursePrices, eq(coursePrices.courseId, courses.id))
    .where(and(eq(courses.id, courseId), inTheMarket))
  if (!row) throw new Failure('course_unavailable')
  const { row: coupon, rule } = await findCoupon(deps, { code, courseIds: [courseId], asker })
  await refuseSpent(db, coupon, now)
  const { course, prices } = row
  const today = lagosDay(now)
  const [best] = bestPrices({ courses: [priceable(course, prices)], coupon: rule, today })
  if (!best) throw new Error('a course without a price')
  const isEarly = Boolean(prices?.earlyBirdUntil && prices.earlyBirdUntil >= today)
  const isTrue = isEarly ? prices?.isRegularProven : isProven(await askedSince(db, course, prices), now)
  return {
    code,
    price: koboToNaira(best.price),
    own_price: koboToNaira(best.own),
    regular_price: isTrue && best.price < best.regular ? koboToNaira(best.regular) : null,
    reason: best.reason,
    until: best.until,
    coupon_price: koboToNaira(withCoupon(course.priceKobo, rule)),
  }
}
