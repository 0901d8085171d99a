import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'

/**
 * Gives a paid payment the next number. The counter's row stays locked until the commit, so that a settlement that fails
 * leaves no gap: this comes last, because everybody else who settles waits from here on.
 */
export async function issueReceipt(tx: Tx, paymentId: number) {
  await tx.execute(sql`
    WITH next AS (UPDATE counters SET last = last + 1 WHERE name = 'receipt' RETURNING last)
    INSERT INTO receipts (number, payment_id) SELECT last, ${paymentId}::bigint FROM next`)
}
