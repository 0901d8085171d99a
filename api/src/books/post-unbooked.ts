import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Tx } from '../db/client.ts'
import { earnersOf } from './earners-of.ts'
import { issueMissingReceipts } from './issue-receipt.ts'
import { type Journal, postJournals } from './post-journal.ts'
import { postEarlyReturns } from './post-return.ts'
import { postReview } from './post-review.ts'
import { type SoldItem, salePostings } from './sale-postings.ts'

type Unbooked = {
  id: number
  isSold: boolean
  amountKobo: number
  feeKobo: number | null
  at: string
  items: Omit<SoldItem, 'teachers'>[]
}

const PORTION = 500

/**
 * Posts every payment that the books know nothing of: those of the demo market, and those that a process of the version
 * before has settled beside us, also with their receipts. `feeOf` tells the provider's fee where nothing else does. Answers how many there were.
 */
export async function postUnbooked(tx: Tx, config: Pick<Config, 'books'>, feeOf = (_kobo: number) => 0) {
  let count = 0
  for (let found = await findUnbooked(tx); found.length > 0; found = await findUnbooked(tx)) {
    const fee = ({ feeKobo, amountKobo }: Unbooked) => feeKobo ?? feeOf(amountKobo)
    const earners = await earnersOf(
      tx,
      found.flatMap(({ items }) => items.map(({ courseId }) => courseId)),
      new Date(),
    )
    const journals = found
      .filter(({ isSold }) => isSold)
      .map((sale): Journal => {
        const { id: paymentId, at } = sale
        const items = sale.items.map((item) => ({ ...item, teachers: earners.get(item.courseId) ?? [] }))
        const postings = salePostings({ ...sale, items, feeKobo: fee(sale) }, config.books)
        return { key: `sale:${paymentId}`, kind: 'sale', paymentId, at: new Date(at), postings }
      })
    await postJournals(tx, journals)
    for (const { id: paymentId } of found.filter(({ isSold }) => isSold)) await postEarlyReturns(tx, paymentId)
    for (const review of found.filter(({ isSold }) => !isSold))
      await postReview(tx, { ...review, paymentId: review.id, feeKobo: fee(review), at: new Date(review.at) })
    count += found.length
  }
  await issueMissingReceipts(tx, config)
  return count
}

/** Sold, or in review with money of ours. */
async function findUnbooked(tx: Tx) {
  const { rows } = await tx.execute<Unbooked>(sql`
    SELECT p.id, (p.paid_at IS NOT NULL OR p.state = 'paid') AS "isSold", coalesce(p.paid_at, p.created_at) AS at,
      (charge.payload->>'fees')::float8 AS "feeKobo",
      (CASE p.state WHEN 'review' THEN (charge.payload->>'amount')::float8 ELSE p.amount_kobo END)::float8 AS "amountKobo",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('courseId', i.course_id, 'priceKobo', i.price_kobo,
          'regularKobo', i.price_kobo + i.discount_kobo,
          'isOwnSale', is_own_sale(i),
          'isOwed', EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.course_id = i.course_id
            AND r.state <> 'declined' AND r.reason IN ('Bought twice', 'Account deleted'))) ORDER BY i.course_id), '[]')
        FROM payment_items i WHERE i.payment_id = p.id) AS items
    FROM payments p
    LEFT JOIN LATERAL (SELECT e.payload FROM payment_events e WHERE e.payment_id = p.id
      AND e.kind IN ('charge.success', 'charge.accepted') ORDER BY e.id DESC LIMIT 1) charge ON true
    WHERE NOT EXISTS (SELECT FROM journals j WHERE j.payment_id = p.id) AND p.amount_kobo > 0 AND p.sponsorship_id IS NULL AND (p.paid_at IS NOT NULL OR p.state = 'paid'
      OR p.state = 'review' AND p.review_reason !~ '(^|, )(reference|currency|domain) ' AND (charge.payload->>'amount')::float8 > 0)
    ORDER BY p.id LIMIT ${PORTION}`)
  return rows
}
