import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { payoutAccounts, payoutHolds } from '../../db/schema.ts'

export type AccountRow = typeof payoutAccounts.$inferSelect

/** Where somebody's money goes now: the newest account whose time has come. */
export async function accountInUse(db: Db | Tx, userId: number, now: Date): Promise<AccountRow | undefined> {
  const [found] = await db
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.userId, userId), isNull(payoutAccounts.endedAt), lte(payoutAccounts.usableFrom, now)))
    .orderBy(desc(payoutAccounts.usableFrom), desc(payoutAccounts.id))
    .limit(1)
  return found
}

/** The account that will be used once its time has come. */
export async function accountToCome(db: Db | Tx, userId: number, now: Date): Promise<AccountRow | undefined> {
  const [found] = await db
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.userId, userId), isNull(payoutAccounts.endedAt), gt(payoutAccounts.usableFrom, now)))
    .orderBy(desc(payoutAccounts.id))
    .limit(1)
  return found
}

export async function isHeld(db: Db | Tx, userId: number) {
  return (await db.$count(payoutHolds, and(eq(payoutHolds.userId, userId), isNull(payoutHolds.releasedAt)))) > 0
}
