import type { Post, Thread } from '@koya/contract/endpoints/discussions.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { courseTeachers, discussionPosts, lessons, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import type { SignedIn } from '../../http/session.ts'
import { findStanding, openLessonInside, refuseOutsiders, type Standing } from '../classroom/lesson-access.ts'
import { nameGoneLesson } from '../classroom/lesson-gone.ts'
import { JUST_NOW, oneByOne } from '../notifications/sent-again.ts'
import { answerTimes } from './answer-times.ts'
import { followsOf } from './follow-question.ts'
import { tellAboutPost } from './tell-about-post.ts'

const PER_PAGE = 20
/** To one question. */
const MOST_ANSWERS = 500
const postsOfPerson: Limit = { name: 'posts', most: 20, minutes: 60 }

/** What an admin hid is nobody's to read or answer until it is shown again. */
const isShown = isNull(discussionPosts.hiddenAt)

type Reader = { user: SignedIn; standing: Standing }

/** A page of questions, newest first, each with its answers, oldest first. The one that somebody came for is shown before them. */
export async function listPosts(
  { db }: Deps,
  user: SignedIn,
  lessonId: number,
  { page, first }: { page: number; first?: number | undefined },
) {
  const { standing } = await openLessonInside(db, user, lessonId)
  const isQuestion = and(eq(discussionPosts.lessonId, lessonId), isNull(discussionPosts.parentId), isShown)
  const [total, asked] = await Promise.all([
    db.$count(discussionPosts, isQuestion),
    select(db)
      .where(isQuestion)
      .orderBy(
        sql`${discussionPosts.id} = ${first ?? 0} DESC`,
        desc(discussionPosts.createdAt),
        desc(discussionPosts.id),
      )
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
  ])
  const ids = asked.map(({ post }) => post.id)
  const answers = ids.length
    ? await select(db)
        .where(or(inArray(discussionPosts.id, firstAnswers(db, ids)), isAcceptedOf(ids)))
        .orderBy(asc(discussionPosts.createdAt), asc(discussionPosts.id))
    : []
  const [follows, answered_in] = await Promise.all([followsOf(db, user.id, ids), answerTimes(db, standing.course.id)])
  const data = asked.map((row): Thread => {
    const own = answers.filter(({ post }) => post.parentId === row.post.id)
    return presentThread(row, own, { user, standing, follows })
  })
  return { data, page: { number: page, size: PER_PAGE, total }, answered_in }
}

function presentThread(
  row: Row,
  answers: Row[],
  { follows, ...reader }: Reader & { follows: Map<number, boolean> },
): Thread {
  const { id, userId, acceptedId } = row.post
  const isOwn = userId === reader.user.id
  return {
    ...present(row, reader),
    answers: answers
      .map((answer) => ({ ...present(answer, reader), is_accepted: answer.post.id === acceptedId }))
      .sort((a, b) => Number(b.is_accepted) - Number(a.is_accepted)),
    is_following: follows.get(id) ?? isOwn,
    may_accept: isOwn || reader.standing.mayTeach,
  }
}

/** Counted question by question, so that one with very many answers takes none from the others of its page. */
function firstAnswers(db: Db, questionIds: number[]) {
  const { id, parentId, createdAt } = discussionPosts
  const numbered = db
    .select({
      id,
      place: sql<number>`row_number() OVER (PARTITION BY ${parentId} ORDER BY ${createdAt}, ${id})`.as('place'),
    })
    .from(discussionPosts)
    .where(and(inArray(parentId, questionIds), isShown))
    .as('numbered')
  return db.select({ id: numbered.id }).from(numbered).where(lte(numbered.place, MOST_ANSWERS))
}

/** The one that helped is shown, however late it came. */
function isAcceptedOf(questionIds: number[]) {
  const accepted = sql`SELECT accepted_id FROM discussion_posts WHERE id IN ${questionIds}`
  return and(sql`${discussionPosts.id} IN (${accepted})`, inArray(discussionPosts.parentId, questionIds), isShown)
}

