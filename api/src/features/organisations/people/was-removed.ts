import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'

type Ended = { organisationId: number; userId: number; since?: string | undefined }

/** Whether somebody else ended this membership, since a moment or ever. Who left by themselves may come back as they like. */
export async function wasRemoved(tx: Tx, { organisationId, userId, since = '-infinity' }: Ended) {
  const { rows } = await tx.execute(sql`SELECT FROM audit_trail
    WHERE subject = ${`organisation ${organisationId}`} AND at >= ${since}::timestamptz AND action = 'end membership'
      AND details ->> 'user' = ${String(userId)} AND actor_id IS DISTINCT FROM ${userId} LIMIT 1`)
  return rows.length > 0
}

type Moved = { organisationId: number; userId: number; groupId: number; since: string }

/** The same of a group: whether a manager has taken them out of it since. */
export async function wasTakenOut(tx: Tx, { organisationId, userId, groupId, since }: Moved) {
  const { rows } = await tx.execute(sql`SELECT FROM audit_trail
    WHERE subject = ${`organisation ${organisationId}`} AND at >= ${since}::timestamptz
      AND ((action = 'change group' AND details ->> 'group' = ${String(groupId)} AND details -> 'removed' @> ${String(userId)}::jsonb)
        OR (action = 'change member' AND details ->> 'user' = ${String(userId)} AND details -> 'left' @> ${String(groupId)}::jsonb)) LIMIT 1`)
  return rows.length > 0
}
