import type { EarningLine } from '@koya/contract/endpoints/teaching/earnings.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { partOf, spread } from '@koya/contract/rules/prices/spread.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { type SQL, sql } from 'drizzle-orm'
import { accountOf, type Payee } from '../../books/accounts.ts'
import type { Db, Tx } from '../../db/client.ts'
import { payouts } from '../../db/schema.ts'
import { isOf } from '../payouts/payee.ts'
import type { RateOn } from '../payouts/withholding.ts'

type Row = {
  kind: 'sale' | 'return' | 'seat' | 'seat_back' | 'unshared'
  at: string
  courseId: number
  course: string
  mine: number
  teachers: number
  ours: number
  isDispute: boolean
  fee: number
  priceKobo: number
  discountKobo: number
  reason: string | null
  coupon: string | null
  isOwnSale: boolean
  isPending: boolean
  isInQuestion: boolean
  /** The payout that it is part of, and what was withheld of that. */
  payout: { amount: number; tax: number } | null
  /** What was bought together, among which the fee is spread; null for a seat. */
  items: { id: number; price: number }[] | null
  /** What the seats of a block cost together, which has a fee as a whole; null for a sale. */
  blockKobo: number | null
}

type Wanted = { payee: Payee; where?: SQL; limit?: number; offset?: number }
type Terms = { holdDays: number; withheldOn: RateOn; now: Date }

/** Every sale and everything that went back, the newest first, as the books have it. Nothing in it names a learner. */
export async function readLines(db: Db | Tx, { payee, where = sql`true`, limit, offset = 0 }: Wanted, terms: Terms) {
  const accounts = sql`(${accountOf(payee, 'pending')}, ${accountOf(payee, 'available')})`
  const { rows } = await db.execute<Row>(sql`
    WITH mine AS (
      SELECT j.id, j.key, j.kind, j.payment_id, j.at, l.course_id, sum(l.kobo) AS kobo,
        CASE WHEN j.kind IN ('seat', 'seat_back') THEN split_part(j.key, ':', 2)::bigint END AS grant_id
      FROM postings l JOIN journals j ON j.id = l.journal_id
      WHERE l.account IN ${accounts} AND j.kind IN ('sale', 'return', 'seat', 'seat_back', 'unshared') AND ${where}
      GROUP BY j.id, l.course_id ORDER BY j.at DESC, j.id DESC, l.course_id LIMIT ${limit ?? null} OFFSET ${offset}
    )
    SELECT m.kind, m.at, m.course_id AS "courseId", c.name AS course, m.kobo::float8 AS mine,
      of_course.teachers, of_course.ours, of_course."isDispute",
      coalesce((SELECT sum(f.kobo) FROM journals g JOIN postings f ON f.journal_id = g.id AND f.account = 'provider_fees'
          WHERE g.payment_id = m.payment_id AND g.kind IN ('sale', 'part')),
        (SELECT sum(f.fee_kobo) FROM seat_payments f WHERE f.block_id = b.id), 0)::float8 AS fee,
      coalesce(i.price_kobo, of_course.seat)::float8 AS "priceKobo", coalesce(i.discount_kobo, of_course.discount)::float8 AS "discountKobo",
      begun.reason, coalesce(plan.is_own_sale, i.payment_id IS NOT NULL AND is_own_sale(i)) AS "isOwnSale",
      (SELECT k.code FROM coupons k WHERE k.id = begun.coupon_id) AS coupon,
      CASE m.kind WHEN 'seat' THEN NOT EXISTS (SELECT FROM journals o WHERE o.key IN ('release:' || m.key, m.key || ':back'))
        ELSE EXISTS (SELECT FROM held_sales h WHERE h.payment_id = m.payment_id) END AS "isPending",
      EXISTS (SELECT FROM refunds r WHERE r.payment_id = m.payment_id AND r.state IN ('requested', 'processing', 'needs_attention'))
        OR EXISTS (SELECT FROM payment_events e WHERE e.payment_id = m.payment_id AND e.kind LIKE 'charge.dispute.%'
          GROUP BY e.payload->>'id' HAVING bool_and(nullif(e.payload->>'resolution', '') IS NULL)) AS "isInQuestion",
      -- A payout takes all that is available, so it is the first one after the release.
      (SELECT jsonb_build_object('amount', ${payouts.amountKobo}, 'tax', ${payouts.taxKobo}) FROM ${payouts}
        WHERE ${isOf(payouts, payee)} AND ${payouts.state} IN ('waiting', 'sending', 'paid')
          AND ${payouts.createdAt} >= (SELECT o.at FROM journals o
            WHERE o.key = 'release:' || CASE m.kind WHEN 'seat' THEN m.key ELSE m.payment_id::text END)
        ORDER BY ${payouts.createdAt} LIMIT 1) AS payout,
      (SELECT jsonb_agg(jsonb_build_object('id', a.course_id, 'price', a.price_kobo) ORDER BY a.course_id)
        FROM payment_items a WHERE a.payment_id = m.payment_id) AS items, b.amount_kobo::float8 AS "blockKobo"
    FROM mine m JOIN courses c ON c.id = m.course_id
    LEFT JOIN payment_items i ON i.payment_id = m.payment_id AND i.course_id = m.course_id
    LEFT JOIN (instalment_payments part JOIN instalment_plans plan ON plan.id = part.plan_id) ON part.payment_id = m.payment_id
    -- How somebody came to the price of a plan is noted with its first part.
    LEFT JOIN payment_items begun ON begun.payment_id = coalesce(plan.payment_id, m.payment_id) AND begun.course_id = m.course_id
    LEFT JOIN seat_grants g ON g.id = m.grant_id LEFT JOIN seat_blocks b ON b.id = g.block_id
    CROSS JOIN LATERAL (SELECT
        coalesce(sum(o.kobo) FILTER (WHERE o.account ~ ':(pending|available)$'), 0)::float8 AS teachers,
        coalesce(sum(o.kobo) FILTER (WHERE o.account IN ('refunds', 'disputes')), 0)::float8 AS ours,
        coalesce(bool_or(o.account = 'disputes'), false) AS "isDispute",
        abs(coalesce(sum(o.kobo) FILTER (WHERE o.account LIKE '%:seats'), 0)) AS seat,
        abs(coalesce(sum(o.kobo) FILTER (WHERE o.account = 'discounts_given'), 0)) AS discount
      FROM postings o WHERE o.journal_id = m.id AND o.course_id = m.course_id) of_course
    ORDER BY m.at DESC, m.id DESC, m.course_id`)
  return rows.map((row) => {
    if (row.kind === 'seat_back') return seatBackLine(row)
    if (row.kind === 'unshared') return unsharedLine(row)
    return row.kind === 'return' ? returnLine(row) : saleLine(row, terms)
  })
}

