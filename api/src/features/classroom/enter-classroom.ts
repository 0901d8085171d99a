import { Failure } from '@koya/contract/protocol/failures.ts'
import type { Deps } from '../../deps.ts'
import { hashToken, type SignedIn } from '../../http/session.ts'
import { findStandingAt } from './lesson-access.ts'
import { useUpTicket } from './lms-tickets.ts'
import { unsealTicket } from './ticket.ts'

/** Uses up a ticket of this person for this course. Somebody else's stays as it is: only its owner can use it up. */
export async function enterClassroom(deps: Deps, user: SignedIn, address: string, sealed: string) {
  const { course } = await findStandingAt(deps.db, user, address)
  const ticket = unsealTicket(deps.config, sealed)
  const owner = { userId: user.id, courseId: course.id }
  if (!ticket || !(await useUpTicket(deps, hashToken(ticket.toString('base64url')), owner)))
    throw new Failure('ticket_no_longer_valid')
  return { course_id: course.id }
}
