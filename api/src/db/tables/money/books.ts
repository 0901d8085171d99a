import { differenceKinds } from '@koya/contract/endpoints/admin/books.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { courses } from '../catalogue.ts'
import { createdAt, longId, longReference, moment, oneOf, taxAsIssued } from '../columns.ts'
import { payments, refunds } from './payments.ts'

/** What money is booked on (`api/src/books/accounts.ts` has the names). An account exists from its first posting on. */
export const bookAccounts = pgTable('book_accounts', { name: text().primaryKey() }, (t) => [
  check('book_accounts_name', sql`${t.name} ~ '^([a-z_]+|instructor:[0-9]+:[a-z]+|organisation:[0-9]+:[a-z]+)$'`),
])

/**
 * One thing that happened to money, written by `api/src/books` alone in the transaction in which it happened. Journals and
 * postings only grow: what was wrong is set right by another journal.
 */
export const journals = pgTable(
  'journals',
  {
    id: longId(),
    /** What it is of, so that what is heard twice is posted once: `sale:12`, `return:7`. */
    key: text().notNull().unique(),
    kind: text().notNull(),
    paymentId: longReference().references(() => payments.id),
    refundId: longReference().references(() => refunds.id),
    /** When the money moved, which may be before it was written down. */
    at: moment().notNull(),
    postedAt: createdAt(),
    note: text().notNull().default(''),
  },
  (t) => [
    index('journals_payment').on(t.paymentId),
    index('journals_refund').on(t.refundId),
    index('journals_at').on(t.at),
  ],
)

/** Debits are above zero, credits below. The database refuses a journal that does not come to zero at the commit. */
export const postings = pgTable(
  'postings',
  {
    id: longId(),
    journalId: longReference()
      .notNull()
      .references(() => journals.id),
    account: text()
      .notNull()
      .references(() => bookAccounts.name),
    /** Which course's money it is, where it is that of one. */
    courseId: integer().references(() => courses.id),
    kobo: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    check('postings_kobo', sql`${t.kobo} <> 0`),
    index('postings_journal').on(t.journalId),
    index('postings_account').on(t.account),
    index('postings_course').on(t.courseId),
  ],
)

/** Numbers that follow one another without a gap. The row is locked until the commit of whoever takes the next one. */
export const counters = pgTable(
  'counters',
  { name: text().primaryKey(), last: bigint({ mode: 'number' }).notNull() },
  (t) => [check('counters_last', sql`${t.last} >= 0`)],
)

export const receipts = pgTable('receipts', {
  number: bigint({ mode: 'number' }).primaryKey(),
  paymentId: longReference()
    .notNull()
    .unique()
    .references(() => payments.id),
  issuedAt: createdAt(),
  ...taxAsIssued(),
})

/** Where our books and the provider's list, or our own tables, do not say the same. Settled when they do again. */
export const bookDifferences = pgTable(
  'book_differences',
  {
    id: longId(),
    reference: text().notNull(),
    kind: text({ enum: differenceKinds }).notNull(),
    /** In kobo. */
    ours: bigint({ mode: 'number' }),
    theirs: bigint({ mode: 'number' }),
    foundAt: createdAt(),
    settledAt: moment(),
  },
  (t) => [
    oneOf('book_differences_kind', t.kind),
    uniqueIndex('book_differences_open').on(t.reference, t.kind).where(sql`${t.settledAt} is null`),
  ],
)
