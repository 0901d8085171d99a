import type { QuotedCourse } from '@koya/contract/endpoints/money/cart.ts'
import type { WrittenLessons } from '@koya/contract/rules/courses/before-buying.ts'
import { whenEnrolment } from '@koya/contract/rules/courses/enrolment-window.ts'
import { sumOf } from '@koya/contract/rules/prices/best-prices.ts'
import { canBeParted } from '@koya/contract/rules/prices/instalments.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { type LagosDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { Deps } from '../../deps.ts'
import { countWritten } from '../catalogue/course-detail/count-written.ts'
import { type Offer, readOffers } from '../enrolment/offers.ts'
import { findOrders } from '../payments/checkout/find-orders.ts'
import { refuseUsedUp } from '../prices/coupons/coupon-uses.ts'
import { findCoupon } from '../prices/coupons/find-coupon.ts'
import { priceCourses } from '../prices/price-courses.ts'

function partsOf(prices: Offer['prices'], priceKobo: number) {
  const parts = prices?.instalmentParts
  return parts && canBeParted(priceKobo, parts) ? parts : undefined
}

/** What people want to know of a course before they pay, as its page says it. */
function beforeBuying(
  { needsEntranceExam, startDate }: Offer['course'],
  outline: WrittenLessons | undefined,
  today: LagosDay,
) {
  return {
    ...(startDate && startDate > today && { starts_on: startDate }),
    ...(outline && outline.written < outline.lessons && { outline }),
    ...(needsEntranceExam && { entrance_exam: 1 as const }),
  }
}

type Asked = { userId: number; ip: string; courseIds: number[]; coupon: string | undefined }

/** What the courses of a cart cost now. The sums are of those that can be bought. */
export async function quoteCart(deps: Deps, { userId, ip, courseIds, coupon }: Asked) {
  const { db } = deps
  const now = deps.clock()
  const found = coupon ? await findCoupon(deps, { code: coupon, courseIds, asker: { userId, ip } }) : undefined
  if (found) await refuseUsedUp(db, found.row, { userId, now })
  const [offers, orders, outlines] = await Promise.all([
    readOffers(db, { userId, courseIds, now }),
    findOrders(db, { userId, courseIds, now }),
    countWritten(db, courseIds),
  ])
  const { priced, bundles } = await priceCourses(db, { offers, coupon: found?.rule, now })
  const open = new Map(priced.map((course) => [course.id, course]))
  const courses = offers.map(({ course, prices, state }): QuotedCourse => {
    const { priceKobo } = course
    const cost = open.get(course.id) ?? { price: priceKobo, own: priceKobo, reason: null, until: null }
    return {
      id: course.id,
      course_name: course.name,
      price: koboToNaira(cost.price),
      regular_price: koboToNaira(priceKobo),
      own_price: koboToNaira(cost.own),
      reason: cost.reason,
      until: cost.until,
      ...(cost.reason === 'early_bird' && prices?.isRegularProven && { is_regular_shown: true as const }),
      state,
      ...(state === 'closed' && whenEnrolment(course, now)),
      ...(state === 'open' && {
        order: orders.get(course.id),
        parts: partsOf(prices, cost.price),
        ...beforeBuying(course, outlines.get(course.id), lagosDay(now)),
      }),
    }
  })
  // Added up in kobo, because naira with a fraction do not add up exactly.
  const { total, regularTotal, discount } = sumOf(priced)
  return {
    courses,
    total: koboToNaira(total),
    regular_total: koboToNaira(regularTotal),
    discount: koboToNaira(discount),
    bundles: bundles.map(({ name }) => name),
  }
}
