import type { WaitingIdentity } from '@koya/contract/endpoints/admin/payouts.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { identityChecks, users } from '../../../db/schema.ts'

const MOST = 100

/** Documents that wait for an admin, the oldest first. */
export async function listDocuments(db: Db, adminId: number): Promise<WaitingIdentity[]> {
  const rows = await db
    .select({ check: identityChecks, first: users.firstName, last: users.lastName })
    .from(identityChecks)
    .innerJoin(users, eq(users.id, identityChecks.userId))
    .where(eq(identityChecks.state, 'waiting'))
    .orderBy(asc(identityChecks.id))
    .limit(MOST)
  return rows.map(({ check: { id, userId, sentAt, contentType }, first, last }) => ({
    id,
    person: { id: userId, name: `${first} ${last}` },
    sent_at: sentAt.toISOString(),
    file_name: `identity-${id}.${endingOf(contentType)}`,
    is_yours: userId === adminId,
  }))
}

export function endingOf(contentType: string | null) {
  return contentType?.split('/')[1] ?? 'bin'
}
