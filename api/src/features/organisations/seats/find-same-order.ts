import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { payments } from '../../../db/schema.ts'
import type { PricedSeats } from './price-seats.ts'

type Order = { organisationId: number; userId: number; priced: PricedSeats; quantity: number; now: Date }

const JUST_NOW_MS = 10 * 60_000

/**
 * What the same person ordered a moment ago, the very same seats at the same price, unpaid: a second click finds it. Holds the
 * organisation, so that the second click waits for the first.
 */
export async function findSameOrder(tx: Tx, { organisationId, userId, priced, quantity, now }: Order) {
  await tx.execute(sql`SELECT FROM organisations WHERE id = ${organisationId} FOR NO KEY UPDATE`)
  const since = new Date(now.getTime() - JUST_NOW_MS)
  const courses = priced.courses.map(({ id }) => id).toSorted((a, b) => a - b)
  const { rows } = await tx.execute<{ blockId: number; number: number | null; paymentId: number | null }>(sql`
    SELECT b.id::float8 AS "blockId", i.number::float8 AS number, p.id::float8 AS "paymentId"
    FROM seat_blocks b JOIN seat_figures f ON f.block_id = b.id AND f.paid_kobo = 0
    LEFT JOIN seat_invoices i ON i.block_id = b.id
    LEFT JOIN seat_payments s ON s.block_id = b.id
    LEFT JOIN payments p ON p.id = s.payment_id AND p.state = 'pending' AND p.access_code IS NOT NULL AND p.quoted_until > ${now}
    WHERE b.organisation_id = ${organisationId} AND b.ordered_by = ${userId} AND b.created_at > ${since}
      AND b.kind = ${priced.kind} AND b.quantity = ${quantity} AND b.amount_kobo = ${priced.unitKobo * quantity}
      AND (SELECT array_agg(c.course_id ORDER BY c.course_id) FROM seat_block_courses c WHERE c.block_id = b.id)
        = ${sql.param(courses)}::int[]
    ORDER BY b.id DESC`)
  const invoiced = rows.find(({ number }) => number !== null)
  const pending = rows.find(({ number, paymentId }) => number === null && paymentId !== null)
  const [payment] = pending?.paymentId ? await tx.select().from(payments).where(eq(payments.id, pending.paymentId)) : []
  return {
    invoice: invoiced ? { number: invoiced.number ?? 0, blockId: invoiced.blockId } : undefined,
    paid: payment && pending ? { payment, blockId: pending.blockId } : undefined,
  }
}
