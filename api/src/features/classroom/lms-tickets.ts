import { and, eq, gt, isNull } from 'drizzle-orm'
import { lmsTickets } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'

/** How long a ticket to a course holds. */
export const TICKET_SECONDS = 60

type Owner = { userId: number; courseId: number }

export async function keepTicket({ db, clock }: Deps, ticketHash: Uint8Array, owner: Owner) {
  const expiresAt = new Date(clock().getTime() + TICKET_SECONDS * 1000)
  await db.insert(lmsTickets).values({ ...owner, ticketHash, expiresAt })
}

/**
 * Uses a ticket up, in one statement, so that of any number of tries one succeeds. With an owner it has to be theirs: somebody
 * else's stays as it is. Undefined where it does not hold.
 */
export async function useUpTicket({ db, clock }: Deps, ticketHash: Uint8Array, owner?: Owner) {
  const now = clock()
  const isTheirs = owner && and(eq(lmsTickets.userId, owner.userId), eq(lmsTickets.courseId, owner.courseId))
  const holds = and(isNull(lmsTickets.usedAt), gt(lmsTickets.expiresAt, now))
  const [used] = await db
    .update(lmsTickets)
    .set({ usedAt: now })
    .where(and(eq(lmsTickets.ticketHash, ticketHash), isTheirs, holds))
    .returning()
  return used
}
