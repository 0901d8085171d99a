import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'

/** Whether an account must have a second factor: it can do harm to others, or is where money goes. */
export async function needsSecondFactor({ config }: Pick<Deps, 'config'>, db: Db | Tx, userId: number) {
  if (!config.secondFactorIsRequired) return false
  const { rowCount } = await db.execute(sql`
    SELECT FROM user_roles WHERE user_id = ${userId} AND role = 'Admin'
    UNION ALL SELECT FROM payout_accounts WHERE user_id = ${userId}
    UNION ALL SELECT FROM memberships WHERE user_id = ${userId} AND role = 'owner' LIMIT 1`)
  return (rowCount ?? 0) > 0
}
