import type { Conversation } from '@koya/contract/endpoints/messages/conversations.ts'
import { sql } from 'drizzle-orm'
import { givesAccess } from '../../access/gives-access.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { isUnreadBy } from './read.ts'

const PER_PAGE = 30
const EXCERPT = 140

type Row = {
  id: string
  courseId: number
  course: string
  learner: string | null
  text: string | null
  isOwn: boolean | null
  writtenAt: string
  unread: number
}

/** One's own with teachers while the course is one's own, and those of learners in what one teaches. */
export async function listConversations({ db }: Deps, { id: userId }: SignedIn, page: number) {
  const { rows } = await db.execute<Row>(sql`
    SELECT c.id, c.course_id AS "courseId", co.name AS course, c.written_at AS "writtenAt",
      CASE WHEN c.learner_id <> ${userId} THEN trim(u.first_name || ' ' || u.last_name) END AS learner,
      left(last.body, ${EXCERPT}) AS text, last.user_id = ${userId} AS "isOwn",
      (SELECT count(*)::int FROM conversation_messages WHERE conversation_id = c.id AND ${isUnreadBy(userId)}) AS unread
    FROM conversations c JOIN courses co ON co.id = c.course_id JOIN users u ON u.id = c.learner_id
    LEFT JOIN LATERAL (SELECT body, user_id FROM conversation_messages m
      WHERE m.conversation_id = c.id AND m.hidden_at IS NULL ORDER BY m.id DESC LIMIT 1) last ON TRUE
    WHERE c.id IN (
      SELECT t.id FROM conversations t JOIN course_teachers ON course_teachers.course_id = t.course_id
      WHERE course_teachers.user_id = ${userId}
      UNION SELECT o.id FROM conversations o JOIN enrolments e ON e.user_id = o.learner_id AND e.course_id = o.course_id
      WHERE o.learner_id = ${userId} AND ${givesAccess('e')})
    ORDER BY c.written_at DESC, c.id DESC LIMIT ${PER_PAGE + 1} OFFSET ${(page - 1) * PER_PAGE}`)
  return { data: rows.slice(0, PER_PAGE).map(present), has_more: rows.length > PER_PAGE }
}

function present({ id, courseId, course, learner, text, isOwn, writtenAt, unread }: Row): Conversation {
  return {
    id: Number(id),
    course: { id: courseId, name: course },
    learner,
    last: { text: text ?? '', is_own: isOwn ?? false, written_at: new Date(writtenAt).toISOString() },
    unread,
  }
}
