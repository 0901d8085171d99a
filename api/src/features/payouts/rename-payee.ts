import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { identityChecks } from '../../db/schema.ts'

type Names = { firstName?: string | undefined; lastName?: string | undefined }

/**
 * Whether somebody who is paid would be called otherwise. Money goes to accounts in their name only: whoever could change the name in
 * an open browser could make any account fit.
 */
export async function renamesPayee(db: Db, userId: number, { firstName, lastName }: Names) {
  const { rowCount } = await db.execute(sql`
    SELECT FROM users u WHERE u.id = ${userId}
      AND (u.first_name, u.last_name) <> (coalesce(${firstName ?? null}, u.first_name), coalesce(${lastName ?? null}, u.last_name))
      AND (EXISTS (SELECT FROM payout_accounts a WHERE a.user_id = u.id)
        OR EXISTS (SELECT FROM identity_checks c WHERE c.user_id = u.id AND c.state = 'accepted'))`)
  return (rowCount ?? 0) > 0
}

/** A document that was accepted showed the old name. */
export async function forgetIdentity(tx: Tx, userId: number) {
  await tx
    .update(identityChecks)
    .set({ state: 'withdrawn' })
    .where(and(eq(identityChecks.userId, userId), eq(identityChecks.state, 'accepted')))
}
