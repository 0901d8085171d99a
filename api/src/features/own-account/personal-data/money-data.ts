import { and, eq, isNull, like, or, sql } from 'drizzle-orm'
import { endPlans } from '../../../access/instalment-plans.ts'
import {
  gifts,
  instalmentParts,
  instalmentPlans,
  paymentEvents,
  paymentItems,
  payments,
  postings,
  receipts,
  refunds,
  sponsorships,
} from '../../../db/schema.ts'
import type { Person, PersonalData } from './personal-data.ts'

const LIKE_THE_BOOKS = 'At least six years after the year of the payment'
const BOOKS = 'Accounting records have to be kept; they refer to a row that no longer names the person'
const isPaidBy = (column: unknown, { id }: Person) =>
  sql`${column} IN (SELECT id FROM ${payments} WHERE user_id = ${id} AND sponsorship_id IS NULL)`

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
      rows: ({ id }) => and(eq(payments.userId, id), isNull(payments.sponsorshipId)),
      without: ['accessCode', 'authorizationUrl', 'payerEmail', 'sponsorshipId'],
    },
    deletion: { kept: BOOKS },
  },
  {
    table: payments,
    columns: ['payerEmail'],
    what: 'The email address of somebody without an account who pays a part of another person’s course',
    purpose: 'To send the receipt, and the money back where the course is not paid in full; the books',
    basis: 'legal duty',
    period: LIKE_THE_BOOKS,
    download: { leftOut: 'It belongs to the sponsor, who has no account; the learner never sees it' },
    deletion: { kept: 'It is the address of another person, who may have money back' },
  },
  {
    table: sponsorships,
    columns: [
      'userId',
      'courseId',
      'token',
      'note',
      'priceKobo',
      'discountKobo',
      'broughtBy',
      'state',
      'endReason',
      'openUntil',
      'createdAt',
      'completedAt',
      'endedAt',
    ],
    what: 'Links with which a learner asks others to pay a course: the course, what the learner wrote, how it ended',
    purpose: 'To show whoever holds the link who asks and for what; to enrol the learner; the books',
    basis: 'contract',
    period: LIKE_THE_BOOKS,
    download: { as: 'sponsor_links', rows: ({ id }) => eq(sponsorships.userId, id) },
    deletion: {
      how: 'What the learner wrote is removed and the link ends; the row stays because payments refer to it',
      remove: (tx, { id }) => tx.update(sponsorships).set({ note: '' }).where(eq(sponsorships.userId, id)),
    },
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
    table: gifts,
    columns: ['email', 'name', 'message', 'sendOn', 'sentAt', 'redeemedBy', 'redeemedAt', 'createdAt'],
    what: 'A gift: the name and email address of the person it is for, the greeting, its day, and who opened it when',
    purpose: 'To send it, to let it be opened once, and to tell the giver what became of it',
    basis: 'contract',
    period:
      'The address until it is opened; all that names somebody 90 days where it is never paid for; the rest as the books are',
    download: {
      as: 'gifts',
      rows: (person) => or(isPaidBy(gifts.paymentId, person), eq(gifts.redeemedBy, person.id)),
      without: ['code'],
    },
    deletion: {
      how: 'Names and greetings of gifts that were opened are removed when the giver or the one who opened it leaves; one that is paid for and unopened keeps them until it is opened',
      remove: (tx, person) =>
        tx
          .update(gifts)
          .set({ name: '', message: '' })
          .where(
            sql`${gifts.redeemedAt} IS NOT NULL AND (${isPaidBy(gifts.paymentId, person)} OR ${gifts.redeemedBy} = ${person.id})`,
          ),
    },
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
    table: instalmentPlans,
    columns: [
      'userId',
      'courseId',
      'priceKobo',
      'parts',
      'state',
      'isCardWanted',
      'cardCode',
      'cardLabel',
      'createdAt',
    ],
    what: 'Courses paid for in parts; with the learner’s consent the provider’s name for the card and its last four digits',
    purpose: 'To ask for each part on its day, and to take it from the card where the learner agreed',
    basis: 'contract',
    period: 'The plan like the books; the card until the consent is taken back or everything is paid',
    download: {
      as: 'plans_in_parts',
      rows: ({ id }) => eq(instalmentPlans.userId, id),
      without: ['cardCode'],
    },
    deletion: {
      how: 'Ended, and the card forgotten; kept, because it is part of the books, beside a row that no longer names the person',
      remove: (tx, { id }) => endPlans(tx, eq(instalmentPlans.userId, id)),
    },
  },
  {
    table: instalmentParts,
    columns: ['number', 'kobo', 'dueOn', 'paidAt'],
    what: 'The parts of a price: amount, day, when it was paid',
    purpose: 'To ask for each part on its day; the books',
    basis: 'contract',
    period: LIKE_THE_BOOKS,
    download: {
      as: 'parts_of_plans',
      rows: ({ id }) => sql`${instalmentParts.planId} IN (SELECT id FROM ${instalmentPlans} WHERE user_id = ${id})`,
    },
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
