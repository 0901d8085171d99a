import { sql } from 'drizzle-orm'
import { givesAccess } from '../../access/gives-access.ts'
import type { Tx } from '../../db/client.ts'
import { enqueueLetter, type MailToSend } from '../../outbox/outbox.ts'

/** One letter to everyone who is enrolled. */
export async function sendToLearners(tx: Tx, courseId: number, mail: MailToSend) {
  const addresses = sql`
    SELECT u.email FROM enrolments e JOIN users u ON u.id = e.user_id
    WHERE e.course_id = ${courseId} AND ${givesAccess('e')} AND u.deleted_at IS NULL
    ORDER BY e.id`
  await enqueueLetter(tx, mail, addresses)
}
