import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { counts } from '../../rules/constants.ts'
import { priceReasons } from '../../rules/prices/best-prices.ts'
import { bodyId, pageNumber } from '../ids.ts'
import { gift, givenGift } from './gift.ts'
import { couponFailures, typedCoupon } from './prices.ts'

export const paymentStates = ['pending', 'paid', 'failed', 'review', 'refunded', 'closed'] as const
export const refundStates = [
  'due',
  'requested',
  'processing',
  'needs_attention',
  'processed',
  'failed',
  'declined',
  'unclear',
] as const
/** What fits no refund is for admins to find out about. */
const shownRefundStates = refundStates.filter((state) => state !== 'unclear')

const reference = z.object({ reference: z.string().min(1).max(100) })

/**
 * What the provider's popup is opened with. `amount` is in kobo. Where a coupon left nothing to pay, the order is paid
 * already, no popup is opened, and there are no codes for one.
 */
export const pendingPayment = z.object({
  is_paid: z.boolean(),
  /** For somebody else: it enrols nobody who pays. */
  is_gift: z.boolean(),
  id: z.int(),
  reference: z.string(),
  access_code: z.string(),
  authorization_url: z.string(),
  /** Where the provider's popup comes from. */
  script_url: z.string(),
  amount: z.int().meta({ examples: [2_160_000] }),
  currency: z.string(),
  public_key: z.string(),
  email: z.string(),
  courses: z.array(z.object({ id: z.int(), course_name: z.string(), price: z.number() })),
})
export type PendingPayment = z.output<typeof pendingPayment>

/**
 * Begins paying. The server prices the courses; the learner finishes in the provider's popup, or at `authorization_url`.
 * What became of it says `GET /payments/:reference`.
 */
export const startPayment = endpoint({
  method: 'POST',
  path: '/payments',
  access: 'user',
  body: z
    .object({
      course_ids: z.array(bodyId).min(1).max(counts.cartCourses).optional(),
      /** Bought whole, alone or beside other courses. */
      bundle_ids: z.array(bodyId).min(1).max(10).optional(),
      coupon: typedCoupon.optional(),
      /** Pays the first part of one course; `save_card` agrees that the parts to come are taken from the same card. */
      instalments: z.boolean().optional(),
      save_card: z.boolean().optional(),
      /** For somebody else: it enrols nobody until it is opened. */
      gift: gift.optional(),
      /** Whose own link (`?by=`) brought the buyer. */
      by: bodyId.optional(),
      /** The sum that the buyer was shown, in naira. Nothing is begun where it costs more by now. */
      shown_total: z.number().min(0).optional(),
    })
    .refine(({ course_ids, bundle_ids }) => Boolean(course_ids ?? bundle_ids), {
      path: ['course_ids'],
      error: 'Required',
    })
    .meta({ examples: [{ course_ids: [7, 12], coupon: 'LAGOS10' }] }),
  answer: z.object({ data: pendingPayment }),
  failures: [
    'already_enrolled',
    'own_course',
    'course_unavailable',
    'enrolment_closed',
    'nothing_to_pay',
    'provider_unavailable',
    'bundle_unavailable',
    'bundle_partly_owned',
    'instalments_not_offered',
    'one_course_in_parts',
    'plan_running',
    'gift_of_free',
    'price_has_risen',
    ...couponFailures,
  ],
})

/** Reopens the popup for a payment that was begun earlier, perhaps on another device, at the prices of that time. */
export const resumePayment = endpoint({
  method: 'POST',
  path: '/payments/:reference/resume',
  access: 'user',
  params: reference,
  answer: z.object({ data: pendingPayment }),
  failures: ['payment_not_found', 'quote_over', 'already_enrolled'],
})

const discount = z.object({ amount: z.number(), reason: z.enum(priceReasons), name: z.string().nullable() })

/** Seats of an organisation, as they were ordered. */
export const orderedSeats = z.object({
  title: z.string(),
  quantity: z.int(),
  unit_price: z.number(),
  regular_unit_price: z.number(),
  /** For all of them: a payment may be a part of it. */
  total: z.number(),
  discount: discount.nullable(),
})

