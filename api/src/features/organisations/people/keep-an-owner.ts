import { Failure } from '@koya/contract/protocol/failures.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'

/**
 * Whoever deletes their account hands over what others are in. The rows are held, so that of two owners who go at once the
 * second is told. An organisation of one person goes with that person: answers which those are.
 */
export async function keepAnOwner(tx: Tx, userId: number) {
  await tx.execute(sql`SELECT FROM organisations o WHERE EXISTS (SELECT FROM memberships m
    WHERE m.organisation_id = o.id AND m.user_id = ${userId} AND m.role = 'owner') ORDER BY o.id FOR UPDATE`)
  const { rows } = await tx.execute(sql`SELECT FROM memberships m WHERE m.user_id = ${userId} AND m.role = 'owner'
    AND NOT EXISTS (SELECT FROM memberships o JOIN users u ON u.id = o.user_id AND u.deleted_at IS NULL
      WHERE o.organisation_id = m.organisation_id AND o.role = 'owner' AND o.user_id <> ${userId})
    AND EXISTS (SELECT FROM memberships o WHERE o.organisation_id = m.organisation_id AND o.user_id <> ${userId})`)
  if (rows.length > 0) throw new Failure('last_owner_leaves')
  const { rows: alone } = await tx.execute<{ id: number }>(sql`
    SELECT m.organisation_id AS id FROM memberships m WHERE m.user_id = ${userId} AND m.role = 'owner'
      AND NOT EXISTS (SELECT FROM memberships o WHERE o.organisation_id = m.organisation_id AND o.user_id <> ${userId})`)
  return alone.map(({ id }) => id)
}
