import { timingSafeEqual } from 'node:crypto'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq } from 'drizzle-orm'
import { courses, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/session.ts'
import { useUpTicket } from './lms-tickets.ts'
import { unsealTicket } from './ticket.ts'

/** Tells a learning system who came, once. */
export async function redeemTicket(deps: Deps, given: { ticket: string; secret: string }) {
  const { db, config } = deps
  if (!isShared(config.lmsSecret, given.secret)) throw new Failure('forbidden')
  const ticket = unsealTicket(config, given.ticket)
  if (!ticket) throw new Failure('ticket_no_longer_valid')
  const used = await useUpTicket(deps, hashToken(ticket.toString('base64url')))
  if (!used) throw new Failure('ticket_no_longer_valid')
  const [found] = await db
    .select({ user: users, course: { id: courses.id, lmsCourseId: courses.lmsCourseId } })
    .from(users)
    .innerJoin(courses, eq(courses.id, used.courseId))
    .where(eq(users.id, used.userId))
  if (!found) throw new Failure('ticket_no_longer_valid')
  const { user, course } = found
  return {
    user: { id: user.id, first_name: user.firstName, last_name: user.lastName, email: user.email },
    course: { id: course.id, lms_course_id: course.lmsCourseId ?? String(course.id) },
  }
}

/** Without a secret of our own nobody outside may ask. */
function isShared(own: string | undefined, given: string) {
  if (!own) return false
  return timingSafeEqual(hashToken(own), hashToken(given))
}
