import { randomBytes } from 'node:crypto'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courses, courseTeachers, enrolments, lmsTickets } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { hashToken, type SignedIn } from '../../http/session.ts'
import { sealTicket } from './ticket.ts'

const TICKET_MS = 60_000

/** The address that opens a course for one person, once, within a minute. The session itself never stands in it. */
export async function openCourse(deps: Deps, user: SignedIn, courseId: number) {
  const { db, config, clock } = deps
  const course = await findOpen(db, user, courseId)
  const ticket = randomBytes(32)
  await db.insert(lmsTickets).values({
    ticketHash: hashToken(ticket.toString('base64url')),
    userId: user.id,
    courseId,
    expiresAt: new Date(clock().getTime() + TICKET_MS),
  })
  const address = config.lmsUrl?.replace(/\/$/, '') ?? '/classroom'
  const query = new URLSearchParams([
    [randomName(), sealTicket(config, ticket)],
    [randomName(), String(user.id)],
  ])
  return { url: `${address}/${encodeURIComponent(course.lmsCourseId ?? String(course.id))}?${query}` }
}

/** Learners who are enrolled, the course's teachers, and admins. */
async function findOpen(db: Db, { id, roles }: SignedIn, courseId: number) {
  const [course] = await db
    .select({
      id: courses.id,
      lmsCourseId: courses.lmsCourseId,
      teaches: courseTeachers.userId,
      learns: enrolments.id,
    })
    .from(courses)
    .leftJoin(courseTeachers, and(eq(courseTeachers.courseId, courses.id), eq(courseTeachers.userId, id)))
    .leftJoin(
      enrolments,
      and(eq(enrolments.courseId, courses.id), eq(enrolments.userId, id), isNull(enrolments.endedAt)),
    )
    .where(eq(courses.id, courseId))
  if (!course || !(course.learns || course.teaches || roles.includes('Admin'))) throw new Failure('not_enrolled')
  return course
}

/** Letters only, another one each time (S1 §7). */
function randomName() {
  return `k${randomBytes(6).toString('hex')}`
}
