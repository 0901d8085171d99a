import type { QuotedCourse } from '@koya/contract/endpoints/cart.ts'
import { koboToNaira } from '@koya/contract/rules/money.ts'
import type { Deps } from '../../deps.ts'
import { readOffers } from '../enrolment/offers.ts'
import { findOrders } from '../payments/checkout/find-orders.ts'

/** What the courses of a cart cost now. The total is of those that can be bought. */
export async function quoteCart({ db, clock }: Deps, userId: number, courseIds: number[]) {
  const now = clock()
  const [offers, orders] = await Promise.all([
    readOffers(db, { userId, courseIds, now }),
    findOrders(db, { userId, courseIds, now }),
  ])
  const courses = offers.map(
    ({ course, state }): QuotedCourse => ({
      id: course.id,
      course_name: course.name,
      price: koboToNaira(course.priceKobo),
      state,
      ...(state === 'open' && { order: orders.get(course.id) }),
    }),
  )
  // Added up in kobo, because naira with a fraction do not add up exactly.
  const kobo = offers.reduce((sum, { course, state }) => (state === 'open' ? sum + course.priceKobo : sum), 0)
  return { courses, total: koboToNaira(kobo) }
}
