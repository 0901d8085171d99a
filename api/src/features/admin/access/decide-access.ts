import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { endAccess } from '../../../access/end-access.ts'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import { courses, enrolments } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { enrol } from '../../enrolment/enrol.ts'
import { notify } from '../../notifications/notify.ts'
import { needPerson } from '../change-user.ts'

type Decision = { course_code: string; reason: string }

export function giveAccess({ db, config }: Deps, adminId: number, userId: number, { course_code, reason }: Decision) {
  return db.transaction(async (tx) => {
    await needPerson(tx, userId)
    const { code, ...course } = await findCourse(tx, course_code)
    const given = { userId, courses: [{ ...course, origin: 'staff' as const }], actorId: adminId, note: reason }
    if ((await enrol(tx, config, given)).size === 0) throw new Failure('has_access')
    await audit(tx, adminId, 'give access', `user ${userId}`, { course: code, reason })
    return { message: messages.admin.accessGiven }
  })
}

export function takeAccess({ db }: Deps, adminId: number, userId: number, { course_code, reason }: Decision) {
  return db.transaction(async (tx) => {
    await needPerson(tx, userId)
    const { id, name, code } = await findCourse(tx, course_code)
    const which = and(eq(enrolments.userId, userId), eq(enrolments.courseId, id))
    const ended = await endAccess(tx, which, { reason: 'staff', actorId: adminId, note: reason })
    if (ended.length === 0) throw new Failure('has_no_access')
    const message = `Your access to ${name} has ended: ${reason}`
    await notify(tx, userId, [
      { type: 'Course Enrollment', about: 'access_changed', kind: 'enrolment', message, link: `/course-detail/${id}` },
    ])
    await audit(tx, adminId, 'end access', `user ${userId}`, { course: code, reason })
    return { message: messages.admin.accessEnded }
  })
}

/** As it is written, or in capitals, as most codes are. */
async function findCourse(tx: Tx, code: string) {
  const [course] = await tx
    .select({ id: courses.id, name: courses.name, code: courses.code, lmsCourseId: courses.lmsCourseId })
    .from(courses)
    .where(inArray(courses.code, [code, code.toUpperCase()]))
    .limit(1)
  if (!course) throw new Failure('bad_input', { course_code: [messages.admin.noSuchCode] })
  return course
}
