import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { courses, courseTeachers } from '../../db/schema.ts'
import type { SignedIn } from '../../http/session.ts'

export type TaughtCourse = Awaited<ReturnType<typeof findTaught>>

/** A course for those who teach it, lead or collaborator, and for admins; to anyone else it is not there. */
export async function findTaught(db: Pick<Db, 'select'>, user: SignedIn, where: SQL) {
  return refuseOthers(user, await select(db, user, where))
}

/**
 * The same, held until the change is made, so that of two people who change a course one is after the other. Learners
 * need not wait for it: what they do does not touch the course itself.
 */
export async function lockTaught(tx: Tx, user: SignedIn, where: SQL) {
  return refuseOthers(user, await select(tx, user, where).for('no key update', { of: courses }))
}

function select(db: Pick<Db, 'select'>, { id }: SignedIn, where: SQL) {
  return db
    .select({
      id: courses.id,
      code: courses.code,
      name: courses.name,
      status: courses.status,
      topics: courses.topics,
      startDate: courses.startDate,
      endDate: courses.endDate,
      lmsCourseId: courses.lmsCourseId,
      isLead: courseTeachers.isLead,
    })
    .from(courses)
    .leftJoin(courseTeachers, and(eq(courseTeachers.courseId, courses.id), eq(courseTeachers.userId, id)))
    .where(where)
}

type Row = Awaited<ReturnType<typeof select>>[number]

/** Admins may do what the lead may. */
function refuseOthers({ roles }: SignedIn, [course]: Row[]) {
  const isAdmin = roles.includes('Admin')
  if (!course || !(isAdmin || course.isLead !== null)) throw new Failure('not_found')
  const { isLead, lmsCourseId, ...rest } = course
  return { ...rest, isLead: isAdmin || isLead === true, lmsCourseId: lmsCourseId ?? String(course.id) }
}
