import type { SeatKind, SeatReason } from '@koya/contract/rules/organisations/roles.ts'
import type { OrderedSeats } from '@koya/contract/rules/organisations/seat-words.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { discountOf } from '../discount-of.ts'

/** Seats as they were priced when somebody ordered them. */
export type SeatPrices = {
  kind: SeatKind
  quantity: number
  amountKobo: number
  /** Of one seat. */
  regularKobo: number
  reason: SeatReason | null
  bundle: string | null
  course: string
  courses: number
}

/** What a block (`b`) cost, as one value. A seat for any course of a list costs what its dearest course does. */
export const seatPrices = sql<SeatPrices>`(SELECT jsonb_build_object('kind', b.kind, 'quantity', b.quantity,
    'amountKobo', b.amount_kobo, 'reason', b.reason, 'bundle', (SELECT k.name FROM bundles k WHERE k.id = b.bundle_id),
    'regularKobo', CASE b.kind WHEN 'list' THEN max(priced.regular_kobo) ELSE sum(priced.regular_kobo) END,
    'course', min(named.name), 'courses', count(*))
  FROM seat_block_courses priced JOIN courses named ON named.id = priced.course_id WHERE priced.block_id = b.id)`

/** The seats that a payment is for; null where it is for something else. */
export function paidSeats(paymentId: SQL) {
  return sql<SeatPrices | null>`(SELECT ${seatPrices} FROM seat_payments s JOIN seat_blocks b ON b.id = s.block_id
    WHERE s.payment_id = ${paymentId})`
}

export function presentSeats(seats: SeatPrices): OrderedSeats {
  const { quantity, amountKobo, regularKobo, reason, bundle } = seats
  const discountKobo = regularKobo * quantity - amountKobo
  return {
    title: titleOf(seats),
    quantity,
    unit_price: koboToNaira(amountKobo / quantity),
    regular_unit_price: koboToNaira(regularKobo),
    total: koboToNaira(amountKobo),
    discount: discountOf({ discountKobo, reason, discountName: bundle }),
  }
}

function titleOf({ kind, bundle, course, courses }: SeatPrices) {
  return bundle ?? (kind === 'list' ? `Any of ${courses} courses` : course)
}
