import { sql } from 'drizzle-orm'
import { givesAccess } from '../../access/gives-access.ts'
import type { Tx } from '../../db/client.ts'
import type { MailToSend } from '../../outbox/mail-to-send.ts'
import { enqueueLetter } from '../../outbox/outbox.ts'

/** Who teaches a course is no learner of it, even when they bought it before: of an enrolment `e`. */
export const isLearner = sql`NOT EXISTS (SELECT FROM course_teachers t WHERE t.course_id = e.course_id AND t.user_id = e.user_id)`

/** The ids of everyone who is enrolled and does not teach the course, but for whoever does the telling. */
export function learnersOf(courseId: number, except = 0) {
  return sql`
    SELECT e.user_id FROM enrolments e WHERE e.course_id = ${courseId} AND ${givesAccess('e')} AND e.user_id <> ${except}
      AND ${isLearner}`
}

/** One letter to everyone who is enrolled. Who wants no such mail gets none (outbox/as-wished.ts). */
export async function sendToLearners(tx: Tx, courseId: number, mail: MailToSend) {
  const addresses = sql`
    SELECT email FROM users WHERE deleted_at IS NULL AND id IN (${learnersOf(courseId)}) ORDER BY id`
  await enqueueLetter(tx, mail, addresses)
}
