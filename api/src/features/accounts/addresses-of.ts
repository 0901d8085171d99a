import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'

/** Where somebody is warned: the present address and those of the last 90 days, for a thief may have changed it first. */
export async function addressesOf(tx: Tx, userId: number) {
  const { rows } = await tx.execute<{ email: string }>(sql`
    SELECT email FROM users WHERE id = ${userId} UNION ${formerAddresses(sql`${userId}`)}`)
  return rows.map(({ email }) => email)
}

/**
 * An address that is somebody else's by now is left in peace. It is theirs once they have confirmed it: whoever merely signs
 * up with it would silence the warning.
 */
export function formerAddresses(userId: SQL) {
  return sql`SELECT f.email FROM former_emails f WHERE f.user_id = ${userId} AND NOT EXISTS (SELECT FROM users other
    WHERE lower(other.email) = lower(f.email) AND other.email_confirmed_at IS NOT NULL)`
}
