import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { userRoles } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'

/** Whether an account must have a second factor: it can do harm to others. Owners of organisations and people who are paid out belong here too. */
export async function needsSecondFactor({ config }: Pick<Deps, 'config'>, db: Db | Tx, userId: number) {
  if (!config.secondFactorIsRequired) return false
  return (await db.$count(userRoles, and(eq(userRoles.userId, userId), eq(userRoles.role, 'Admin')))) > 0
}
