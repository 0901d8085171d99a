import { and, desc, gt, isNull, lte } from 'drizzle-orm'
import type { Payee } from '../../books/accounts.ts'
import type { Db, Tx } from '../../db/client.ts'
import { payoutAccounts, payoutHolds } from '../../db/schema.ts'
import { isOf } from './payee.ts'

export type AccountRow = typeof payoutAccounts.$inferSelect

/** Where somebody's money goes now: the newest account whose time has come. */
export async function accountInUse(db: Db | Tx, payee: Payee, now: Date): Promise<AccountRow | undefined> {
  const [found] = await db
    .select()
    .from(payoutAccounts)
    .where(and(isOf(payoutAccounts, payee), isNull(payoutAccounts.endedAt), lte(payoutAccounts.usableFrom, now)))
    .orderBy(desc(payoutAccounts.usableFrom), desc(payoutAccounts.id))
    .limit(1)
  return found
}

/** The account that will be used once its time has come. */
export async function accountToCome(db: Db | Tx, payee: Payee, now: Date): Promise<AccountRow | undefined> {
  const [found] = await db
    .select()
    .from(payoutAccounts)
    .where(and(isOf(payoutAccounts, payee), isNull(payoutAccounts.endedAt), gt(payoutAccounts.usableFrom, now)))
    .orderBy(desc(payoutAccounts.id))
    .limit(1)
  return found
}

export async function isHeld(db: Db | Tx, payee: Payee) {
  return (await db.$count(payoutHolds, and(isOf(payoutHolds, payee), isNull(payoutHolds.releasedAt)))) > 0
}
