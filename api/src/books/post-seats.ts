import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Tx } from '../db/client.ts'
import type { Account } from './accounts.ts'
import { earnersOf } from './earners-of.ts'
import { type Journal, postJournal, postJournals } from './post-journal.ts'
import { postMoney } from './post-money.ts'
import { itemPostings } from './sale-postings.ts'

function seatsOf(organisationId: number): Account {
  return `organisation:${organisationId}:seats`
}

type Paid = {
  organisationId: number
  paymentId: number
  wasInReview: boolean
  amountKobo: number
  /** Beyond what the seats cost: it is owed. */
  beyondKobo: number
  feeKobo: number
  at: Date
}

/** Money for seats: nobody has learnt anything for it yet, so all of it is a debt to the organisation. */
export async function postSeatSale(tx: Tx, sale: Paid) {
  const { organisationId, paymentId, wasInReview, amountKobo, beyondKobo, feeKobo, at } = sale
  await postMoney(tx, {
    key: `sale:${paymentId}`,
    kind: 'sale',
    paymentId,
    wasInReview,
    at,
    postings: [
      { account: 'provider_clearing', kobo: amountKobo - feeKobo },
      { account: 'provider_fees', kobo: feeKobo },
      { account: 'owed_to_buyers', kobo: -beyondKobo },
      { account: seatsOf(organisationId), kobo: beyondKobo - amountKobo },
    ],
  })
}

/** Money for seats that came to our bank account past the provider. */
export async function postSeatBooking(tx: Tx, booking: { id: number; organisationId: number; kobo: number; at: Date }) {
  await postJournal(tx, {
    key: `booking:${booking.id}`,
    kind: 'booking',
    paymentId: null,
    at: booking.at,
    postings: [
      { account: 'bank', kobo: booking.kobo },
      { account: seatsOf(booking.organisationId), kobo: -booking.kobo },
    ],
  })
}

export type UsedSeat = {
  organisationId: number
  grantId: number
  courseId: number
  priceKobo: number
  regularKobo: number
  feeKobo: number
}

/** A seat has opened a course: what was prepaid for it is earned now, as in any sale. */
export async function postSeatUse(tx: Tx, { books }: Pick<Config, 'books'>, used: UsedSeat[], at: Date) {
  const earners = await earnersOf(tx, [...new Set(used.map(({ courseId }) => courseId))], at)
  await postJournals(
    tx,
    used.map((seat): Journal => {
      const { organisationId, courseId, priceKobo, regularKobo, feeKobo } = seat
      const item = { courseId, priceKobo, regularKobo, teachers: earners.get(courseId) ?? [] }
      return {
        key: keyOf(seat),
        kind: 'seat',
        paymentId: null,
        at,
        postings: [
          { account: seatsOf(organisationId), courseId, kobo: priceKobo },
          ...itemPostings(item, feeKobo, books),
        ],
      }
    }),
  )
}

/**
 * A seat is free again: what was earned by it is prepaid once more, taken from where it is by now. Whoever releases it at this
 * moment holds its journal as well: after the wait, a second statement sees where they have put it.
 */
export async function postSeatsBack(tx: Tx, seats: { grantId: number; courseId: number }[], at: Date) {
  if (seats.length === 0) return
  const keys = seats.map(keyOf)
  await tx.execute(sql`SELECT FROM journals WHERE key = ANY(${sql.param(keys)}::text[]) ORDER BY id FOR UPDATE`)
  const { rows } = await tx.execute<{ key: string; account: Account; courseId: number | null; kobo: number }>(sql`
    SELECT seat.key, l.account, l.course_id AS "courseId", sum(l.kobo)::float8 AS kobo
    FROM unnest(${sql.param(keys)}::text[]) AS seat (key)
    JOIN journals j ON j.key IN (seat.key, 'release:' || seat.key) JOIN postings l ON l.journal_id = j.id
    GROUP BY seat.key, l.account, l.course_id`)
  const journals = [...Map.groupBy(rows, ({ key }) => key)].map(
    ([key, lines]): Journal => ({
      key: `${key}:back`,
      kind: 'seat_back',
      paymentId: null,
      at,
      postings: lines.map(({ account, courseId, kobo }) => ({ account, courseId, kobo: -kobo })),
    }),
  )
  await postJournals(tx, journals)
}

function keyOf({ grantId, courseId }: { grantId: number; courseId: number }) {
  return `seat:${grantId}:${courseId}`
}
