import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import type { discussionPosts } from '../../db/schema.ts'
import { type Notice, tellEach } from '../notifications/tell.ts'
import { followersOf } from './follow-question.ts'

type Written = {
  post: Pick<typeof discussionPosts.$inferSelect, 'id' | 'parentId' | 'userId' | 'body'>
  author: { firstName: string; lastName: string }
  lesson: { id: number; title: string }
  course: { id: number; name: string; lmsCourseId: string | null }
}

/** A question goes to those who teach the course, even when its asker asks on under it; an answer goes to those who follow. */
export async function tellAboutPost(tx: Tx, config: Config, written: Written) {
  const { post, course } = written
  const isAsking = post.parentId === null || (await askerOf(tx, post.parentId)) === post.userId
  const teachers = isAsking ? await teachersOf(tx, course.id, post.userId) : []
  const followers = post.parentId === null ? [] : await followersOf(tx, post.parentId, course.id)
  const others = followers.filter(({ userId }) => userId !== post.userId && !teachers.includes(userId))
  await tellEach(tx, config, [
    ...teachers.map((userId) => ({ userId, notice: questionNotice(written) })),
    ...others.map(({ userId, isAsker }) => ({
      userId,
      notice: isAsker ? answerNotice(written) : followedAnswerNotice(written),
    })),
  ])
}

export function questionNotice({ post, author, lesson, course }: Written): Notice {
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

export function answerNotice({ post, author, lesson, course }: Written): Notice {
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

export function followedAnswerNotice(written: Written): Notice {
  const { post, author, lesson, course } = written
  const said = `${nameOf(author)} wrote under a question that you follow, about ${lesson.title} in ${course.name}`
  return {
    ...answerNotice(written),
    about: 'followed_answer',
    message: `${said}.`,
    mail: {
      subject: `A question about ${lesson.title} that you follow`,
      paragraphs: [`${said}:`, ...post.body.split(/\n{2,}/)],
      label: 'Open the question',
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

async function askerOf(tx: Tx, questionId: number) {
  const { rows } = await tx.execute<{ userId: number }>(sql`
    SELECT user_id AS "userId" FROM discussion_posts WHERE id = ${questionId}`)
  return rows[0]?.userId
}

async function teachersOf(tx: Tx, courseId: number, except: number) {
  const { rows } = await tx.execute<{ userId: number }>(sql`
    SELECT user_id AS "userId" FROM course_teachers WHERE course_id = ${courseId} AND user_id <> ${except} ORDER BY user_id`)
  return rows.map(({ userId }) => userId)
}
