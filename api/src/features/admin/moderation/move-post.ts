import type { PostPlaces } from '@koya/contract/endpoints/admin/moderation.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { audit } from '../../../audit.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { courses, discussionPosts, lessons, sections } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { threadPath } from '../../discussions/tell-about-post.ts'
import { notify } from '../../notifications/notify.ts'

const MOST_QUESTIONS = 100
const isQuestion = isNull(discussionPosts.parentId)
const answered = alias(discussionPosts, 'answered')

/** Within the course, so that nobody reads a post who could not read it before. */
export async function postPlaces({ db }: Deps, id: number): Promise<PostPlaces> {
  const post = await findPost(db, id)
  const ofCourse = eq(lessons.courseId, post.course.id)
  const [inCourse, questions] = await Promise.all([
    db
      .select({ id: lessons.id, name: lessons.title })
      .from(lessons)
      .innerJoin(sections, eq(sections.id, lessons.sectionId))
      .where(and(ofCourse, isNull(lessons.removedAt)))
      .orderBy(asc(sections.position), asc(lessons.position)),
    db
      .select({ id: discussionPosts.id, name: sql<string>`left(${discussionPosts.body}, 120)`, lesson: lessons.title })
      .from(discussionPosts)
      .innerJoin(lessons, eq(lessons.id, discussionPosts.lessonId))
      .where(
        and(
          ofCourse,
          isQuestion,
          isNull(discussionPosts.hiddenAt),
          ne(discussionPosts.body, ''),
          ne(discussionPosts.id, id),
          ne(discussionPosts.id, post.parentId ?? 0),
        ),
      )
      .orderBy(desc(discussionPosts.createdAt), desc(discussionPosts.id))
      .limit(MOST_QUESTIONS),
  ])
  const standsAt = post.parentId === null ? post.lessonId : 0
  return { lessons: inCourse.filter((lesson) => lesson.id !== standsAt), questions }
}

/** To a lesson, as a question of its own. The answers to it go along. What only its question hides would be public there. */
export function movePost(
  deps: Deps,
  adminId: number,
  id: number,
  { lesson_id, reason }: { lesson_id: number; reason: string },
) {
  return moving(deps, adminId, id, reason, async (tx, post) => {
    const [lesson] = await tx
      .select({ id: lessons.id, title: lessons.title })
      .from(lessons)
      .where(and(eq(lessons.id, lesson_id), eq(lessons.courseId, post.course.id), isNull(lessons.removedAt)))
      .for('key share')
    const standsThere = post.parentId === null && post.lessonId === lesson_id
    if (!lesson || standsThere) throw new Failure('place_not_possible')
    if (post.isUnderHidden) throw new Failure('still_hidden')
    await tx.update(discussionPosts).set({ lessonId: lesson.id, parentId: null }).where(eq(discussionPosts.id, id))
    await tx.update(discussionPosts).set({ lessonId: lesson.id }).where(eq(discussionPosts.parentId, id))
    return { lessonId: lesson.id, questionId: id, where: `to ${lesson.title}`, message: messages.admin.moved }
  })
}

/** Under another question. A question brings the answers to it along, and all of them are shown in the order in which they were written. */
export function mergePost(
  deps: Deps,
  adminId: number,
  id: number,
  { question_id, reason }: { question_id: number; reason: string },
) {
  return moving(deps, adminId, id, reason, async (tx, post) => {
    // A hidden question hides the answers to it, which would be read under the other one.
    if (post.isHidden || post.isUnderHidden) throw new Failure('still_hidden')
    if (question_id === id || question_id === post.parentId) throw new Failure('place_not_possible')
    const [target] = await tx
      .select({ id: discussionPosts.id, lessonId: lessons.id, title: lessons.title })
      .from(discussionPosts)
      .innerJoin(lessons, eq(lessons.id, discussionPosts.lessonId))
      .where(
        and(
          eq(discussionPosts.id, question_id),
          eq(lessons.courseId, post.course.id),
          isQuestion,
          isNull(discussionPosts.hiddenAt),
        ),
      )
    if (!target) throw new Failure('place_not_possible')
    await tx
      .update(discussionPosts)
      .set({ lessonId: target.lessonId, parentId: target.id })
      .where(or(eq(discussionPosts.id, id), eq(discussionPosts.parentId, id)))
    return {
      lessonId: target.lessonId,
      questionId: target.id,
      where: `under another question about ${target.title}`,
      message: messages.admin.merged,
    }
  })
}

type Moved = { lessonId: number; questionId: number; where: string; message: string }
type Post = Awaited<ReturnType<typeof findPost>>

/** One at a time in a course: of two admins who move two questions under each other, the second is refused. */
function moving(
  { db }: Deps,
  adminId: number,
  id: number,
  reason: string,
  move: (tx: Tx, post: Post) => Promise<Moved>,
) {
  return db.transaction(async (tx) => {
    const { course } = await findPost(tx, id)
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('moving posts'), ${course.id})`)
    const post = await findPost(tx, id)
    const { lessonId, questionId, where, message } = await move(tx, post)
    await notify(tx, post.userId, [
      {
        type: 'Course Enrollment',
        about: 'moderated',
        kind: 'question',
        message: `What you wrote in ${course.name} was moved ${where}: ${reason}`,
        link: threadPath(course, lessonId, questionId),
      },
    ])
    const from = { lesson: post.lessonId, question: post.parentId }
    await audit(tx, adminId, 'move post', `course ${course.id}`, {
      post: id,
      author: post.userId,
      reason,
      from,
      to: { lesson: lessonId, question: questionId === id ? null : questionId },
    })
    return { message }
  })
}

async function findPost(db: Db | Tx, id: number) {
  const { userId, lessonId, parentId, hiddenAt } = discussionPosts
  const [found] = await db
    .select({
      userId,
      lessonId,
      parentId,
      isHidden: sql<boolean>`${hiddenAt} IS NOT NULL`,
      isUnderHidden: sql<boolean>`${answered.hiddenAt} IS NOT NULL`,
      course: { id: courses.id, name: courses.name, lmsCourseId: courses.lmsCourseId },
    })
    .from(discussionPosts)
    .innerJoin(lessons, eq(lessons.id, discussionPosts.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(answered, eq(answered.id, parentId))
    .where(eq(discussionPosts.id, id))
  if (!found) throw new Failure('not_found')
  return found
}
