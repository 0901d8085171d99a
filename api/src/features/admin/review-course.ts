import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { courses, courseTeachers } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { notify } from '../notifications/notify.ts'

/** Publishes a course that waited for a look. */
export function approveCourse({ db }: Deps, adminId: number, courseId: number, seen?: string) {
  return db.transaction(async (tx) => {
    const { name, updatedAt } = await lockWaiting(tx, courseId)
    // Its author may have gone on writing while the admin was reading.
    if (seen && seen !== updatedAt.toISOString()) throw new Failure('course_changed')
    await decide(tx, courseId, { status: 1, reviewNote: '' })
    await tellLead(tx, courseId, `Your course ${name} is published.`, `/course-detail/${courseId}`)
    await audit(tx, adminId, 'approve course', `course ${courseId}`, { name })
    return { message: messages.admin.courseApproved }
  })
}

/** Gives a course back to its lead, with what should be mended. */
export function sendCourseBack({ db }: Deps, adminId: number, courseId: number, note: string) {
  return db.transaction(async (tx) => {
    const { name } = await lockWaiting(tx, courseId)
    await decide(tx, courseId, { reviewNote: note })
    await tellLead(tx, courseId, `Your course ${name} was sent back: ${note}`, `/mycourses/${courseId}/edit`)
    await audit(tx, adminId, 'send course back', `course ${courseId}`, { name, note })
    return { message: messages.admin.courseSentBack }
  })
}

/** Of two admins who decide at once, the second finds it decided. */
async function lockWaiting(tx: Tx, courseId: number) {
  const [course] = await tx
    .select({ name: courses.name, updatedAt: courses.updatedAt, reviewRequestedAt: courses.reviewRequestedAt })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('no key update')
  if (!course) throw new Failure('not_found')
  if (!course.reviewRequestedAt) throw new Failure('not_in_review')
  return course
}

async function decide(tx: Tx, courseId: number, set: { status?: number; reviewNote: string }) {
  await tx
    .update(courses)
    .set({ ...set, reviewRequestedAt: null, updatedAt: sql`now()` })
    .where(eq(courses.id, courseId))
}

async function tellLead(tx: Tx, courseId: number, message: string, link: string) {
  const leads = await tx
    .select({ id: courseTeachers.userId })
    .from(courseTeachers)
    .where(and(eq(courseTeachers.courseId, courseId), eq(courseTeachers.isLead, true)))
  for (const { id } of leads)
    await notify(tx, id, [{ type: 'Course Enrollment', about: 'course_decided', kind: 'course', message, link }])
}
