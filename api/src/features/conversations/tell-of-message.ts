import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import type { conversationMessages } from '../../db/schema.ts'
import { type Notice, tellEach } from '../notifications/tell.ts'
import { type Place, teachersOf } from './who-takes-part.ts'

type Message = typeof conversationMessages.$inferSelect
type Written = { place: Place; message: Message; name: string }

/** The other side, by bell and mail. Whoever has not read what was written within the hour was told already. */
export async function tellOfMessage(tx: Tx, config: Config, { place, message, name }: Written) {
  const others = place.isTeacher ? [place.learnerId] : (await teachersOf(tx, place.course.id)).map(({ id }) => id)
  const told = new Set(await toldLately(tx, place.id, message.id))
  const notice = place.isTeacher ? teacherReplyNotice(place, message, name) : learnerMessageNotice(place, message, name)
  const reached = others.filter((id) => id !== message.userId && !told.has(id))
  await tellEach(
    tx,
    config,
    reached.map((userId) => ({ userId, notice })),
  )
}

/** Teachers are told of what the learner writes, and the learner of what teachers write. */
async function toldLately(tx: Tx, conversationId: number, messageId: number) {
  const { rows } = await tx.execute<{ userId: number }>(sql`
    SELECT DISTINCT who.user_id AS "userId" FROM conversations c
    JOIN LATERAL (SELECT c.learner_id AS user_id UNION SELECT user_id FROM course_teachers WHERE course_id = c.course_id) who ON TRUE
    JOIN conversation_messages m ON m.conversation_id = c.id AND m.id < ${messageId} AND m.created_at > now() - interval '1 hour'
      AND m.user_id <> who.user_id AND m.hidden_at IS NULL
      AND (m.user_id = c.learner_id) <> (who.user_id = c.learner_id)
    WHERE c.id = ${conversationId} AND m.id > coalesce((SELECT up_to FROM conversation_reads r
      WHERE r.conversation_id = c.id AND r.user_id = who.user_id), 0)`)
  return rows.map(({ userId }) => userId)
}

type Between = { id: number; course: { name: string } }
type Said = Pick<Message, 'body' | 'userId'>

export function learnerMessageNotice({ id, course }: Between, { body, userId }: Said, name: string): Notice {
  return {
    type: 'Course Enrollment',
    about: 'learner_message',
    kind: 'message',
    message: `${name} wrote to you about ${course.name}.`,
    link: `/messages/${id}`,
    by: userId,
    mail: {
      subject: `A message from a learner in ${course.name}`,
      paragraphs: [`${name}, who is taking ${course.name}, writes to its teachers:`, ...body.split(/\n{2,}/)],
      label: 'Read and answer',
    },
  }
}

export function teacherReplyNotice({ id, course }: Between, { body, userId }: Said, name: string): Notice {
  return {
    type: 'Course Enrollment',
    about: 'teacher_reply',
    kind: 'message',
    message: `${name} answered your message about ${course.name}.`,
    link: `/messages/${id}`,
    by: userId,
    mail: {
      subject: `An answer from a teacher of ${course.name}`,
      paragraphs: [`${name}, who teaches ${course.name}, writes to you:`, ...body.split(/\n{2,}/)],
      label: 'Read and answer',
    },
  }
}
