import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import { courses, discussionPosts, lessons, ratings } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { notify } from '../../notifications/notify.ts'

type Kind = 'review' | 'post'

/** Takes what somebody wrote from the eyes of others. The author keeps it, and is told why. */
export function hide({ db, clock }: Deps, adminId: number, { kind, id }: { kind: Kind; id: number }, reason: string) {
  return db.transaction(async (tx) => {
    const found = await lockWritten[kind](tx, id)
    if (found.hiddenAt) throw new Failure('already_hidden')
    await setHiding(tx, kind, id, { hiddenAt: clock(), hiddenBy: adminId, hiddenReason: reason })
    const what = kind === 'review' ? 'Your review of' : 'What you wrote in'
    await notify(tx, found.userId, [
      {
        type: 'Course Enrollment',
        about: 'moderated',
        kind: kind === 'review' ? 'review' : 'question',
        message: `${what} ${found.course} is hidden: ${reason}`,
        link: `/course-detail/${found.courseId}`,
      },
    ])
    await audit(tx, adminId, `hide ${kind}`, `course ${found.courseId}`, { [kind]: id, author: found.userId, reason })
    return { message: messages.admin.hidden }
  })
}

export function showAgain({ db }: Deps, adminId: number, { kind, id }: { kind: Kind; id: number }) {
  return db.transaction(async (tx) => {
    const found = await lockWritten[kind](tx, id)
    if (!found.hiddenAt) throw new Failure('not_hidden')
    await setHiding(tx, kind, id, { hiddenAt: null, hiddenBy: null, hiddenReason: null })
    await audit(tx, adminId, `show ${kind}`, `course ${found.courseId}`, { [kind]: id, author: found.userId })
    return { message: messages.admin.shownAgain }
  })
}

/** Finds what was written and holds it until the transaction ends. */
export const lockWritten = {
  async review(tx: Tx, id: number) {
    const [found] = await tx
      .select({ userId: ratings.userId, hiddenAt: ratings.hiddenAt, courseId: courses.id, course: courses.name })
      .from(ratings)
      .innerJoin(courses, eq(courses.id, ratings.courseId))
      .where(eq(ratings.id, id))
      .for('no key update', { of: ratings })
    if (!found) throw new Failure('not_found')
    return found
  },
  async post(tx: Tx, id: number) {
    const { userId, hiddenAt } = discussionPosts
    const [found] = await tx
      .select({ userId, hiddenAt, courseId: courses.id, course: courses.name })
      .from(discussionPosts)
      .innerJoin(lessons, eq(lessons.id, discussionPosts.lessonId))
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(eq(discussionPosts.id, id))
      .for('no key update', { of: discussionPosts })
    if (!found) throw new Failure('not_found')
    return found
  },
}

type Hiding = { hiddenAt: Date | null; hiddenBy: number | null; hiddenReason: string | null }

export async function setHiding(tx: Tx, kind: Kind, id: number, set: Hiding) {
  if (kind === 'review') await tx.update(ratings).set(set).where(eq(ratings.id, id))
  else await tx.update(discussionPosts).set(set).where(eq(discussionPosts.id, id))
}
