import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'
import { endGrants } from './end-grants.ts'

/** Money for seats went back. Of what is given already as many end as are no longer paid, those not begun first, then the newest. */
export async function withdrawUnpaidSeats(
  tx: Tx,
  { id }: PaymentRow,
  { reference, at }: { reference: string; at: Date },
) {
  const { rows } = await tx.execute<{ blockId: number }>(sql`
    SELECT b.id::float8 AS "blockId" FROM seat_payments s JOIN seat_blocks b ON b.id = s.block_id
    WHERE s.payment_id = ${id} FOR UPDATE OF b`)
  const [block] = rows
  if (!block) return
  const { blockId } = block
  const unpaid = sql`(SELECT greatest(0, used_seats - paid_seats) FROM seat_figures WHERE block_id = ${blockId})`
  const which = sql`g.id IN (SELECT o.id FROM seat_grants o WHERE o.block_id = ${blockId} AND o.ended_at IS NULL
    ORDER BY EXISTS (SELECT FROM lesson_progress p JOIN seat_grant_courses c ON c.course_id = p.course_id
      WHERE c.grant_id = o.id AND p.user_id = o.user_id), o.id DESC LIMIT ${unpaid})`
  await endGrants(tx, which, { reason: 'refunded', reference, at })
}
