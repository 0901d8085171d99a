import { sql } from 'drizzle-orm'
import type { Tx } from '../../client.ts'

/** The sandbox has taken all the money that the demo market was paid: so each of these payments can be given back there. */
export async function seedSandboxBooks(tx: Tx) {
  await tx.execute(sql`
    INSERT INTO sandbox_transactions
      (reference, access_code, email, amount, currency, metadata, status, channel, gateway_response, paid_at, created_at)
    SELECT p.reference, md5(p.reference), coalesce(p.payer_email, u.email),
      coalesce((SELECT (e.payload->>'amount')::bigint FROM payment_events e
        WHERE e.payment_id = p.id AND e.kind = 'charge.success' LIMIT 1), p.amount_kobo),
      p.currency, jsonb_build_object('payment_id', p.id, 'user_id', p.user_id), 'success', p.channel, 'Successful',
      coalesce(p.paid_at, p.created_at), p.created_at
    FROM payments p JOIN users u ON u.id = p.user_id WHERE p.state IN ('paid', 'review')`)
  await tx.execute(sql`
    INSERT INTO sandbox_ledger (reference, kind, amount, at)
    SELECT reference, 'charge', amount, paid_at FROM sandbox_transactions WHERE status = 'success'`)
}
