import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { bodyId, longPathId, pageNumber } from '../ids.ts'
import { paymentStates, refundStates } from '../money/payments.ts'
import { accessEvent } from './admin-access.ts'

const byId = z.object({ id: longPathId })
const byReference = z.object({ reference: z.string().min(1).max(100) })
const reason = z.string().trim().min(10).max(1_000)

/** Naira, as everything here. */
const refund = z.object({
  id: z.int(),
  course_id: z.int().nullable(),
  amount: z.number(),
  state: z.enum(refundStates),
  reason: z.string(),
  /** What became of the last attempt, in a sentence; empty when there is nothing to say. */
  note: z.string(),
  /** Under way, and the provider has not said that it knows of it. */
  is_unanswered: z.boolean(),
  /** Whether access goes when this money is back. It stays where it came in another way, as with what was paid twice. */
  ends_access: z.boolean(),
  created_at: z.string(),
})
export type AdminRefund = z.output<typeof refund>

const payment = z.object({
  reference: z.string(),
  state: z.enum(paymentStates),
  amount: z.number(),
  /** What really came, where that is known. */
  received: z.number().nullable(),
  /** How much less came than was asked for, where nothing else is wrong with the money. */
  missing: z.number().nullable(),
  /** What can still be given back now: nothing while a dispute is open. */
  returnable: z.number(),
  channel: z.string().nullable(),
  review_reason: z.string(),
  /** In review, with nothing left to give back or a provider that refused to. */
  can_close: z.boolean(),
  payer: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  items: z.array(
    z.object({
      course_id: z.int(),
      course_name: z.string(),
      price: z.number(),
      returnable: z.number(),
      /** How far the payer is in the course, where they ask for their money back. */
      progress: z.object({ done: z.int(), total: z.int(), last_seen_at: z.string().nullable() }).nullable(),
      /** Whether the payer has the course by this payment now. */
      has_access: z.boolean(),
      /** What became of the access that this payment brought. */
      access: z.array(accessEvent),
    }),
  ),
  refunds: z.array(refund),
  disputes: z.array(
    z.object({ id: z.string(), state: z.enum(['open', 'won', 'lost']), due_at: z.string().nullable() }),
  ),
})
export type AdminPayment = z.output<typeof payment>

const paymentLists = ['review', 'attention', 'requested', 'due', 'under_way', 'all'] as const
export type PaymentList = (typeof paymentLists)[number]

/**
 * Lists payments: those that need an admin with the longest waiting first, or all with the newest first, found by
 * reference, name or email.
 */
export const adminPayments = endpoint({
  method: 'GET',
  path: '/admin/payments',
  access: 'admin',
  query: z.object({
    list: z.enum(paymentLists).default('review'),
    search: z.string().trim().max(100).default(''),
    page: pageNumber,
  }),
  answer: z.object({ data: z.object({ payments: z.array(payment), has_more: z.boolean() }) }),
})

/**
 * Accepts a payment in review at the amount that was really paid, and enrols. Another currency or a test payment is
 * never accepted.
 */
export const acceptPayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:reference/acceptance',
  access: 'admin',
  params: byReference,
  answer: z.object({ message: z.string() }),
  failures: [
    'step_up_needed',
    'payment_not_found',
    'payment_not_in_review',
    'not_acceptable',
    'refund_under_way',
    'provider_unavailable',
  ],
})

/** Closes a payment in review that can be neither accepted nor refunded. The learner is told why. */
export const closePayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:reference/closing',
  access: 'admin',
  params: byReference,
  body: z.object({ reason }),
  answer: z.object({ message: z.string() }),
  failures: [
    'step_up_needed',
    'payment_not_found',
    'payment_not_in_review',
    'refund_under_way',
    'still_returnable',
    'provider_unavailable',
  ],
})

const sent = z.object({
  message: z.string(),
  data: z.object({
    /** `unanswered`: the provider may or may not have it, so it is neither repeated nor given up before it is checked. */
    outcome: z.enum(['sent', 'returned', 'unanswered', 'not_sent', 'needs_attention']),
  }),
})

/** Refunds a payment at the provider: everything that is left of it, or what is left of one course. */
export const refundPayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:reference/refunds',
  access: 'admin',
  params: byReference,
  body: z.object({ course_id: bodyId.nullable().default(null), reason }),
  answer: sent,
  failures: [
    'step_up_needed',
    'payment_not_found',
    'not_found',
    'refund_not_possible',
    'refund_under_way',
    'payment_disputed',
    'nothing_to_return',
    'refund_refused',
    'provider_unavailable',
  ],
})

/** Sends a refund that was requested, is owed, or failed before. */
export const sendRefund = endpoint({
  method: 'POST',
  path: '/admin/refunds/:id/sending',
  access: 'admin',
  params: byId,
  answer: sent,
  failures: [
    'step_up_needed',
    'not_found',
    'refund_not_possible',
    'refund_under_way',
    'refund_settled',
    'payment_disputed',
    'nothing_to_return',
    'refund_refused',
  ],
})

/** Asks the provider what became of a refund that it never confirmed. */
export const checkRefund = endpoint({
  method: 'POST',
  path: '/admin/refunds/:id/check',
  access: 'admin',
  params: byId,
  answer: sent,
  failures: ['not_found', 'refund_settled', 'provider_unavailable', 'refund_refused'],
})

/** Declines a requested refund. The learner is told why. */
export const declineRefund = endpoint({
  method: 'POST',
  path: '/admin/refunds/:id/decline',
  access: 'admin',
  params: byId,
  body: z.object({ reason }),
  answer: z.object({ message: z.string() }),
  failures: ['step_up_needed', 'not_found', 'refund_under_way', 'refund_settled'],
})

const bank = z.object({ id: z.string(), name: z.string() })
export type Bank = z.output<typeof bank>

/** Lists the banks that the provider can send a refund to. */
export const refundBanks = endpoint({
  method: 'GET',
  path: '/admin/banks',
  access: 'admin',
  answer: z.object({ data: z.array(bank) }),
  failures: ['provider_unavailable'],
})

/** Sends a refund that the payer's bank did not accept to another account of the payer. */
export const retryRefund = endpoint({
  method: 'POST',
  path: '/admin/refunds/:id/account',
  access: 'admin',
  params: byId,
  body: z.object({
    bank_id: z
      .string()
      .max(9, { error: messages.admin.bank, abort: true })
      .regex(/^\d{1,9}$/, messages.admin.bank),
    account_number: z
      .string()
      .trim()
      .max(10, { error: messages.admin.accountNumber, abort: true })
      .regex(/^\d{10}$/, messages.admin.accountNumber),
  }),
  answer: sent,
  failures: ['step_up_needed', 'not_found', 'refund_needs_no_account', 'refund_refused'],
})

/**
 * Records what an admin found out about money that matches no refund, or about a refund that the payer's bank did not
 * accept.
 */
export const decideRefund = endpoint({
  method: 'POST',
  path: '/admin/refunds/:id/decision',
  access: 'admin',
  params: byId,
  body: z.object({ is_returned: z.boolean(), reason }),
  answer: z.object({ message: z.string() }),
  failures: ['step_up_needed', 'not_found', 'refund_not_unclear'],
})
