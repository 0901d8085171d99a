import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { userRoles } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { findStandings, isInside } from '../classroom/lesson-access.ts'
import { learningPath } from '../enrolment/learning-path.ts'
import { beginOwnCourse } from '../organisations/own-courses/show-own-course.ts'
import { giveFreeSeat } from '../organisations/seats/give-free-seat.ts'
import type { Platform } from './find-platform.ts'
import type { Launch } from './read-launch.ts'

type Meant = Pick<Launch, 'target' | 'isLearner'>

/**
 * Where somebody finds what they opened: in the classroom, if they have the course or their organisation gives it to them,
 * else on the page of the course, where it is on offer.
 */
export async function whereTo(deps: Deps, userId: number, platform: Platform, { target, isLearner }: Meant) {
  const course = await courseAt(deps.db, target)
  if (!course) return '/mylearning'
  const inClassroom =
    target.startsWith('/classroom/') && !deps.config.lmsUrl ? target : learningPath(deps.config, course)
  if (await isIn(deps, userId, course.id)) return inClassroom
  const isGiven = isLearner && platform.organisation && (await give(deps, userId, platform, course.id))
  return isGiven ? inClassroom : `/course-detail/${course.id}`
}

/** The course that an address of ours is about: its page, its classroom or a lesson in there. */
export async function courseAt(db: Db | Tx, target: string) {
  const [, kind, address = ''] = /^\/(course-detail|classroom)\/([^/]{1,200})/.exec(target) ?? []
  if (!kind) return undefined
  const name = decoded(address)
  const id = /^[1-9]\d{0,8}$/.test(name) ? Number(name) : 0
  const isNamed = kind === 'classroom' ? sql`OR lms_course_id = ${name}` : sql``
  const { rows } = await db.execute<{ id: number; name: string; lmsCourseId: string | null; isPublic: boolean }>(sql`
    SELECT id, name, lms_course_id AS "lmsCourseId", status = 1 AS "isPublic" FROM courses WHERE id = ${id} ${isNamed}
    ORDER BY (lms_course_id IS NULL) DESC, (lms_course_id = ${name}) DESC NULLS LAST, id LIMIT 1`)
  return rows[0]
}

async function isIn({ db }: Deps, userId: number, courseId: number) {
  const roles = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId))
  const user = { id: userId, roles: roles.map(({ role }) => role), tokenHash: Buffer.alloc(0) }
  const standing = (await findStandings(db, user, [courseId])).get(courseId)
  return standing !== undefined && isInside(standing)
}

/** A course of the organisation's own is begun as from its list; another takes a seat, where the owner wishes it. */
async function give(deps: Deps, userId: number, platform: Platform, courseId: number) {
  const { organisation, givesSeats, madeBy } = platform
  if (!organisation) return false
  const isOwn = await beginOwnCourse(deps, userId, organisation.slug, courseId).catch((error: unknown) => {
    if (error instanceof Failure) return undefined
    throw error
  })
  if (isOwn) return true
  if (!givesSeats) return false
  return deps.db.transaction((tx) =>
    giveFreeSeat(tx, deps, { organisationId: organisation.id, userId, courseId, givenBy: madeBy }),
  )
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text).replaceAll('\0', '')
  } catch {
    return ''
  }
}