const item = z.object({
  course_id: z.int(),
  course_name: z.string(),
  price: z.number(),
  /** Why it was less than the regular price; `name` is the code of the coupon or the name of the bundle. */
  discount: discount.nullable(),
  /** Where the course is paid for in parts: which of them this paid. */
  parts: z.object({ first: z.int(), last: z.int(), of: z.int() }).nullable(),
  /** What its owner may still ask for. */
  requestable: z.number(),
})
const refund = z.object({
  course_id: z.int().nullable(),
  amount: z.number(),
  state: z.enum(shownRefundStates),
})

/** Money in naira here: this is for people to read. */
const payment = z.object({
  id: z.int(),
  reference: z.string(),
  state: z.enum(paymentStates),
  amount: z.number(),
  currency: z.string(),
  /** Where less came than was asked for: what came and what is missing. Nobody is enrolled by it yet. */
  shortfall: z.object({ received: z.number(), missing: z.number() }).nullable(),
  channel: z.string().nullable(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  /** Whether a popup may still be opened for it, and until when these prices hold or held. */
  can_resume: z.boolean(),
  open_until: z.string(),
  /** Its payer's bank has yet to decide; until then its courses are closed and nothing can be asked back. */
  is_disputed: z.boolean(),
  /** Whether its owner may ask for money back, and how much of it is left to ask for. */
  can_request_refund: z.boolean(),
  requestable: z.number(),
  items: z.array(item),
  /** Where it is for seats of an organisation. */
  seats: orderedSeats.nullable(),
  refunds: z.array(refund),
  /** Where it was for somebody else. */
  gift: givenGift.nullable(),
})
export type Payment = z.output<typeof payment>

/** Lists the caller's payments, the newest first. */
export const myPayments = endpoint({
  method: 'GET',
  path: '/payments',
  access: 'user',
  query: z.object({ page: pageNumber }),
  answer: z.object({ data: z.object({ payments: z.array(payment), has_more: z.boolean() }) }),
})

/** Shows one of the caller's payments, with its courses. */
export const showPayment = endpoint({
  method: 'GET',
  path: '/payments/:reference',
  access: 'user',
  params: reference,
  answer: z.object({
    data: payment.extend({
      /** There once it is paid. */
      receipt: z
        .object({
          number: z.string(),
          /** No money moved. */
          is_rehearsal: z.boolean(),
          payer: z.object({ name: z.string(), email: z.string() }),
          provider: z.object({ name: z.string(), address: z.string(), email: z.string(), phone: z.string() }),
          tin: z.string(),
          vat_percent: z.number(),
          /** Naira, held in the amount. */
          vat: z.number(),
          /** Empty where there was nothing to pay: the provider never heard of it. */
          provider_reference: z.string(),
        })
        .nullable(),
    }),
  }),
  failures: ['payment_not_found'],
})

/** Downloads the receipt of one of the caller's payments as a PDF. */
export const receiptPdf = endpoint({
  method: 'GET',
  path: '/payments/:reference/receipt',
  access: 'user',
  params: reference,
  answer: z.unknown(),
  failures: ['payment_not_found', 'no_receipt', 'busy'],
})

/** Asks the provider now whether a payment has arrived, for someone who has paid and does not want to wait. */
export const checkPayment = endpoint({
  method: 'POST',
  path: '/payments/:reference/check',
  access: 'user',
  tellsSecret: true,
  params: reference,
  answer: z.object({ data: payment }),
  failures: ['payment_not_found', 'provider_unavailable'],
})

/** Ends an order that nobody has paid, so that its courses can be ordered again. Money that still comes is accepted. */
export const cancelPayment = endpoint({
  method: 'POST',
  path: '/payments/:reference/cancel',
  access: 'user',
  tellsSecret: true,
  params: reference,
  answer: z.object({ data: payment }),
  failures: ['payment_not_found'],
})

/** Asks for a refund of a payment. An admin decides. */
export const requestRefund = endpoint({
  method: 'POST',
  path: '/payments/:reference/refund-request',
  access: 'user',
  tellsSecret: true,
  params: reference,
  body: z.object({
    reason: z.string().trim().min(10).max(1000),
    /** One of its courses; null asks for all that is left. */
    course_id: bodyId.nullable().default(null),
  }),
  answer: z.object({ message: z.string(), data: payment }),
  failures: ['payment_not_found', 'not_found', 'refund_not_possible', 'payment_disputed', 'refund_already_requested'],
})
