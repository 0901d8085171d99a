import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'

/**
 * Where somebody is warned: the present address and those of the last 90 days, for a thief may have changed it first. An
 * address that is somebody else's by now is left in peace.
 */
export async function addressesOf(tx: Tx, userId: number) {
  const { rows } = await tx.execute<{ email: string }>(sql`
    SELECT email FROM users WHERE id = ${userId}
    UNION SELECT f.email FROM former_emails f WHERE f.user_id = ${userId}
      AND NOT EXISTS (SELECT FROM users u WHERE lower(u.email) = lower(f.email))`)
  return rows.map(({ email }) => email)
}
