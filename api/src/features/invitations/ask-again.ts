import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { courseInvitations, courses } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { lockTaught } from '../curriculum/taught-course.ts'
import { ask } from './ask.ts'

/** Opens the question again for somebody who declined. Whoever has yet to answer is not written to twice. */
export function askAgain({ db, config }: Deps, user: SignedIn, courseId: number, userId: number) {
  return db.transaction(async (tx) => {
    const course = await lockTaught(tx, user, eq(courses.id, courseId))
    if (!course.isLead) throw new Failure('lead_only')
    const [asked] = await tx
      .select()
      .from(courseInvitations)
      .where(and(eq(courseInvitations.courseId, courseId), eq(courseInvitations.userId, userId)))
    if (!asked) throw new Failure('not_found')
    if (asked.state === 'declined') {
      await ask(tx, { course, asked: [{ userId, isLead: asked.isLead }], by: user.id, config })
      await audit(tx, user.id, 'ask instructor again', `course ${courseId}`, { user: userId })
    }
    return { message: messages.invitations.askedAgain }
  })
}
