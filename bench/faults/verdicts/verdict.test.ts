import { expect, test } from 'vitest'
import type { Books } from './books.ts'
import { judge } from './verdict.ts'

const charge = { reference: 'koya-1', kind: 'charge', amount: 500 }
const back = { reference: 'koya-1', kind: 'refund', amount: 200 }
const booked = { id: 1, paymentId: 7, courseId: 1, amountKobo: 200, state: 'processed', reason: '' }

/** A payment for two courses, of which the first went back. */
function books(change: object): Books {
  const kept = { userId: 3, courseId: 2, paymentId: 7, endedAt: null, price: 300 }
  const given = { userId: 3, courseId: 1, paymentId: 7, endedAt: new Date(), price: 200 }
  const told: object = {
    ledger: [charge, back],
    payments: [{ id: 7, userId: 3, reference: 'koya-1', amountKobo: 500, state: 'paid', sponsorshipId: null }],
    items: [
      { paymentId: 7, courseId: 1, price: 200 },
      { paymentId: 7, courseId: 2, price: 300 },
    ],
    everEnrolled: [kept, given],
    enrolments: [kept],
    certificates: [],
    refunds: [booked],
    cases: [],
    posted: [{ reference: 'koya-1', tables: 300, books: 300, sum: 0 }],
    mails: [{ messageId: 'm', text: 'Reference: koya-1', sentAt: new Date() }],
    received: new Set(['m']),
    special: {
      gifts: [],
      links: [],
      held: [],
      plans: [],
      blocks: [],
      seats: [],
      coupons: [],
      receipts: [],
      crooked: [],
    },
    ...change,
  }
  return told as Books
}

test('a refund that is booked as it went leaves nothing to explain', () => {
  expect(judge(books({})).explained).toEqual([])
})

test.each([
  ['booked twice', { refunds: [booked, { ...booked, id: 2 }] }, { refundsAstray: 1, kobo: 200 }],
  ['not booked', { refunds: [] }, { refundsAstray: 1, kobo: 200 }],
  ['booked and never sent', { ledger: [charge] }, { refundsAstray: 1, kobo: 200 }],
  ['waited for although it has ended', { refunds: [{ ...booked, state: 'processing' }] }, { refundsLeftOpen: 1 }],
  ['for another course than the one that ended', { refunds: [{ ...booked, courseId: 2 }] }, { enrolledNotPaid: 1 }],
  [
    'followed by a certificate that counts',
    { certificates: [{ number: 'K', userId: 3, courseId: 1 }] },
    { enrolledNotPaid: 1 },
  ],
])('a refund %s is found', (_what, change, found) => {
  expect(judge(books(change))).toMatchObject(found)
})

test.each([
  ['a journal that does not come to zero', { sum: 1 }],
  ['books that say otherwise than the tables', { tables: 301 }],
  ['books that say otherwise than the bank', { tables: 299, books: 299 }],
])('%s is found', (_what, change) => {
  const posted = [{ reference: 'koya-1', tables: 300, books: 300, sum: 0, ...change }]
  expect(judge(books({ posted }))).toMatchObject({ postingsOff: 1 })
})

const lost = { reference: 'koya-1', id: '70', state: 'lost' }

test.each([
  ['lost and booked twice', { cases: [lost], refunds: [booked, { ...booked, id: 2, disputeId: '70' }] }, { kobo: 200 }],
  ['lost and booked under no number', { cases: [lost], enrolments: [] }, { disputesConfused: 1 }],
  [
    'won and booked all the same',
    { cases: [{ ...lost, state: 'won' }], refunds: [{ ...booked, disputeId: '70' }] },
    { disputesConfused: 1 },
  ],
  ['open while its course is open', { cases: [{ ...lost, state: 'open' }] }, { enrolledNotPaid: 1 }],
])('a dispute %s is found', (_what, change, found) => {
  expect(judge(books(change))).toMatchObject(found)
})

test.each([
  ['a number that nobody has', { issued: 11, highest: 12, counted: 12, without: [] }],
  ['a counter that is behind', { issued: 12, highest: 12, counted: 11, without: [] }],
  ['a payment without one', { issued: 12, highest: 12, counted: 12, without: ['koya-1'] }],
])('of receipts, %s is found', (_what, receipts) => {
  const { special } = books({})
  expect(judge(books({ special: { ...special, receipts: [receipts] } }))).toMatchObject({ postingsOff: 1 })
})
