import { sql } from 'drizzle-orm'
import { bigint, char, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { courses } from './catalogue.ts'
import { createdAt, longId, longReference, moment } from './columns.ts'

export const payments = pgTable(
  'payments',
  {
    id: longId(),
    reference: text().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    amountKobo: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull().default('NGN'),
    /** `review`: money came that does not match what was recorded, so nobody was enrolled and a person must look. */
    state: text({ enum: ['pending', 'paid', 'failed', 'review', 'refunded'] })
      .notNull()
      .default('pending'),
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
    index('payments_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('payments_to_check').on(t.nextCheckAt).where(sql`${t.state} in ('pending', 'failed')`),
    index('payments_newest').on(t.createdAt.desc().nullsFirst()),
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
    priceKobo: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.paymentId, t.courseId] }), index('payment_items_course').on(t.courseId)],
)

/** Everything that was ever heard about a payment, in the order it was heard. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: longId(),
    paymentId: longReference().references(() => payments.id),
    source: text({ enum: ['browser', 'webhook', 'sweep', 'admin'] }).notNull(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    at: createdAt(),
  },
  (t) => [index('payment_events_payment').on(t.paymentId)],
)

export const refunds = pgTable(
  'refunds',
  {
    id: longId(),
    paymentId: longReference()
      .notNull()
      .references(() => payments.id),
    courseId: integer().references(() => courses.id),
    amountKobo: bigint({ mode: 'number' }).notNull(),
    /** `due`: we owe it (a course bought twice); `requested`: the learner asks for it. */
    state: text({ enum: ['due', 'requested', 'processing', 'processed', 'failed', 'declined'] }).notNull(),
    reason: text().notNull().default(''),
    providerId: text(),
    createdAt: createdAt(),
    settledAt: moment(),
  },
  (t) => [index('refunds_state').on(t.state, t.createdAt), index('refunds_payment').on(t.paymentId)],
)
