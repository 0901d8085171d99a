import { payoutMethods, payoutOrigins, payoutStates } from '@koya/contract/endpoints/admin/payouts.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { courses } from '../catalogue.ts'
import { createdAt, id, longId, longReference, moment, oneOf } from '../columns.ts'
import { organisations } from '../organisations/organisations.ts'
import { users } from '../people/accounts.ts'
import { payments } from './payments.ts'

/** Whose it is: a person's, or that of an organisation by whose courses it was earned. */
const payee = () => ({
  userId: integer().references(() => users.id),
  organisationId: integer().references(() => organisations.id),
})

function isOneOf(name: string, { userId, organisationId }: Record<'userId' | 'organisationId', AnyPgColumn>) {
  return check(name, sql`num_nonnulls(${userId}, ${organisationId}) = 1`)
}

/** Sales whose shares are still pending. A trigger adds a row with the journal of each; the release takes it away. */
export const heldSales = pgTable(
  'held_sales',
  {
    paymentId: longReference()
      .primaryKey()
      .references(() => payments.id),
    /** When it was paid. */
    at: moment().notNull(),
  },
  (t) => [index('held_sales_at').on(t.at)],
)

/** Where the money of a teacher or an organisation goes. A changed account is usable only after a while; until then the one before it is used. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    id: id(),
    ...payee(),
    bankCode: text().notNull(),
    bankName: text().notNull(),
    accountNumber: text().notNull(),
    /** As the bank has it. */
    accountName: text().notNull(),
    /** The provider's name for it, once it was asked for one. */
    recipientCode: text(),
    usableFrom: moment().notNull(),
    createdAt: createdAt(),
    endedAt: moment(),
  },
  (t) => [
    check('payout_accounts_number', sql`${t.accountNumber} ~ '^[0-9]{10}$'`),
    isOneOf('payout_accounts_payee', t),
    index('payout_accounts_user').on(t.userId, t.usableFrom),
    index('payout_accounts_organisation').on(t.organisationId, t.usableFrom),
  ],
)

/** One sum on its way to whoever earned it, under one reference for ever: what failed for good is paid by another row. */
export const payouts = pgTable(
  'payouts',
  {
    id: longId(),
    ...payee(),
    accountId: integer()
      .notNull()
      .references(() => payoutAccounts.id),
    reference: text().notNull().unique(),
    /** What it takes from the balance; the tax of it stays with us for the authority. */
    amountKobo: bigint({ mode: 'number' }).notNull(),
    taxKobo: bigint({ mode: 'number' }).notNull().default(0),
    /** What the provider took for sending it; ours to bear. */
    feeKobo: bigint({ mode: 'number' }).notNull().default(0),
    method: text({ enum: payoutMethods }).notNull(),
    origin: text({ enum: payoutOrigins }).notNull(),
    /** `waiting`: for a second admin; `sending`: the provider may have been asked, so nothing else may be. */
    state: text({ enum: payoutStates }).notNull(),
    /** What the provider calls it, and why it is not there yet or never will be. */
    providerStatus: text(),
    problem: text().notNull().default(''),
    /** How often its money has moved in the books. */
    moves: integer().notNull().default(0),
    nextCheckAt: moment().notNull(),
    checks: integer().notNull().default(0),
    /**
     * How many orders to send it were given: to the provider, less those that it has refused for certain, or to our own bank, each file
     * that named it. With any, it may have been sent, and is not withdrawn: so one stands where nobody has counted.
     */
    orders: integer().notNull().default(1),
    createdAt: createdAt(),
    settledAt: moment(),
  },
  (t) => [
    check('payouts_amount', sql`${t.amountKobo} > 0`),
    check('payouts_tax', sql`${t.taxKobo} >= 0 and ${t.taxKobo} < ${t.amountKobo}`),
    check('payouts_fee', sql`${t.feeKobo} >= 0`),
    check('payouts_checks', sql`${t.checks} >= 0 and ${t.moves} >= 0`),
    check('payouts_orders', sql`${t.orders} >= 0`),
    oneOf('payouts_method', t.method),
    oneOf('payouts_origin', t.origin),
    oneOf('payouts_state', t.state),
    isOneOf('payouts_payee', t),
    uniqueIndex('payouts_open').on(t.userId).where(sql`${t.state} in ('waiting', 'sending')`),
    uniqueIndex('payouts_open_organisation').on(t.organisationId).where(sql`${t.state} in ('waiting', 'sending')`),
    index('payouts_user').on(t.userId, t.createdAt),
    index('payouts_organisation').on(t.organisationId, t.createdAt),
    index('payouts_account').on(t.accountId),
    index('payouts_state').on(t.state, t.createdAt),
    index('payouts_to_check').on(t.nextCheckAt).where(sql`${t.state} in ('sending', 'paid')`),
  ],
)

