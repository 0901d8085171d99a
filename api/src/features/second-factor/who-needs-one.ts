import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { mustHaveFactor } from '../../http/second-factor-needed.ts'

/** Whether an account must have a second factor here. */
export async function needsSecondFactor({ config }: Pick<Deps, 'config'>, db: Db | Tx, userId: number) {
  if (!config.secondFactorIsRequired) return false
  const { rows } = await db.execute<{ must: boolean }>(sql`SELECT ${mustHaveFactor(userId)} AS must`)
  return rows[0]?.must ?? false
}
