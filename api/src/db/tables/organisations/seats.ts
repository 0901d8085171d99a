import { seatKinds, seatReasons } from '@koya/contract/rules/organisations/roles.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { courses } from '../catalogue.ts'
import { createdAt, id, longId, longReference, moment, oneOf, taxAsIssued } from '../columns.ts'
import { enrolments } from '../enrolment.ts'
import { payments } from '../money/payments.ts'
import { bundles } from '../money/prices.ts'
import { users } from '../people/accounts.ts'
import { memberGroups, organisations } from './organisations.ts'

const kobo = () => bigint({ mode: 'number' }).notNull()

/**
 * Seats that an organisation ordered together. How many of them may be given is never written down: it is what was paid of
 * the price, less what went back (`paid_seats` in the migration).
 */
export const seatBlocks = pgTable(
  'seat_blocks',
  {
    id: longId(),
    organisationId: integer()
      .notNull()
      .references(() => organisations.id),
    kind: text({ enum: seatKinds }).notNull(),
    bundleId: integer().references(() => bundles.id),
    quantity: integer().notNull(),
    /** For all of them. */
    amountKobo: kobo(),
    /** Why it is less than the regular price; null where it is not, or where nobody wrote it down. */
    reason: text({ enum: seatReasons }),
    orderedBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('seat_blocks_kind', t.kind),
    oneOf('seat_blocks_reason', t.reason),
    check('seat_blocks_quantity', sql`${t.quantity} between 1 and 10000`),
    check('seat_blocks_amount', sql`${t.amountKobo} > 0`),
    check('seat_blocks_bundle', sql`(${t.bundleId} is not null) = (${t.kind} = 'bundle')`),
    index('seat_blocks_organisation').on(t.organisationId),
    index('seat_blocks_bundle').on(t.bundleId),
    index('seat_blocks_by').on(t.orderedBy),
  ],
)

/** What a seat opens, and what of its price is for each course. On a list each course has the price of the whole seat. */
export const seatBlockCourses = pgTable(
  'seat_block_courses',
  {
    blockId: longReference()
      .notNull()
      .references(() => seatBlocks.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    priceKobo: kobo(),
    regularKobo: kobo(),
  },
  (t) => [
    primaryKey({ columns: [t.blockId, t.courseId] }),
    index('seat_block_courses_course').on(t.courseId),
    check('seat_block_courses_price', sql`${t.priceKobo} between 0 and ${t.regularKobo}`),
  ],
)

/** Which payments are for seats: one for what is paid at once, any number for what has an invoice. */
export const seatPayments = pgTable(
  'seat_payments',
  {
    paymentId: longReference()
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    blockId: longReference()
      .notNull()
      .references(() => seatBlocks.id),
    /** The provider's fee, known once it is paid. */
    feeKobo: kobo().default(0),
  },
  (t) => [check('seat_payments_fee', sql`${t.feeKobo} >= 0`), index('seat_payments_block').on(t.blockId)],
)

/** Asks for money before anything is given. Numbers follow one another without a gap. */
export const seatInvoices = pgTable('seat_invoices', {
  number: bigint({ mode: 'number' }).primaryKey(),
  blockId: longReference()
    .notNull()
    .unique()
    .references(() => seatBlocks.id),
  issuedAt: createdAt(),
  ...taxAsIssued(),
})

/** Money for an invoice that came to our bank past the provider, as an admin saw it there. */
export const seatBookings = pgTable(
  'seat_bookings',
  {
    id: longId(),
    blockId: longReference()
      .notNull()
      .references(() => seatBlocks.id),
    amountKobo: kobo(),
    /** What the bank's statement calls it, so that it is booked once. */
    bankReference: text().notNull().unique(),
    bookedBy: integer()
      .notNull()
      .references(() => users.id),
    at: createdAt(),
  },
  (t) => [
    check('seat_bookings_amount', sql`${t.amountKobo} > 0`),
    index('seat_bookings_block').on(t.blockId),
    index('seat_bookings_by').on(t.bookedBy),
  ],
)

/** A seat that somebody has. The index makes it impossible to give two of a block to one person. */
export const seatGrants = pgTable(
  'seat_grants',
  {
    id: longId(),
    blockId: longReference()
      .notNull()
      .references(() => seatBlocks.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    givenBy: integer()
      .notNull()
      .references(() => users.id),
    givenAt: createdAt(),
    endedAt: moment(),
    /** It ended after the first lesson, so it is not free again. */
    isSpent: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('seat_grants_open').on(t.blockId, t.userId).where(sql`${t.endedAt} is null`),
    check('seat_grants_spent', sql`not ${t.isSpent} or ${t.endedAt} is not null`),
    index('seat_grants_block').on(t.blockId),
    index('seat_grants_user').on(t.userId),
    index('seat_grants_by').on(t.givenBy),
  ],
)

/** Whoever joins the organisation, or one of its groups, gets a seat of this block while there are some. */
export const seatRules = pgTable(
  'seat_rules',
  {
    id: id(),
    blockId: longReference()
      .notNull()
      .references(() => seatBlocks.id, { onDelete: 'cascade' }),
    /** Null: whoever joins the organisation. */
    groupId: integer().references(() => memberGroups.id, { onDelete: 'cascade' }),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('seat_rules_once').on(t.blockId, t.groupId).nullsNotDistinct(),
    index('seat_rules_group').on(t.groupId),
    index('seat_rules_by').on(t.createdBy),
  ],
)

/** The courses that a seat has opened. */
export const seatGrantCourses = pgTable(
  'seat_grant_courses',
  {
    grantId: longReference()
      .notNull()
      .references(() => seatGrants.id),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    enrolmentId: longReference()
      .notNull()
      .references(() => enrolments.id),
  },
  (t) => [
    primaryKey({ columns: [t.grantId, t.courseId] }),
    index('seat_grant_courses_course').on(t.courseId),
    index('seat_grant_courses_enrolment').on(t.enrolmentId),
  ],
)
