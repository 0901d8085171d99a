import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { stoppedInvitations } from '../../db/schema.ts'

/** Whether organisations can invite this address by email. */
export async function takesInvitations(db: Db | Tx, address: string) {
  return (await db.$count(stoppedInvitations, isOf(address))) === 0
}

/** At once and however often it is asked. */
export async function stopInvitations(db: Db | Tx, address: string) {
  await db
    .insert(stoppedInvitations)
    .values({ address: sql`lower(${address})` })
    .onConflictDoNothing()
}

export async function takeInvitationsAgain(db: Db | Tx, address: string) {
  await db.delete(stoppedInvitations).where(isOf(address))
}

function isOf(address: string) {
  return eq(stoppedInvitations.address, sql`lower(${address})`)
}
