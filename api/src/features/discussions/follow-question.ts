import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { givesAccess } from '../../access/gives-access.ts'
import type { Db, Tx } from '../../db/client.ts'
import { discussionPosts, questionFollows } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { openLessonInside } from '../classroom/lesson-access.ts'

export async function followQuestion({ db }: Deps, user: SignedIn, questionId: number, isFollowing: boolean) {
  const [question] = await db
    .select({ lessonId: discussionPosts.lessonId })
    .from(discussionPosts)
    .where(and(eq(discussionPosts.id, questionId), isNull(discussionPosts.parentId), isNull(discussionPosts.hiddenAt)))
  if (!question) throw new Failure('not_found')
  await openLessonInside(db, user, question.lessonId)
  await db
    .insert(questionFollows)
    .values({ questionId, userId: user.id, isFollowing })
    .onConflictDoUpdate({ target: [questionFollows.questionId, questionFollows.userId], set: { isFollowing } })
  return { message: isFollowing ? messages.classroom.following : messages.classroom.notFollowing }
}

/** What somebody has chosen about these questions, by their ids. */
export async function followsOf(db: Db, userId: number, questionIds: number[]) {
  const rows = questionIds.length
    ? await db
        .select()
        .from(questionFollows)
        .where(and(eq(questionFollows.userId, userId), inArray(questionFollows.questionId, questionIds)))
    : []
  return new Map(rows.map(({ questionId, isFollowing }) => [questionId, isFollowing]))
}

/** Who hears of an answer. Whoever has left the course since is not told: they could not read it. */
export async function followersOf(tx: Tx, questionId: number, courseId: number) {
  const { rows } = await tx.execute<{ userId: number; isAsker: boolean }>(sql`
    SELECT who.user_id AS "userId", who.user_id = asked.user_id AS "isAsker" FROM discussion_posts asked, LATERAL (
      SELECT asked.user_id WHERE NOT EXISTS (SELECT FROM question_follows f
        WHERE f.question_id = asked.id AND f.user_id = asked.user_id AND NOT f.is_following)
      UNION SELECT f.user_id FROM question_follows f WHERE f.question_id = asked.id AND f.is_following) who
    WHERE asked.id = ${questionId} AND ${isStillInside(sql`who.user_id`, courseId)}
    ORDER BY 1`)
  return rows
}

/** Whether a person can read what is said in a course today. */
export function isStillInside(userId: SQL, courseId: number) {
  return sql`(
    EXISTS (SELECT FROM enrolments e WHERE e.user_id = ${userId} AND e.course_id = ${courseId} AND ${givesAccess('e')})
    OR EXISTS (SELECT FROM course_teachers t WHERE t.user_id = ${userId} AND t.course_id = ${courseId})
    OR EXISTS (SELECT FROM user_roles r WHERE r.user_id = ${userId} AND r.role = 'Admin'))`
}
