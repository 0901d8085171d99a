import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { type MailToSend, OUTBOX_CHANNEL } from '../../outbox/outbox.ts'

/** One letter to everyone who is enrolled, queued in one statement however many they are. */
export async function sendToLearners(tx: Tx, courseId: number, mail: MailToSend) {
  await tx.execute(sql`
    INSERT INTO outbox (kind, message_id, payload)
    SELECT 'email', '<' || gen_random_uuid() || '@koya>', jsonb_set(${JSON.stringify(mail)}::jsonb, '{to}', to_jsonb(u.email))
    FROM enrolments e JOIN users u ON u.id = e.user_id
    WHERE e.course_id = ${courseId} AND e.ended_at IS NULL AND u.deleted_at IS NULL
    ORDER BY e.id`)
  await tx.execute(sql`SELECT pg_notify(${OUTBOX_CHANNEL}, '')`)
}
