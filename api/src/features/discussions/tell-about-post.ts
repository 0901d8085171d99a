import { sql } from 'drizzle-orm'
import { givesAccess } from '../../access/gives-access.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import type { discussionPosts } from '../../db/schema.ts'
import { type Notice, tellEach } from '../notifications/tell.ts'

type Written = {
  post: typeof discussionPosts.$inferSelect
  author: { firstName: string; lastName: string }
  lesson: { id: number; title: string }
  course: { id: number; name: string; lmsCourseId: string | null }
}

/** A question goes to those who teach the course, also when its asker asks on under it; an answer goes to the asker. */
export async function tellAboutPost(tx: Tx, config: Config, written: Written) {
  const { post, course } = written
  const asker = post.parentId === null ? post.userId : await askerOf(tx, post.parentId, course.id)
  const isQuestion = asker === post.userId
  const notice = isQuestion ? questionNotice(written) : answerNotice(written)
  const told = isQuestion ? await teachersOf(tx, course.id, post.userId) : asker === undefined ? [] : [asker]
  await tellEach(
    tx,
    config,
    told.map((userId) => ({ userId, notice })),
  )
}

function questionNotice({ post, author, lesson, course }: Written): Notice {
  const name = nameOf(author)
  return {
    type: 'Course Enrollment',
    about: 'question',
    kind: 'question',
    message: `${name} asked a question about ${lesson.title} in ${course.name}.`,
    link: threadPath(course, lesson.id, post.parentId ?? post.id),
    by: post.userId,
    mail: {
      subject: `A question about ${lesson.title}`,
      paragraphs: [`${name} asked about ${lesson.title} in ${course.name}:`, ...post.body.split(/\n{2,}/)],
      label: 'Answer the question',
    },
  }
}

function answerNotice({ post, author, lesson, course }: Written): Notice {
  const name = nameOf(author)
  return {
    type: 'Course Enrollment',
    about: 'answer',
    kind: 'answer',
    message: `${name} answered your question about ${lesson.title} in ${course.name}.`,
    link: threadPath(course, lesson.id, post.parentId ?? post.id),
    by: post.userId,
    mail: {
      subject: `An answer about ${lesson.title}`,
      paragraphs: [
        `${name} answered your question about ${lesson.title} in ${course.name}:`,
        ...post.body.split(/\n{2,}/),
      ],
      label: 'Open the answer',
    },
  }
}

function nameOf({ firstName, lastName }: Written['author']) {
  return `${firstName} ${lastName}`.trim()
}

/** The lesson with this question open. */
export function threadPath({ id, lmsCourseId }: Omit<Written['course'], 'name'>, lessonId: number, questionId: number) {
  return `/classroom/${encodeURIComponent(lmsCourseId ?? String(id))}/lessons/${lessonId}#question-${questionId}`
}

/** Whoever has left the course since is not told: they could not read it. */
async function askerOf(tx: Tx, questionId: number, courseId: number) {
  const { rows } = await tx.execute<{ userId: number }>(sql`
    SELECT user_id AS "userId" FROM discussion_posts asked WHERE id = ${questionId} AND (
      EXISTS (SELECT FROM enrolments e WHERE e.user_id = asked.user_id AND e.course_id = ${courseId} AND ${givesAccess('e')})
      OR EXISTS (SELECT FROM course_teachers t WHERE t.user_id = asked.user_id AND t.course_id = ${courseId})
      OR EXISTS (SELECT FROM user_roles r WHERE r.user_id = asked.user_id AND r.role = 'Admin'))`)
  return rows[0]?.userId
}

async function teachersOf(tx: Tx, courseId: number, except: number) {
  const { rows } = await tx.execute<{ userId: number }>(sql`
    SELECT user_id AS "userId" FROM course_teachers WHERE course_id = ${courseId} AND user_id <> ${except} ORDER BY user_id`)
  return rows.map(({ userId }) => userId)
}
