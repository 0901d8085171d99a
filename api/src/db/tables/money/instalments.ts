import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { courses } from '../catalogue.ts'
import { createdAt, longId, longReference, moment, oneOf } from '../columns.ts'
import { users } from '../people/accounts.ts'
import { payments } from './payments.ts'

/** `begun`: its first part is not paid yet; `ended`: money went back, or the account was deleted. */
export const planStates = ['begun', 'running', 'complete', 'ended'] as const

/** A course that is paid for in parts. Whether it is paused is kept with access: its enrolment has ended as overdue. */
export const instalmentPlans = pgTable(
  'instalment_plans',
  {
    id: longId(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    /** The payment of the first part, which brings the enrolment. */
    paymentId: longReference()
      .notNull()
      .references(() => payments.id),
    /** The price of the day it began; the parts make it up. */
    priceKobo: bigint({ mode: 'number' }).notNull(),
    parts: smallint().notNull(),
    /** The buyer came by a coupon of one of its teachers: that holds for every part. */
    isOwnSale: boolean().notNull().default(false),
    state: text({ enum: planStates }).notNull().default('begun'),
    /** The learner agreed that the parts to come are taken from the card. */
    isCardWanted: boolean().notNull().default(false),
    /** The provider's name for that card, which only it and our key can charge, and what people know the card by. */
    cardCode: text(),
    cardLabel: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('instalment_plans_payment').on(t.paymentId),
    uniqueIndex('instalment_plans_running').on(t.userId, t.courseId).where(sql`${t.state} = 'running'`),
    index('instalment_plans_user').on(t.userId, t.courseId),
    index('instalment_plans_course').on(t.courseId),
    oneOf('instalment_plans_state', t.state),
    check('instalment_plans_price', sql`${t.priceKobo} > 0`),
    check('instalment_plans_parts', sql`${t.parts} between 2 and 4`),
    check('instalment_plans_card', sql`${t.isCardWanted} or ${t.cardCode} is null`),
  ],
)

export const instalmentParts = pgTable(
  'instalment_parts',
  {
    planId: longReference()
      .notNull()
      .references(() => instalmentPlans.id),
    number: smallint().notNull(),
    kobo: bigint({ mode: 'number' }).notNull(),
    /** Its day in Lagos. */
    dueOn: date({ mode: 'string' }).notNull(),
    /** What paid it. */
    paymentId: longReference().references(() => payments.id),
    paidAt: moment(),
    /** The last reminder that was sent: 1 before, 2 on the day, 3 after it. */
    reminded: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.number] }),
    index('instalment_parts_payment').on(t.paymentId),
    index('instalment_parts_due').on(t.dueOn).where(sql`${t.paidAt} is null`),
    check('instalment_parts_number', sql`${t.number} between 1 and 4`),
    check('instalment_parts_kobo', sql`${t.kobo} > 0`),
    check('instalment_parts_paid', sql`(${t.paidAt} is null) = (${t.paymentId} is null)`),
    check('instalment_parts_reminded', sql`${t.reminded} between 0 and 3`),
  ],
)

/** Which parts a payment is for. */
export const instalmentPayments = pgTable(
  'instalment_payments',
  {
    paymentId: longReference()
      .primaryKey()
      .references(() => payments.id),
    planId: longReference()
      .notNull()
      .references(() => instalmentPlans.id),
    firstPart: smallint().notNull(),
    lastPart: smallint().notNull(),
    /** Charged by us from the saved card; otherwise the learner pays it. */
    isByCard: boolean().notNull().default(false),
  },
  (t) => [
    index('instalment_payments_plan').on(t.planId),
    check('instalment_payments_parts', sql`${t.firstPart} between 1 and ${t.lastPart} and ${t.lastPart} <= 4`),
  ],
)
