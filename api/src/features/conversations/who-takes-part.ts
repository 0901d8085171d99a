import { Failure } from '@koya/contract/protocol/failures.ts'
import { asc, eq } from 'drizzle-orm'
import { hasAccess } from '../../access/gives-access.ts'
import type { Db, Tx } from '../../db/client.ts'
import { conversations, courseTeachers, enrolments, users } from '../../db/schema.ts'
import type { SignedIn } from '../../http/session.ts'
import { findStanding, refuseOutsiders, roleOf, type Standing } from '../classroom/lesson-access.ts'

export type Place = { id: number; learnerId: number; course: Standing['course']; isTeacher: boolean }

/**
 * A conversation that this person takes part in: its learner, while the course is theirs, or whoever teaches the course now. Not
 * admins: what is wrong in one is reported, and then they see that message alone.
 */
export async function openPlace(db: Db, user: SignedIn, id: number): Promise<Place> {
  const [found] = await db.select().from(conversations).where(eq(conversations.id, id))
  if (!found) throw new Failure('not_found')
  const { learnerId, courseId } = found
  const standing = await findStanding(db, user, courseId)
  // Whoever learned here before they taught reads on in their own as its learner.
  const isTeacher = standing.isTeacher && learnerId !== user.id
  if (learnerId !== user.id && !isTeacher) throw new Failure('not_found')
  refuseOutsiders(standing)
  return { id, learnerId, course: standing.course, isTeacher }
}

/** Whether the other side can read what a teacher writes. Teachers there are always, or the conversation would not be open. */
export async function isReadByLearner(db: Db, { learnerId, course }: Place) {
  return (await db.$count(enrolments, hasAccess(learnerId, course.id))) > 0
}

/** The course of a learner who may write to its teachers. */
export async function asLearner(db: Db, user: SignedIn, courseId: number) {
  const standing = await findStanding(db, user, courseId)
  if (standing.isTeacher) throw new Failure('own_course')
  if (roleOf(standing) !== 'learner') throw new Failure(standing.plan?.isPaused ? 'plan_paused' : 'not_enrolled')
  return standing.course
}

export function teachersOf(db: Db | Tx, courseId: number) {
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(courseTeachers)
    .innerJoin(users, eq(users.id, courseTeachers.userId))
    .where(eq(courseTeachers.courseId, courseId))
    .orderBy(asc(courseTeachers.position), asc(users.id))
}

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }) {
  return `${firstName} ${lastName}`.trim()
}