function saleLine(row: Row, { holdDays, withheldOn, now }: Terms): EarningLine {
  const { priceKobo, discountKobo, mine, teachers, isPending, isInQuestion } = row
  const fee = feeOf(row)
  const day = addDays(lagosDay(new Date(row.at)), holdDays)
  return {
    ...named(row),
    kind: 'sale',
    price: koboToNaira(priceKobo + discountKobo),
    discount: koboToNaira(-discountKobo),
    reason: reasonOf(row),
    fee: koboToNaira(-fee),
    platform: koboToNaira(-(priceKobo - fee + teachers)),
    others: koboToNaira(teachers - mine),
    tax: koboToNaira(-taxOf(row, withheldOn(lagosDay(now)))),
    share: koboToNaira(-mine),
    percent: priceKobo > fee ? Math.round((-100 * mine) / (priceKobo - fee)) : 0,
    is_own_sale: row.isOwnSale,
    // The job comes round each minute: what is due today is there any moment.
    available_on: isPending && !isInQuestion ? later(day, lagosDay(now)) : null,
    state: isPending ? (isInQuestion ? 'in_question' : 'pending') : 'available',
  }
}

/** Its part of what was withheld of its payout; until there is one, what would be today. The table may be changed in between. */
function taxOf({ mine, payout }: Row, basisPoints: number) {
  return payout ? partOf(-mine, payout.tax, payout.amount) : partOf(-mine, basisPoints, 10_000)
}

/** The provider's fee is for everything that was paid at once: courses by their prices, a seat by its part of the block. */
function feeOf({ fee, courseId, priceKobo, items, blockKobo }: Row) {
  if (!items) return blockKobo ? partOf(fee, priceKobo, blockKobo) : 0
  const prices = items.map(({ price }) => price)
  return spread(fee, prices)[items.findIndex(({ id }) => id === courseId)] ?? 0
}

/** A seat that is free again belongs to the organisation, with what was earned by it. */
function seatBackLine(row: Row): EarningLine {
  const { priceKobo, teachers } = row
  const back = { price: koboToNaira(-priceKobo), platform: koboToNaira(priceKobo - teachers) }
  return { ...returnLine(row), ...back, reason: 'The seat is free again' }
}

/** Teachers were not paid yet when it was sold, so it stays with us. */
function unsharedLine(row: Row): EarningLine {
  const reason = 'Sold before teachers were paid through Koya'
  return { ...returnLine(row), kind: 'unshared', price: 0, platform: koboToNaira(-row.teachers), reason }
}

function returnLine(row: Row): EarningLine {
  const { mine, teachers, ours, isDispute } = row
  return {
    ...named(row),
    kind: isDispute ? 'dispute' : 'refund',
    price: koboToNaira(-(teachers + ours)),
    discount: 0,
    reason: isDispute ? 'The payer’s bank took the money back.' : 'Refunded',
    fee: 0,
    platform: koboToNaira(ours),
    others: koboToNaira(teachers - mine),
    tax: 0,
    share: koboToNaira(-mine),
    percent: null,
    is_own_sale: row.isOwnSale,
    available_on: null,
    state: 'taken_back',
  }
}

function named({ courseId, course, at }: Row) {
  return { course_id: courseId, course_name: course, at: new Date(at).toISOString() }
}

const reasons: Record<string, string> = { early_bird: 'Early bird', group: 'Group price', bundle: 'In a bundle' }

function reasonOf({ kind, reason, coupon, isOwnSale }: Row) {
  if (kind === 'seat') return 'A seat of an organisation'
  if (coupon) return `${isOwnSale ? 'Your coupon' : 'Coupon'} ${coupon}`
  return (reason && reasons[reason]) || (isOwnSale ? 'Your link' : '')
}

function later(one: string, other: string) {
  return one > other ? one : other
}
