import type { Message } from '@koya/contract/endpoints/messages/conversations.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/client.ts'
import { conversationMessages, conversations, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import type { SignedIn } from '../../http/session.ts'
import { JUST_NOW, oneByOne } from '../notifications/sent-again.ts'
import { noteRead } from './read.ts'
import { tellOfMessage } from './tell-of-message.ts'
import { asLearner, isReadByLearner, nameOf, openPlace, type Place, teachersOf } from './who-takes-part.ts'

const messagesOfPerson: Limit = { name: 'conversation-messages', most: 60, minutes: 60 }

export async function writeMessage({ db, config }: Deps, user: SignedIn, id: number, body: string): Promise<Message> {
  const place = await openPlace(db, user, id)
  if (place.isTeacher && !(await isReadByLearner(db, place))) throw new Failure('learner_left')
  await countMessage(db, user)
  return db.transaction((tx) => add(tx, config, user, place, body))
}

/** The first message of a learner begins the conversation; two sent at once begin one. */
export async function writeToTeachers({ db, config }: Deps, user: SignedIn, courseId: number, body: string) {
  const course = await asLearner(db, user, courseId)
  if ((await teachersOf(db, courseId)).length === 0) throw new Failure('no_teachers')
  await countMessage(db, user)
  return db.transaction(async (tx) => {
    const [begun] = await tx
      .insert(conversations)
      .values({ courseId, learnerId: user.id })
      .onConflictDoUpdate({ target: [conversations.learnerId, conversations.courseId], set: { courseId } })
      .returning()
    if (!begun) throw new Error('the conversation was not begun')
    await add(tx, config, user, { id: begun.id, learnerId: user.id, course, isTeacher: false }, body)
    return { id: begun.id }
  })
}

async function countMessage(db: Db, user: SignedIn) {
  if (!(await countOne(db, messagesOfPerson, String(user.id)))) throw tooMany(messagesOfPerson)
}

async function add(tx: Tx, config: Config, user: SignedIn, place: Place, body: string): Promise<Message> {
  await oneByOne(tx, 'message', user.id)
  const before = await sentBefore(tx, user, place, body)
  const [author] = await tx.select().from(users).where(eq(users.id, user.id))
  const [written] = before
    ? [before]
    : await tx.insert(conversationMessages).values({ conversationId: place.id, userId: user.id, body }).returning()
  if (!written || !author) throw new Error('the message was not kept')
  const name = nameOf(author)
  if (!before) {
    await tellOfMessage(tx, config, { place, message: written, name })
    await tx.update(conversations).set({ writtenAt: written.createdAt }).where(eq(conversations.id, place.id))
    await noteRead(tx, place.id, user.id, written.id)
  }
  return {
    id: written.id,
    body,
    author: { name, is_teacher: place.isTeacher },
    is_own: true,
    written_at: written.createdAt.toISOString(),
  }
}

async function sentBefore(tx: Tx, user: SignedIn, { id }: Place, body: string) {
  const isSame = and(
    eq(conversationMessages.conversationId, id),
    eq(conversationMessages.userId, user.id),
    eq(conversationMessages.body, body),
    gt(conversationMessages.createdAt, sql`${JUST_NOW}`),
  )
  const [before] = await tx.select().from(conversationMessages).where(isSame).limit(1)
  return before
}
