import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { lengths } from '../../rules/constants.ts'
import { couponKinds, priceReasons } from '../../rules/prices/best-prices.ts'
import { couponCode, couponPattern } from '../../rules/prices/coupon-code.ts'
import { isDay } from '../../rules/time/is-day.ts'
import { bodyId, pageNumber, pathId } from '../ids.ts'

/** A code as somebody typed it: spaces around it and small letters do not matter. */
export const typedCoupon = z.string().max(100).transform(couponCode)

export const couponFailures = [
  'coupon_unknown',
  'coupon_over',
  'coupon_not_yet',
  'coupon_not_for_these',
  'coupon_used_up',
  'coupon_used_by_you',
] as const

const naira = z
  .number()
  .max(lengths.course.mostNaira)
  .refine((value) => Math.round(value * 100) / 100 === value, { error: messages.prices.mostTwoDecimals })
const day = z.string().max(10, { error: messages.prices.noDay }).refine(isDay, { error: messages.prices.noDay })
const most = z.int().min(1).max(1_000_000)

const coupon = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(couponKinds),
  /** Per cent, or naira. */
  value: z.number(),
  /** Empty for every course. */
  courses: z.array(z.object({ id: z.int(), course_name: z.string() })),
  is_for_all: z.boolean(),
  limit: z.int().nullable(),
  limit_per_person: z.int().nullable(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  made_by: z.string(),
  /** Paid for with it, and in orders that can still be paid. */
  used: z.int(),
  held: z.int(),
})
export type Coupon = z.output<typeof coupon>

/** Makes a coupon: an instructor for courses they lead, an admin for any, or for all with `course_ids` left empty. */
export const createCoupon = endpoint({
  method: 'POST',
  path: '/coupons',
  access: 'instructor',
  body: z.object({
    code: typedCoupon.refine((code) => couponPattern.test(code), { error: messages.prices.couponCodeForm }),
    kind: z.enum(couponKinds),
    /** Per cent for `percent`, otherwise naira: off each course for `amount`, each course's price for `price`. */
    value: naira,
    course_ids: z.array(bodyId).max(200).default([]),
    limit: most.nullable().default(null),
    limit_per_person: most.nullable().default(null),
    /** The first and the last day, in Lagos. */
    starts_on: day.nullable().default(null),
    ends_on: day.nullable().default(null),
  }),
  answer: z.object({ message: z.string(), data: coupon }),
})

/** Lists coupons, the newest first: those the caller made or that are for a course they lead; for admins all. */
export const listCoupons = endpoint({
  method: 'GET',
  path: '/coupons',
  access: 'instructor',
  query: z.object({ course_id: pathId.optional(), page: pageNumber }),
  answer: z.object({ data: z.object({ coupons: z.array(coupon), has_more: z.boolean() }) }),
})

/** Removes a coupon. Orders that were begun with it keep their price. */
export const removeCoupon = endpoint({
  method: 'DELETE',
  path: '/coupons/:id',
  access: 'instructor',
  params: z.object({ id: pathId }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found'],
})

/** Tells what a course costs with a coupon, to anyone: it is what a link with `?coupon=` shows. */
export const showCouponPrice = endpoint({
  method: 'GET',
  path: '/courses/:id/price',
  access: 'anyone',
  params: z.object({ id: pathId }),
  query: z.object({ coupon: typedCoupon }),
  answer: z.object({
    data: z.object({
      code: z.string(),
      price: z.number(),
      /** What it costs without the coupon. */
      own_price: z.number(),
      /** Only where it was really asked for in the last thirty days. */
      regular_price: z.number().nullable(),
      reason: z.enum(priceReasons).nullable(),
      until: z.string().nullable(),
      /** What the coupon alone would make of it, even where something else is better. */
      coupon_price: z.number(),
    }),
  }),
  failures: ['course_unavailable', ...couponFailures],
})

const earlyBird = z.object({ price: naira, until: day })
const group = z.object({ price: naira, from: z.int() })
const instalments = z.object({ parts: z.int() })

const coursePrices = z.object({
  course_id: z.int(),
  course_name: z.string(),
  /** What the classroom's address says. */
  lms_course_id: z.string(),
  /** The regular price, and since when it is asked for. */
  price: z.number(),
  price_since: z.string(),
  early_bird: earlyBird.nullable(),
  /** Whether pages show the regular price struck through beside the early bird. */
  is_regular_shown: z.boolean(),
  group: group.nullable(),
  /** In how many parts, a month apart, it may be paid for. */
  instalments: instalments.nullable(),
  /** The lead's and an admin's to change. */
  is_lead: z.boolean(),
})
export type CoursePrices = z.output<typeof coursePrices>

/** Shows the prices of a course to its teachers and admins. */
export const showPrices = endpoint({
  method: 'GET',
  path: '/courses/:id/prices',
  access: 'instructor',
  params: z.object({ id: pathId }),
  answer: z.object({ data: coursePrices }),
  failures: ['not_found'],
})

/** Sets the early-bird price, the group price and the paying in parts of a course. What is absent stays, null removes. */
export const setPrices = endpoint({
  method: 'PUT',
  path: '/courses/:id/prices',
  access: 'instructor',
  params: z.object({ id: pathId }),
  body: z.strictObject({
    early_bird: earlyBird.nullable().optional(),
    group: group.nullable().optional(),
    instalments: instalments.nullable().optional(),
  }),
  answer: z.object({ message: z.string(), data: coursePrices }),
  failures: ['not_found', 'lead_only'],
})