export async function writePost(
  { db, config }: Deps,
  user: SignedIn,
  lessonId: number,
  { body, parent_id = null }: { body: string; parent_id?: number | null | undefined },
) {
  const { lesson, standing } = await openLessonInside(db, user, lessonId)
  if (parent_id !== null) await refuseUnlessQuestion(db, lessonId, parent_id)
  if (!(await countOne(db, postsOfPerson, String(user.id)))) throw tooMany(postsOfPerson)
  const row = await db.transaction(async (tx) => {
    await oneByOne(tx, 'post', user.id)
    const written = { lessonId, userId: user.id, parentId: parent_id, body }
    const before = await sentBefore(tx, written)
    const [added] = before
      ? [before]
      : await tx.insert(discussionPosts).values(written).returning({ id: discussionPosts.id }).catch(nameGoneLesson)
    const [row] = await select(tx).where(eq(discussionPosts.id, added?.id ?? 0))
    if (!row) throw new Failure('not_found')
    if (!before) await tellAboutPost(tx, config, { lesson, course: standing.course, ...row })
    return row
  })
  return present(row, { user, standing })
}

async function sentBefore(tx: Tx, { lessonId, userId, parentId, body }: typeof discussionPosts.$inferInsert) {
  const [before] = await tx
    .select({ id: discussionPosts.id })
    .from(discussionPosts)
    .where(
      and(
        eq(discussionPosts.userId, userId),
        eq(discussionPosts.lessonId, lessonId),
        eq(discussionPosts.body, body),
        parentId ? eq(discussionPosts.parentId, parentId) : isNull(discussionPosts.parentId),
        gt(discussionPosts.createdAt, JUST_NOW),
      ),
    )
    .limit(1)
  return before
}

export async function deletePost({ db }: Deps, user: SignedIn, postId: number) {
  const [found] = await db
    .select({ post: discussionPosts, courseId: lessons.courseId })
    .from(discussionPosts)
    .innerJoin(lessons, eq(lessons.id, discussionPosts.lessonId))
    .where(eq(discussionPosts.id, postId))
  if (!found) throw new Failure('not_found')
  const standing = await findStanding(db, user, found.courseId)
  // What one wrote stays one's own, even after the course has ended for one.
  const isOwn = found.post.userId === user.id
  if (!isOwn) refuseOutsiders(standing)
  if (!isOwn && !standing.mayTeach) throw new Failure('forbidden')
  await db.delete(discussionPosts).where(eq(discussionPosts.id, postId))
  return { message: messages.classroom.postDeleted }
}

/** Answers go to questions of the same lesson, not to other answers. */
async function refuseUnlessQuestion(db: Db, lessonId: number, parentId: number) {
  const isThere = and(
    eq(discussionPosts.id, parentId),
    eq(discussionPosts.lessonId, lessonId),
    isNull(discussionPosts.parentId),
    isShown,
  )
  if ((await db.$count(discussionPosts, isThere)) === 0) throw new Failure('not_found')
}

function select(db: Db | Tx) {
  const isTeacher = and(eq(courseTeachers.courseId, lessons.courseId), eq(courseTeachers.userId, users.id))
  return db
    .select({
      post: discussionPosts,
      author: { firstName: users.firstName, lastName: users.lastName },
      isTeacher: sql<boolean>`EXISTS (SELECT FROM ${courseTeachers} WHERE ${isTeacher})`,
    })
    .from(discussionPosts)
    .innerJoin(users, eq(users.id, discussionPosts.userId))
    .innerJoin(lessons, eq(lessons.id, discussionPosts.lessonId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof select>>[number]

function present({ post, author, isTeacher }: Row, { user, standing }: Reader): Post {
  const is_own = post.userId === user.id
  return {
    id: post.id,
    body: post.body || messages.classroom.postOfFormerMember,
    author: { name: `${author.firstName} ${author.lastName}`.trim(), is_teacher: isTeacher },
    created_at: post.createdAt.toISOString(),
    is_own,
    may_delete: is_own || standing.mayTeach,
  }
}
