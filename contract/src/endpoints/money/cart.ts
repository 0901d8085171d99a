import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { counts } from '../../rules/constants.ts'
import { priceReasons } from '../../rules/prices/best-prices.ts'
import { bodyId } from '../ids.ts'
import { couponFailures, typedCoupon } from './prices.ts'

const quotedCourse = z.object({
  id: z.int(),
  course_name: z.string(),
  /** What is to be paid for it: the best that the caller can have. Naira, as all of these. */
  price: z.number(),
  regular_price: z.number(),
  /** By itself, without coupon and bundle, as on its card and its line in the cart. */
  own_price: z.number(),
  /** Why it is less than the regular price, and the last day of that. */
  reason: z.enum(priceReasons).nullable(),
  until: z.string().nullable(),
  /** Where the regular price may be shown beside it: it was really asked for before the early bird. Left out where it was not. */
  is_regular_shown: z.literal(true).optional(),
  /** Whether it can be bought now, and if not, why: `own` is what the caller teaches. What is not offered at all is left out. */
  state: z.enum(['open', 'enrolled', 'closed', 'own']),
  /** Where it is closed: the day on which enrolment opens, or the last on which it was open. */
  opens: z.string().optional(),
  closed: z.string().optional(),
  /** In how many parts it may be paid for at this price; left out where it may not. */
  parts: z.int().optional(),
  /** The day on which it starts, while that is still to come. */
  starts_on: z.string().optional(),
  /** While some of its lessons are still to be written: how many there are, and how many can be read. */
  outline: z.object({ lessons: z.int(), written: z.int() }).optional(),
  /** Where an exam is asked for before the first lesson. */
  entrance_exam: z.literal(1).optional(),
  /** The payment that waits for the money for it, where there is one: it should not be paid for a second time. */
  order: z.string().optional(),
})
export type QuotedCourse = z.output<typeof quotedCourse>

/** Tells what the courses of a cart cost the caller now. */
export const quoteCart = endpoint({
  method: 'GET',
  path: '/cart/quote',
  access: 'user',
  query: z.object({
    /** With commas between. */
    ids: z
      .string()
      .transform((text) => text.split(',').map(Number))
      .pipe(z.array(bodyId).min(1).max(counts.cartCourses)),
    coupon: typedCoupon.optional(),
  }),
  answer: z.object({
    data: z.object({
      courses: z.array(quotedCourse),
      /** Of those that can be bought: what is to be paid, what it would be regularly, and the difference. */
      total: z.number(),
      regular_total: z.number(),
      discount: z.number(),
      /** The bundles that lower it, by name. */
      bundles: z.array(z.string()),
    }),
  }),
  failures: couponFailures,
})
