import type { WaitingIdentity } from '@koya/contract/endpoints/admin/payouts.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { identityChecks, users } from '../../../db/schema.ts'

const MOST = 100

/** All three names should be the same: in Koya, at the bank and on the document. */
const accountName = sql<string | null>`(SELECT a.account_name FROM payout_accounts a
  WHERE a.user_id = ${users.id} AND a.ended_at IS NULL ORDER BY a.id DESC LIMIT 1)`

/** Documents that wait for an admin, the oldest first. */
export async function listDocuments(db: Db, adminId: number): Promise<WaitingIdentity[]> {
  const rows = await db
    .select({ check: identityChecks, first: users.firstName, last: users.lastName, accountName })
    .from(identityChecks)
    .innerJoin(users, eq(users.id, identityChecks.userId))
    .where(eq(identityChecks.state, 'waiting'))
    .orderBy(asc(identityChecks.id))
    .limit(MOST)
  return rows.map(({ check: { id, userId, sentAt, contentType }, first, last, accountName: account_name }) => ({
    id,
    person: { id: userId, name: `${first} ${last}` },
    account_name,
    sent_at: sentAt.toISOString(),
    file_name: `identity-${id}.${endingOf(contentType)}`,
    is_yours: userId === adminId,
  }))
}

export function endingOf(contentType: string | null) {
  return contentType?.split('/')[1] ?? 'bin'
}
