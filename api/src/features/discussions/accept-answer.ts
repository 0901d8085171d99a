import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/client.ts'
import { discussionPosts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { openLessonInside } from '../classroom/lesson-access.ts'
import { notify } from '../notifications/notify.ts'
import { isStillInside } from './follow-question.ts'
import { threadPath } from './tell-about-post.ts'

const questions = alias(discussionPosts, 'questions')

/** Marks the answer that helped. Another one marked later takes its place. */
export async function acceptAnswer({ db }: Deps, user: SignedIn, answerId: number, isAccepted: boolean) {
  const [found] = await db
    .select({ answer: discussionPosts, question: questions })
    .from(discussionPosts)
    .innerJoin(questions, eq(questions.id, discussionPosts.parentId))
    .where(and(eq(discussionPosts.id, answerId), isNull(discussionPosts.hiddenAt), isNull(questions.hiddenAt)))
  if (!found) throw new Failure('not_found')
  const { answer, question } = found
  const { lesson, standing } = await openLessonInside(db, user, question.lessonId)
  if (question.userId !== user.id && !standing.mayTeach) throw new Failure('forbidden')
  const isNow = eq(discussionPosts.acceptedId, answerId)
  return db.transaction(async (tx) => {
    await tx
      .update(discussionPosts)
      .set({ acceptedId: isAccepted ? answerId : null })
      .where(and(eq(discussionPosts.id, question.id), isAccepted ? undefined : isNow))
    if (isAccepted && answer.userId !== user.id) {
      const link = threadPath(standing.course, lesson.id, question.id)
      const message = `Your answer about ${lesson.title} in ${standing.course.name} was marked as the one that helped.`
      await tellOnce(tx, { userId: answer.userId, courseId: standing.course.id, message, link })
    }
    return { message: isAccepted ? messages.classroom.answerAccepted : messages.classroom.answerNotAccepted }
  })
}

type AcceptedNotice = { userId: number; courseId: number; message: string; link: string }

/** Whoever marks, takes back and marks again rings one bell, and none with somebody who has left the course. */
async function tellOnce(tx: Tx, { userId, courseId, message, link }: AcceptedNotice) {
  const { rows } =
    await tx.execute(sql`SELECT FROM users WHERE id = ${userId} AND ${isStillInside(sql`users.id`, courseId)}
    AND NOT EXISTS (SELECT FROM notifications n
      WHERE n.user_id = users.id AND n.message = ${message} AND n.details ->> 'link' = ${link})`)
  if (rows.length === 0) return
  await notify(tx, userId, [{ type: 'Course Enrollment', about: 'answer_accepted', kind: 'answer', message, link }])
}
