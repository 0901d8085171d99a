import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { MOST_SEATS, seatKinds, seatReasons } from '../../rules/organisations/roles.ts'
import { isWholeKobo } from '../../rules/prices/money.ts'
import { bodyId, longBodyId, longPathId } from '../ids.ts'
import { orderedSeats, pendingPayment } from '../money/payments.ts'
import { slugParams } from './space.ts'

const block = z.object({
  id: z.int(),
  kind: z.enum(seatKinds),
  title: z.string(),
  courses: z.array(z.object({ id: z.int(), course_name: z.string() })),
  quantity: z.int(),
  /** Those that are paid for. To a manager of groups: those that they gave or may give. */
  bought: z.int(),
  /** To people whom the asker sees. */
  given: z.int(),
  free: z.int(),
  /** What they cost and what is paid of it; null for whoever may not buy. */
  amount: z.number().nullable(),
  paid: z.number().nullable(),
  ordered_at: z.string(),
  /** `KI-2026-000012` */
  invoice: z.string().nullable(),
  invoice_number: z.int().nullable(),
  /** Who gets a seat of it on joining: whoever comes into the organisation, or into one of these groups. */
  rules: z.object({ everyone: z.boolean(), group_ids: z.array(z.int()) }),
})
export type SeatBlock = z.output<typeof block>

/** Lists the seats of an organisation. */
export const listSeats = endpoint({
  method: 'GET',
  path: '/organisations/:slug/seats',
  access: 'user',
  scope: 'organisation:read',
  params: slugParams,
  answer: z.object({ data: z.object({ blocks: z.array(block), may_buy: z.boolean() }) }),
  failures: ['not_found', 'forbidden'],
})

const wanted = z
  .object({
    course_id: bodyId.optional(),
    bundle_id: bodyId.optional(),
    /** A seat for any one of them. */
    course_ids: z.array(bodyId).min(1).max(50).optional(),
    quantity: z
      .int({ error: messages.organisations.wholeNumber })
      .min(1, { error: messages.organisations.atLeastOne })
      .max(MOST_SEATS, { error: messages.organisations.mostSeats }),
    /** Asks for the money by an invoice instead of at once. */
    invoice: z.boolean().optional(),
    /** Only says what it would cost. */
    preview: z.boolean().optional(),
  })
  .refine(({ course_id, bundle_id, course_ids }) => [course_id, bundle_id, course_ids].filter(Boolean).length === 1, {
    path: ['course_id'],
    error: messages.organisations.chooseOne,
  })
  .meta({ examples: [{ course_id: 7, quantity: 50 }] })

const offer = z.object({
  title: z.string(),
  unit_price: z.number(),
  regular_unit_price: z.number(),
  quantity: z.int(),
  total: z.number(),
  /** Why it costs less than it does one by one. */
  reason: z.enum(seatReasons).nullable(),
})
export type SeatOffer = z.output<typeof offer>

/** Orders seats: begins a payment, writes an invoice, or with `preview` says what they cost. */
export const orderSeats = endpoint({
  method: 'POST',
  path: '/organisations/:slug/seats',
  access: 'user',
  params: slugParams,
  body: wanted,
  answer: z.object({
    data: z.union([
      pendingPayment.extend({ block_id: z.int(), quantity: z.int(), unit_price: z.number(), total: z.number() }),
      z.object({ invoice: z.string(), number: z.int(), block_id: z.int(), url: z.string(), ...offer.shape }),
      offer,
    ]),
  }),
  failures: [
    'not_found',
    'forbidden',
    'course_unavailable',
    'bundle_unavailable',
    'enrolment_closed',
    'nothing_to_pay',
    'provider_unavailable',
    'organisation_suspended',
  ],
})

const grant = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  given_at: z.string(),
  courses: z.array(z.string()),
  /** A lesson was begun: taken back, the seat is spent. */
  is_begun: z.boolean(),
  is_finished: z.boolean(),
})
export type SeatGrant = z.output<typeof grant>

const blockParams = slugParams.extend({ block: longPathId })

