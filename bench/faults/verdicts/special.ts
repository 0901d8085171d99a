import { eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../../api/src/db/client.ts'
import { gifts, payments, sponsorships } from '../../../api/src/db/schema.ts'

/** A payment for parts of a course: the parts that it has paid, in kobo. */
type PlanPayment = { paymentId: number; takenKobo: number }
/** Seats that were ordered together: what is prepaid for them by the books, and what the seats in use cost. */
type Block = {
  id: number
  quantity: number
  amountKobo: number
  prepaidKobo: number
  usedKobo: number
  paymentIds: number[]
}
type Seat = { blockId: number; userId: number; courseId: number }
/** What is held of a part that a sponsor paid, by the books. */
type Held = { paymentId: number; kobo: number }
/** A coupon with a limit, and the orders that are paid or can be paid at its price. */
type Coupon = { code: string; limit: number; uses: number }
/** How many receipts there are, the highest number, what the counter says, and the payments without one. */
type Receipts = { issued: number; highest: number; counted: number; without: string[] }

/** Payments that open no course for whoever pays them: gifts, sponsors, parts and seats. And what the whole ledger comes to. */
export async function readSpecial(tx: Tx, sinceUser: number) {
  const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await tx.execute<Row>(query)).rows
  return {
    gifts: await tx
      .select({ paymentId: gifts.paymentId, redeemedBy: gifts.redeemedBy })
      .from(gifts)
      .innerJoin(payments, eq(payments.id, gifts.paymentId))
      .where(gt(payments.userId, sinceUser)),
    links: await tx.select().from(sponsorships).where(gt(sponsorships.userId, sinceUser)),
    held: await rows<Held>(sql`
      SELECT p.id::float8 AS "paymentId", (SELECT coalesce(-sum(l.kobo), 0)::float8 FROM journals j JOIN postings l ON l.journal_id = j.id
        WHERE j.payment_id = p.id AND l.account = 'sponsors_money') AS kobo
      FROM payments p WHERE p.sponsorship_id IS NOT NULL AND p.user_id > ${sinceUser}`),
    plans: await rows<PlanPayment>(sql`
      SELECT i.payment_id::float8 AS "paymentId", (SELECT coalesce(sum(kobo), 0)::float8 FROM instalment_parts t
        WHERE t.payment_id = i.payment_id) AS "takenKobo"
      FROM instalment_payments i JOIN payments p ON p.id = i.payment_id WHERE p.user_id > ${sinceUser}`),
    blocks: await rows<Block>(sql`
      SELECT b.id::float8, b.quantity, b.amount_kobo::float8 AS "amountKobo",
        (SELECT array_agg(s.payment_id::float8) FROM seat_payments s WHERE s.block_id = b.id) AS "paymentIds",
        (SELECT coalesce(-sum(l.kobo), 0)::float8 FROM journals j JOIN postings l ON l.journal_id = j.id
          WHERE l.account = 'organisation:' || b.organisation_id || ':seats'
            AND (j.payment_id IN (SELECT s.payment_id FROM seat_payments s WHERE s.block_id = b.id)
              OR j.key ~ ('^seat:(' || (SELECT coalesce(string_agg(g.id::text, '|'), '0') FROM seat_grants g WHERE g.block_id = b.id) || '):')))
          AS "prepaidKobo",
        (SELECT coalesce(sum(c.price_kobo), 0)::float8 FROM seat_grants g JOIN seat_grant_courses o ON o.grant_id = g.id
          JOIN seat_block_courses c ON c.block_id = b.id AND c.course_id = o.course_id
          WHERE g.block_id = b.id AND (g.ended_at IS NULL OR g.is_spent)) AS "usedKobo"
      FROM seat_blocks b WHERE b.ordered_by > ${sinceUser}`),
    seats: await rows<Seat>(sql`
      SELECT g.block_id::float8 AS "blockId", g.user_id AS "userId", o.course_id AS "courseId" FROM seat_grants g
      JOIN seat_grant_courses o ON o.grant_id = g.id WHERE g.ended_at IS NULL AND g.user_id > ${sinceUser} ORDER BY g.id`),
    coupons: await rows<Coupon>(sql`
      SELECT c.code, c.use_limit AS "limit", (SELECT count(DISTINCT p.id)::int FROM payment_items i JOIN payments p ON p.id = i.payment_id
        WHERE i.coupon_id = c.id AND p.paid_at IS NOT NULL) AS uses
      FROM coupons c WHERE c.use_limit IS NOT NULL`),
    receipts: await rows<Receipts>(sql`
      SELECT count(*)::int AS issued, coalesce(max(number), 0)::int AS highest,
        coalesce((SELECT last FROM counters WHERE name = 'receipt'), 0)::int AS counted,
        ARRAY(SELECT reference FROM payments p WHERE paid_at IS NOT NULL
          AND NOT EXISTS (SELECT FROM receipts r WHERE r.payment_id = p.id)) AS without
      FROM receipts`),
    crooked: await rows<{ key: string; kobo: number }>(sql`
      SELECT j.key, coalesce(sum(l.kobo), 0)::float8 AS kobo FROM journals j LEFT JOIN postings l ON l.journal_id = j.id
      GROUP BY j.id HAVING coalesce(sum(l.kobo), 0) <> 0`),
  }
}
