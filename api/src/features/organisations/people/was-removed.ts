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
