import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { factorChallenges, knownDevices, ltiIdentities, sessions, signInTickets, users } from '../../db/schema.ts'
import { endSessionsWhere } from '../../http/end-sessions.ts'
import { spendAccountTokens } from './account-token.ts'

/**
 * Closes every way into an account that was open until now: sessions, links in mails (a new address that waits for its
 * confirmation among them), learning systems and the trust in known devices. Only the session that asks may stay, and its device.
 * Answers how many sessions were ended.
 */
export async function endSessionsAndLinks(tx: Tx, userId: number, kept?: { tokenHash: Buffer }) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const keptDevice = sql`(SELECT ${sessions.deviceHash} FROM ${sessions} WHERE ${sessions.tokenHash} = ${kept?.tokenHash})`
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), kept && sql`${knownDevices.deviceHash} IS DISTINCT FROM ${keptDevice}`))
  await spendAccountTokens(tx, userId)
  // Whoever gave the old password is not asked for the rest of it any more.
  await tx.delete(factorChallenges).where(eq(factorChallenges.userId, userId))
  // Whoever knew the password may have linked a learning system of their own, which would open the account for good.
  await tx.delete(ltiIdentities).where(eq(ltiIdentities.userId, userId))
  await tx.delete(signInTickets).where(eq(signInTickets.userId, userId))
  return endSessionsWhere(tx, eq(sessions.userId, userId), kept && ne(sessions.tokenHash, kept.tokenHash))
}
