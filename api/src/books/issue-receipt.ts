import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Tx } from '../db/client.ts'
import { flushAfterCommit } from '../db/transactions/flush-after-commit.ts'

/**
 * Gives a paid payment the next number. The counter's row stays locked until the commit, so that a settlement that fails
 * leaves no gap: this comes last, because everybody else who settles waits from here on. They do not wait for the disk.
 */
export async function issueReceipt(tx: Tx, { books }: Pick<Config, 'books'>, paymentId: number) {
  await flushAfterCommit(tx)
  await tx.execute(sql`
    WITH next AS (INSERT INTO counters (name, last) VALUES ('receipt', 1)
      ON CONFLICT (name) DO UPDATE SET last = counters.last + 1 RETURNING last)
    INSERT INTO receipts (number, payment_id, tin, vat_percent)
    SELECT last, ${paymentId}::bigint, ${books.tin}::text, ${books.vatPercent}::float8 FROM next`)
}

/** The same for all that were paid and have none, in the order in which they were. */
export async function issueMissingReceipts(tx: Tx, { books }: Pick<Config, 'books'>) {
  await tx.execute(sql`
    WITH missing AS (
      SELECT id, paid_at, row_number() OVER (ORDER BY paid_at, id) AS place FROM payments p
      WHERE paid_at IS NOT NULL AND NOT EXISTS (SELECT FROM receipts r WHERE r.payment_id = p.id)
    ), next AS (
      INSERT INTO counters (name, last) SELECT 'receipt', count(*) FROM missing HAVING count(*) > 0
      ON CONFLICT (name) DO UPDATE SET last = counters.last + excluded.last RETURNING last
    )
    INSERT INTO receipts (number, payment_id, issued_at, tin, vat_percent)
    SELECT next.last - (SELECT count(*) FROM missing) + place, id, paid_at, ${books.tin}::text, ${books.vatPercent}::float8
    FROM missing, next`)
}
