import { eq, like, sql } from 'drizzle-orm'
import { paymentEvents, paymentItems, payments, postings, receipts, refunds } from '../../../db/schema.ts'
import type { Person, PersonalData } from './personal-data.ts'

const LIKE_THE_BOOKS = 'At least six years after the year of the payment'
const BOOKS = 'Accounting records have to be kept; they refer to a row that no longer names the person'
const isPaidBy = (column: unknown, { id }: Person) =>
  sql`${column} IN (SELECT id FROM ${payments} WHERE user_id = ${id})`

export const moneyData: PersonalData[] = [
  {
    table: payments,
    columns: ['userId', 'reference', 'amountKobo', 'channel', 'state', 'reviewReason', 'paidAt', 'createdAt'],
    what: 'Payments: amount, state, payment method, date',
    purpose: 'To give access to what was paid for; receipts; the books',
    basis: 'legal duty',
    period: LIKE_THE_BOOKS,
    download: {
      as: 'payments',
      rows: ({ id }) => eq(payments.userId, id),
      without: ['accessCode', 'authorizationUrl'],
    },
    deletion: { kept: BOOKS },
  },
  {
    table: paymentItems,
    columns: ['courseId', 'priceKobo', 'discountKobo', 'reason', 'broughtBy'],
    what: 'What was bought with a payment, at what price, why it was lower than the regular one, and by whose link',
    purpose: 'Receipts; the books',
    basis: 'legal duty',
    period: LIKE_THE_BOOKS,
    download: { as: 'bought_courses', rows: (person) => isPaidBy(paymentItems.paymentId, person) },
    deletion: { kept: BOOKS },
  },
  {
    table: refunds,
    columns: ['amountKobo', 'state', 'reason', 'createdAt', 'settledAt'],
    what: 'Refunds: amount, state, and the reason that was given',
    purpose: 'To give money back; the books',
    basis: 'legal duty',
    period: LIKE_THE_BOOKS,
    download: { as: 'refunds', rows: (person) => isPaidBy(refunds.paymentId, person) },
    deletion: { kept: BOOKS },
  },
  {
    table: receipts,
    columns: ['number', 'issuedAt'],
    what: 'The number and the date of the receipt for a payment',
    purpose: 'Receipts; the books',
    basis: 'legal duty',
    period: LIKE_THE_BOOKS,
    download: { as: 'receipts', rows: (person) => isPaidBy(receipts.paymentId, person) },
    deletion: { kept: BOOKS },
  },
  {
    table: postings,
    columns: ['account', 'courseId', 'kobo'],
    what: 'What a teacher earned with each sale of a course, and what was given back',
    purpose: 'To pay teachers their share; the books',
    basis: 'legal duty',
    period: LIKE_THE_BOOKS,
    download: { as: 'earnings', rows: ({ id }) => like(postings.account, `instructor:${id}:%`) },
    deletion: { kept: BOOKS },
  },
  {
    table: paymentEvents,
    columns: ['payload'],
    what: 'What the payment provider reported about a payment, word for word, including the payer’s email address',
    purpose: 'To settle disputes about money',
    basis: 'legal duty',
    period: LIKE_THE_BOOKS,
    download: { as: 'payment_events', rows: (person) => isPaidBy(paymentEvents.paymentId, person) },
    deletion: { kept: 'A dispute about money may be opened long after the account is gone' },
  },
]
