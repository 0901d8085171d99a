import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { identityChecks, payouts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { tellEach } from '../notifications/tell.ts'
import { identityNotice } from './identity/decide-identity.ts'

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

/** A document that was accepted showed the old name. Whoever was paid before is asked for none. */
export async function forgetIdentity(tx: Tx, { config }: Pick<Deps, 'config'>, userId: number) {
  const forgotten = await tx
    .update(identityChecks)
    .set({ state: 'withdrawn' })
    .where(and(eq(identityChecks.userId, userId), eq(identityChecks.state, 'accepted')))
    .returning({ id: identityChecks.id })
  const wasPaid = await tx.$count(payouts, and(eq(payouts.userId, userId), eq(payouts.state, 'paid')))
  if (forgotten.length > 0 && !wasPaid)
    await tellEach(tx, config, [{ userId, notice: identityNotice(messages.identity.toldNewName) }])
}