/** Everything that was heard about a payout, in the order it was heard. */
export const payoutEvents = pgTable(
  'payout_events',
  {
    id: longId(),
    payoutId: longReference()
      .notNull()
      .references(() => payouts.id),
    source: text({ enum: ['webhook', 'sweep', 'sending', 'admin'] }).notNull(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    at: createdAt(),
  },
  (t) => [oneOf('payout_events_source', t.source), index('payout_events_payout').on(t.payoutId)],
)

/** Above a sum two admins have to agree. */
export const payoutApprovals = pgTable(
  'payout_approvals',
  {
    payoutId: longReference()
      .notNull()
      .references(() => payouts.id),
    adminId: integer()
      .notNull()
      .references(() => users.id),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.payoutId, t.adminId] }), index('payout_approvals_admin').on(t.adminId)],
)

/** Whose money stays here for now, and why. */
export const payoutHolds = pgTable(
  'payout_holds',
  {
    id: id(),
    ...payee(),
    reason: text().notNull(),
    heldBy: integer().references(() => users.id, { onDelete: 'set null' }),
    heldAt: createdAt(),
    releasedAt: moment(),
  },
  (t) => [
    isOneOf('payout_holds_payee', t),
    uniqueIndex('payout_holds_open').on(t.userId).where(sql`${t.releasedAt} is null`),
    uniqueIndex('payout_holds_open_organisation').on(t.organisationId).where(sql`${t.releasedAt} is null`),
    index('payout_holds_organisation').on(t.organisationId),
    index('payout_holds_user').on(t.userId),
    index('payout_holds_by').on(t.heldBy),
  ],
)

/** What is withheld of payouts for the tax authority, from a day on. No row: nothing. */
export const withholdingRates = pgTable(
  'withholding_rates',
  {
    fromDay: date({ mode: 'string' }).primaryKey(),
    /** Hundredths of a per cent. */
    basisPoints: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('withholding_rates_range', sql`${t.basisPoints} between 0 and 5000`)],
)

/** Another share than that of everybody, agreed with one teacher or one organisation, from a day on. */
export const agreedShares = pgTable(
  'agreed_shares',
  {
    id: id(),
    ...payee(),
    fromDay: date({ mode: 'string' }).notNull(),
    sharePercent: integer().notNull(),
    ownSalePercent: integer().notNull(),
    /** Why, for an organisation; its owners read it. */
    reason: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    isOneOf('agreed_shares_payee', t),
    uniqueIndex('agreed_shares_user').on(t.userId, t.fromDay),
    uniqueIndex('agreed_shares_organisation').on(t.organisationId, t.fromDay),
    check('agreed_shares_range', sql`${t.sharePercent} between 0 and 100 and ${t.ownSalePercent} between 0 and 100`),
  ],
)

/** How the teachers of a course share what it earns. It counts from the moment when each of them has accepted it. */
export const courseSplits = pgTable(
  'course_splits',
  {
    id: id(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    acceptedAt: moment(),
    /** Declined, withdrawn, or followed by another that counts. */
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('course_splits_proposed').on(t.courseId).where(sql`${t.acceptedAt} is null and ${t.endedAt} is null`),
    uniqueIndex('course_splits_counting')
      .on(t.courseId)
      .where(sql`${t.acceptedAt} is not null and ${t.endedAt} is null`),
    index('course_splits_course').on(t.courseId),
  ],
)

export const splitParts = pgTable(
  'split_parts',
  {
    splitId: integer()
      .notNull()
      .references(() => courseSplits.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    percent: integer().notNull(),
    acceptedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.splitId, t.userId] }),
    check('split_parts_percent', sql`${t.percent} between 0 and 100`),
    index('split_parts_user').on(t.userId),
  ],
)
