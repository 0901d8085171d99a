import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { endGrants } from '../../payments/seats/end-grants.ts'

type Leaver = { organisationId?: number; userId: number; actorId: number }

/** All seats that somebody has, of an organisation or of any, end, as when each was taken back. */
export async function endSeatsOf(tx: Tx, { organisationId, userId, actorId }: Leaver) {
  const ofIt = sql`AND g.block_id IN (SELECT id FROM seat_blocks WHERE organisation_id = ${organisationId})`
  const own = sql`g.user_id = ${userId} ${organisationId === undefined ? sql`` : ofIt}`
  // Blocks first, in one order: whoever gives or takes a seat holds its block.
  await tx.execute(sql`SELECT FROM seat_blocks WHERE id IN (SELECT g.block_id FROM seat_grants g WHERE ${own} AND g.ended_at IS NULL)
    ORDER BY id FOR UPDATE`)
  return endGrants(tx, own, { reason: 'seat_ended', actorId, at: new Date() })
}
