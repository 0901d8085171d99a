import { paymentStates, refundStates } from '@koya/contract/endpoints/money/payments.ts'
import { priceReasons } from '@koya/contract/rules/prices/best-prices.ts'
import { sql } from 'drizzle-orm'
import { bigint, char, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { courses } from '../catalogue.ts'
import { createdAt, longId, longReference, moment, oneOf } from '../columns.ts'
import { users } from '../people/accounts.ts'
import { bundles, coupons } from './prices.ts'
import { sponsorships } from './sponsorships.ts'

export const payments = pgTable(
  'payments',
  {
    id: longId(),
    reference: text().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** A part that somebody without an account pays for that person: it counts for them, and is nobody's to see but the payer's. */
    sponsorshipId: longReference().references(() => sponsorships.id),
    payerEmail: text(),
    amountKobo: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull().default('NGN'),
    /**
     * `review`: money came that does not match what was recorded, so nobody was enrolled and a person must look.
     * `closed`: somebody looked, and there was no money to accept or to give back.
     */
    state: text({ enum: paymentStates }).notNull().default('pending'),
    channel: text(),
    accessCode: text(),
    authorizationUrl: text(),
    providerId: text(),
    reviewReason: text(),
    /** After this no new popup is opened at these prices; money that still arrives settles all the same. */
    quotedUntil: moment().notNull(),
    paidAt: moment(),
    /** When the sweep asks the provider next, and how often it has. */
    nextCheckAt: moment().notNull().defaultNow(),
    checks: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    check('payments_amount', sql`${t.amountKobo} >= 0`),
    oneOf('payments_state', t.state),
    check('payments_sponsor', sql`(${t.sponsorshipId} is null) = (${t.payerEmail} is null)`),
    check('payments_checks', sql`${t.checks} >= 0`),
    index('payments_sponsorship').on(t.sponsorshipId).where(sql`${t.sponsorshipId} is not null`),
    index('payments_payer').on(t.payerEmail).where(sql`${t.payerEmail} is not null`),
    index('payments_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('payments_to_check').on(t.nextCheckAt).where(sql`${t.state} in ('pending', 'failed')`),
    index('payments_paid_to_check').on(t.nextCheckAt).where(sql`${t.state} = 'paid'`),
    index('payments_newest').on(t.createdAt.desc().nullsFirst()),
    index('payments_by_day_paid').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    index('payments_failed').on(t.createdAt).where(sql`${t.state} = 'failed'`),
    index('payments_in_review').on(t.createdAt).where(sql`${t.state} = 'review'`),
  ],
)

/** What was bought, at the price it had when the payment began. */
export const paymentItems = pgTable(
  'payment_items',
  {
    paymentId: longReference()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    /** What was to be paid for it. */
    priceKobo: bigint({ mode: 'number' }).notNull(),
    /** How much less that was than the regular price of that moment, and why. */
    discountKobo: bigint({ mode: 'number' }).notNull().default(0),
    reason: text({ enum: priceReasons }),
    /** A coupon is used by the payments that name it: those that are paid or can still be paid at its price. */
    couponId: integer().references(() => coupons.id),
    bundleId: integer().references(() => bundles.id),
    /** Whose own link brought the buyer. Counts where they teach the course. */
    broughtBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.courseId] }),
    check('payment_items_price', sql`${t.priceKobo} >= 0`),
    check('payment_items_discount', sql`${t.discountKobo} >= 0 and (${t.discountKobo} = 0 or ${t.reason} is not null)`),
    oneOf('payment_items_reason', t.reason),
    check('payment_items_coupon', sql`(${t.couponId} is not null) = (${t.reason} is not distinct from 'coupon')`),
    check('payment_items_bundle', sql`(${t.bundleId} is not null) = (${t.reason} is not distinct from 'bundle')`),
    index('payment_items_coupon').on(t.couponId).where(sql`${t.couponId} is not null`),
    index('payment_items_bundle').on(t.bundleId).where(sql`${t.bundleId} is not null`),
    index('payment_items_course').on(t.courseId),
    index('payment_items_brought').on(t.broughtBy).where(sql`${t.broughtBy} is not null`),
  ],
)

const eventSources = ['browser', 'webhook', 'sweep', 'admin'] as const

/** Everything that was ever heard about a payment, in the order it was heard. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: longId(),
    paymentId: longReference().references(() => payments.id),
    source: text({ enum: eventSources }).notNull(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    at: createdAt(),
  },
  (t) => [oneOf('payment_events_source', t.source), index('payment_events_payment').on(t.paymentId)],
)

/** One row for each sum that goes back or should: sent again after a failure it keeps its row, not its numbers. */
export const refunds = pgTable(
  'refunds',
  {
    id: longId(),
    paymentId: longReference()
      .notNull()
      .references(() => payments.id),
    courseId: integer().references(() => courses.id),
    amountKobo: bigint({ mode: 'number' }).notNull(),
    /**
     * `due`: we owe it (a course bought twice); `requested`: the learner asks for it; `needs_attention`: the provider cannot
     * send it the way it was paid; `unclear`: the provider reports money that fits no refund, so a person must look.
     */
    state: text({ enum: refundStates }).notNull(),
    reason: text().notNull().default(''),
    /** The provider's id, and the reference that its events carry, which is another one and often the only one. */
    providerId: text(),
    providerReference: text(),
    /** Numbers of earlier attempts, which failed: their events still arrive a day later. */
    earlierNumbers: text().array().notNull().default(sql`'{}'`),
    /** Where a lost dispute took the money: the provider's id of that dispute. */
    disputeId: text(),
    /** When the sweep asks the provider next, and how often it has. */
    nextCheckAt: moment().notNull().defaultNow(),
    checks: integer().notNull().default(0),
    createdAt: createdAt(),
    settledAt: moment(),
  },
  (t) => [
    check('refunds_amount', sql`${t.amountKobo} > 0`),
    oneOf('refunds_state', t.state),
    check('refunds_checks', sql`${t.checks} >= 0`),
    index('refunds_state').on(t.state, t.createdAt),
    index('refunds_returned').on(t.settledAt).where(sql`${t.state} = 'processed'`),
    index('refunds_payment').on(t.paymentId),
    index('refunds_course').on(t.courseId),
    index('refunds_to_check').on(t.nextCheckAt).where(sql`${t.state} in ('processing', 'needs_attention')`),
    uniqueIndex('refunds_provider_id').on(t.paymentId, t.providerId),
    uniqueIndex('refunds_provider_reference').on(t.paymentId, t.providerReference),
    uniqueIndex('refunds_dispute').on(t.paymentId, t.disputeId),
  ],
)
