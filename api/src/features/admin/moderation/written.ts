import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { conversationMessages, conversations, courses, discussionPosts, lessons, ratings } from '../../../db/schema.ts'

type WrittenKind = 'review' | 'post' | 'message'

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
  async message(tx: Tx, id: number) {
    const { userId, hiddenAt } = conversationMessages
    const [found] = await tx
      .select({ userId, hiddenAt, courseId: courses.id, course: courses.name })
      .from(conversationMessages)
      .innerJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
      .innerJoin(courses, eq(courses.id, conversations.courseId))
      .where(eq(conversationMessages.id, id))
      .for('no key update', { of: conversationMessages })
    if (!found) throw new Failure('not_found')
    return found
  },
}

type Hiding = { hiddenAt: Date | null; hiddenBy: number | null; hiddenReason: string | null }

export const writtenTables = { review: ratings, post: discussionPosts, message: conversationMessages }

export async function setHiding(tx: Tx, kind: WrittenKind, id: number, set: Hiding) {
  const table = writtenTables[kind]
  await tx.update(table).set(set).where(eq(table.id, id))
}
