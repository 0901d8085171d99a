import { Failure } from '@koya/contract/protocol/failures.ts'
import type { ComplaintKind } from '@koya/contract/rules/complaints.ts'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { conversationMessages, courseTeachers, discussionPosts, ratings } from '../../db/schema.ts'
import type { SignedIn } from '../../http/session.ts'
import { findStanding, openLessonInside } from '../classroom/lesson-access.ts'
import { openPlace } from '../conversations/who-takes-part.ts'

export type Reported = { courseId: number; course: string; authorId: number | null; isOwn: boolean }

/** What somebody would like to report. What they cannot see is not there for them: so nobody tries out ids. */
export function findReported(db: Db, user: SignedIn, kind: ComplaintKind, id: number): Promise<Reported> {
  return find[kind](db, user, id)
}

const find: Record<ComplaintKind, (db: Db, user: SignedIn, id: number) => Promise<Reported>> = {
  async course(db, user, id) {
    if (id > 2_147_483_647) throw new Failure('not_found')
    const { course, isTeacher } = await findStanding(db, user, id)
    const [lead] = await db
      .select({ id: courseTeachers.userId })
      .from(courseTeachers)
      .where(and(eq(courseTeachers.courseId, id), eq(courseTeachers.isLead, true)))
      .limit(1)
    return { courseId: id, course: course.name, authorId: lead?.id ?? null, isOwn: isTeacher }
  },

  async review(db, user, id) {
    const [found] = await db
      .select({ courseId: ratings.courseId, userId: ratings.userId })
      .from(ratings)
      // Stars alone say nothing that could be reported.
      .where(and(eq(ratings.id, id), isNull(ratings.hiddenAt), ne(ratings.review, '')))
    if (!found) throw new Failure('not_found')
    const { course } = await findStanding(db, user, found.courseId)
    return { courseId: course.id, course: course.name, authorId: found.userId, isOwn: found.userId === user.id }
  },

  async post(db, user, id) {
    const isUnderHidden = sql`EXISTS (
      SELECT FROM discussion_posts q WHERE q.id = ${discussionPosts.parentId} AND q.hidden_at IS NOT NULL)`
    const [found] = await db
      .select({ lessonId: discussionPosts.lessonId, userId: discussionPosts.userId })
      .from(discussionPosts)
      .where(
        and(
          eq(discussionPosts.id, id),
          isNull(discussionPosts.hiddenAt),
          ne(discussionPosts.body, ''),
          sql`NOT ${isUnderHidden}`,
        ),
      )
    if (!found) throw new Failure('not_found')
    const { course } = (await openLessonInside(db, user, found.lessonId)).standing
    return { courseId: course.id, course: course.name, authorId: found.userId, isOwn: found.userId === user.id }
  },

  async message(db, user, id) {
    const [found] = await db
      .select({ conversationId: conversationMessages.conversationId, userId: conversationMessages.userId })
      .from(conversationMessages)
      .where(
        and(eq(conversationMessages.id, id), isNull(conversationMessages.hiddenAt), ne(conversationMessages.body, '')),
      )
    if (!found) throw new Failure('not_found')
    const { course } = await openPlace(db, user, found.conversationId)
    return { courseId: course.id, course: course.name, authorId: found.userId, isOwn: found.userId === user.id }
  },
}
