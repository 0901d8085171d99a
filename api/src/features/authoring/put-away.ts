import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { levels } from '@koya/contract/rules/constants.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { courses } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { lockTaught } from '../curriculum/taught-course.ts'
import { heldBy } from './held-by.ts'
import { publicationOf } from './publication.ts'

export function setLevel({ db }: Deps, user: SignedIn, courseId: number, level: (typeof levels)[number]) {
  return db.transaction(async (tx) => {
    await lockTaught(tx, user, eq(courses.id, courseId))
    await tx.update(courses).set({ level, updatedAt: sql`now()` }).where(eq(courses.id, courseId))
    await audit(tx, user.id, 'set level of course', `course ${courseId}`, { level })
    return { message: messages.teaching.levelSet, data: { level } }
  })
}

/** Out of the catalogue and out of the way. Nothing of it is lost, and it can come back. */
export function archiveCourse({ db, clock }: Deps, user: SignedIn, courseId: number, is_archived: boolean) {
  return db.transaction(async (tx) => {
    await lockLed(tx, user, courseId)
    const [before] = await tx.select().from(courses).where(eq(courses.id, courseId))
    if (!before) throw new Failure('not_found')
    const away = { status: 0, reviewRequestedAt: null, archivedAt: before.archivedAt ?? clock() }
    const set = is_archived ? away : { archivedAt: null }
    if ((before.archivedAt !== null) !== is_archived) {
      await tx
        .update(courses)
        .set({ ...set, updatedAt: sql`now()` })
        .where(eq(courses.id, courseId))
      await audit(tx, user.id, is_archived ? 'archive course' : 'bring course back', `course ${courseId}`)
    }
    return {
      message: is_archived ? messages.teaching.archived : messages.teaching.broughtBack,
      data: { is_archived, publication: publicationOf({ ...before, ...set }) },
    }
  })
}

/** Only what nothing holds: books, orders and certificates must keep what they speak of. */
export function deleteCourse({ db }: Deps, user: SignedIn, courseId: number) {
  return db.transaction(async (tx) => {
    const { name, code } = await lockLed(tx, user, courseId)
    // Whoever enrols, pays or bundles it at this moment refers to the course, and waits for this lock.
    await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('update')
    if ((await heldBy(tx, courseId)).length > 0) throw new Failure('course_taken')
    await tx.delete(courses).where(eq(courses.id, courseId))
    await audit(tx, user.id, 'delete course', `course ${courseId}`, { code, name })
    return { message: messages.teaching.deleted(name) }
  })
}

async function lockLed(tx: Tx, user: SignedIn, courseId: number) {
  const course = await lockTaught(tx, user, eq(courses.id, courseId))
  if (!course.isLead) throw new Failure('lead_only')
  return course
}
