import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { lmsTickets } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { hashToken, type SignedIn } from '../../http/session.ts'
import { findStandingAt } from './lesson-access.ts'
import { unsealTicket } from './ticket.ts'

/** Uses up a ticket of this person for this course. Somebody else's stays as it is: only its owner can use it up. */
export async function enterClassroom({ db, config, clock }: Deps, user: SignedIn, address: string, sealed: string) {
  const { course } = await findStandingAt(db, user, address)
  const ticket = unsealTicket(config, sealed)
  if (!ticket) throw new Failure('ticket_no_longer_valid')
  const now = clock()
  const used = await db
    .update(lmsTickets)
    .set({ usedAt: now })
    .where(
      and(
        eq(lmsTickets.ticketHash, hashToken(ticket.toString('base64url'))),
        eq(lmsTickets.userId, user.id),
        eq(lmsTickets.courseId, course.id),
        isNull(lmsTickets.usedAt),
        gt(lmsTickets.expiresAt, now),
      ),
    )
  if (used.rowCount !== 1) throw new Failure('ticket_no_longer_valid')
  return { course_id: course.id }
}
