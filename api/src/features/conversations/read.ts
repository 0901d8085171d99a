import type { OpenedConversation } from '@koya/contract/endpoints/messages/conversations.ts'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { conversationMessages, conversationReads, conversations, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { asLearner, isReadByLearner, nameOf, openPlace, teachersOf } from './who-takes-part.ts'

const PER_PAGE = 50

/** What an admin hid is nobody's to read. */
const isShown = isNull(conversationMessages.hiddenAt)

export async function readConversation(
  { db }: Deps,
  user: SignedIn,
  id: number,
  before: number | undefined,
): Promise<OpenedConversation> {
  const place = await openPlace(db, user, id)
  const { course, learnerId, isTeacher } = place
  const [rows, teachers, may_write] = await Promise.all([
    db
      .select({ message: conversationMessages, firstName: users.firstName, lastName: users.lastName })
      .from(conversationMessages)
      .innerJoin(users, eq(users.id, conversationMessages.userId))
      .where(
        and(
          eq(conversationMessages.conversationId, id),
          isShown,
          before ? lt(conversationMessages.id, before) : undefined,
        ),
      )
      .orderBy(desc(conversationMessages.id))
      .limit(PER_PAGE + 1),
    teachersOf(db, course.id),
    isTeacher ? isReadByLearner(db, place) : true,
  ])
  const [learner] = isTeacher ? await db.select().from(users).where(eq(users.id, learnerId)) : []
  return {
    id,
    course: { id: course.id, name: course.name, lms_course_id: course.lmsCourseId ?? String(course.id) },
    learner: learner ? nameOf(learner) : null,
    teachers: teachers.map(nameOf),
    messages: rows
      .slice(0, PER_PAGE)
      .map(({ message, ...author }) => ({
        id: message.id,
        body: message.body || null,
        // Whoever is not the learner wrote as a teacher, also who teaches it no more.
        author: { name: nameOf(author), is_teacher: message.userId !== learnerId },
        is_own: message.userId === user.id,
        written_at: message.createdAt.toISOString(),
      }))
      .reverse(),
    has_more: rows.length > PER_PAGE,
    may_write,
  }
}

export async function readMessages({ db }: Deps, user: SignedIn, id: number, upTo: number) {
  await openPlace(db, user, id)
  await noteRead(db, id, user.id, upTo)
  const isUnread = sql`${conversationMessages.conversationId} = ${id} AND ${isUnreadBy(user.id)}`
  return { unread: await db.$count(conversationMessages, isUnread) }
}

/** Never back, and never further than what there is: an older tab may be the one that tells. */
export async function noteRead(db: Db | Tx, conversationId: number, userId: number, upTo: number) {
  const known = sql`least(${upTo}::bigint, coalesce(
    (SELECT max(id) FROM conversation_messages WHERE conversation_id = ${conversationId}), 0))`
  await db
    .insert(conversationReads)
    .values({ conversationId, userId, upTo: known })
    .onConflictDoUpdate({
      target: [conversationReads.conversationId, conversationReads.userId],
      set: { upTo: sql`greatest(${conversationReads.upTo}, excluded.up_to)` },
    })
}

/** Of `conversation_messages`: what others wrote and this person has not seen. */
export function isUnreadBy(userId: number) {
  return sql`conversation_messages.user_id <> ${userId} AND conversation_messages.hidden_at IS NULL
    AND conversation_messages.id > coalesce((SELECT up_to FROM conversation_reads r
      WHERE r.conversation_id = conversation_messages.conversation_id AND r.user_id = ${userId}), 0)`
}

/** For the link in the classroom: on with what was begun, or a new one. */
export async function ownConversation({ db }: Deps, user: SignedIn, courseId: number) {
  const course = await asLearner(db, user, courseId)
  const isOwn = and(eq(conversations.courseId, courseId), eq(conversations.learnerId, user.id))
  const [[found], teachers] = await Promise.all([
    db.select({ id: conversations.id }).from(conversations).where(isOwn),
    teachersOf(db, courseId),
  ])
  return { id: found?.id ?? null, course: { id: course.id, name: course.name }, teachers: teachers.map(nameOf) }
}