/** Lists who has a seat of a block, of the people whom the asker sees. */
export const listGrants = endpoint({
  method: 'GET',
  path: '/organisations/:slug/seats/:block/grants',
  access: 'user',
  params: blockParams,
  answer: z.object({ data: z.object({ block, grants: z.array(grant) }) }),
  failures: ['not_found', 'forbidden'],
})

/** Gives seats, to all of the people or to none. Who has one already keeps it. */
export const giveSeats = endpoint({
  method: 'POST',
  path: '/organisations/:slug/seats/:block/grants',
  access: 'user',
  scope: 'organisation:write',
  params: blockParams,
  body: z.object({
    user_ids: z.array(bodyId).min(1).max(1_000).optional(),
    group_id: bodyId.optional(),
    /** Of a list: which course. Without it everyone chooses for themselves. */
    course_id: bodyId.optional(),
  }),
  answer: z.object({
    message: z.string(),
    data: z.object({
      given: z.array(z.object({ id: z.int(), user_id: z.int() })),
      already: z.array(z.int()),
      /** They have the course already, so a seat would be wasted. */
      own: z.array(z.int()),
      free: z.int(),
    }),
  }),
  failures: ['not_found', 'forbidden', 'no_seats_left', 'organisation_suspended'],
})

/** Says who of those who join from now on gets a seat of the block by itself, while there are some. */
export const changeRules = endpoint({
  method: 'PUT',
  path: '/organisations/:slug/seats/:block/rules',
  access: 'user',
  params: blockParams,
  body: z.object({ everyone: z.boolean(), group_ids: z.array(bodyId).max(200) }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'forbidden'],
})

/** Takes a seat back: before the first lesson it is free again, afterwards it is spent. */
export const takeSeat = endpoint({
  method: 'DELETE',
  path: '/organisations/:slug/grants/:id',
  access: 'user',
  scope: 'organisation:write',
  params: slugParams.extend({ id: longPathId }),
  answer: z.object({ message: z.string(), data: z.object({ is_free_again: z.boolean() }) }),
  failures: ['not_found', 'forbidden'],
})

/** Chooses the course that one's own seat for a list of courses opens. */
export const chooseCourse = endpoint({
  method: 'POST',
  path: '/organisations/:slug/choices',
  access: 'user',
  params: slugParams,
  body: z.object({ grant_id: longBodyId, course_id: bodyId }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'already_enrolled', 'organisation_suspended'],
})

const invoice = z.object({
  number: z.string(),
  issued_at: z.string(),
  organisation: z.string(),
  /** What is asked for, at which price, and why it is less than the regular one. */
  ...orderedSeats.shape,
  paid: z.number(),
  rest: z.number(),
  vat_percent: z.number(),
  vat: z.number(),
  seller: z.object({ name: z.string(), address: z.string(), email: z.string(), phone: z.string(), tin: z.string() }),
  /** Where the sum can be transferred to with the number of the invoice as the reference; empty where there is no such account. */
  bank_account: z.string(),
  payments: z.array(z.object({ at: z.string(), amount: z.number(), how: z.string() })),
})
export type Invoice = z.output<typeof invoice>
const invoiceParams = slugParams.extend({ number: longPathId })

/** Shows a pro-forma invoice. */
export const showInvoice = endpoint({
  method: 'GET',
  path: '/organisations/:slug/invoices/:number',
  access: 'user',
  params: invoiceParams,
  answer: z.object({ data: invoice }),
  failures: ['not_found', 'forbidden'],
})

/** Downloads an invoice as a PDF. */
export const invoicePdf = endpoint({
  method: 'GET',
  path: '/organisations/:slug/invoices/:number/pdf',
  access: 'user',
  params: invoiceParams,
  answer: z.unknown(),
  failures: ['not_found', 'forbidden'],
})

/** Begins a payment towards an invoice: what is left of it, or less. */
export const payInvoice = endpoint({
  method: 'POST',
  path: '/organisations/:slug/invoices/:number/payments',
  access: 'user',
  params: invoiceParams,
  body: z.object({
    amount: z.number().min(0.01).max(10_000_000_000).refine(isWholeKobo, messages.admin.settledFiner).optional(),
  }),
  answer: z.object({ data: pendingPayment }),
  failures: ['not_found', 'forbidden', 'nothing_to_pay', 'provider_unavailable', 'organisation_suspended'],
})
