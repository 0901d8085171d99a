import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { postponeJob } from '../jobs/messages/postpone-job.ts'

export const MAIL_JOB = 'send-mail'

/** A mail has the same job for ever, so that it cannot be added twice. */
export const JOB_ID = sql.raw('md5(outbox.message_id)::uuid')

/** Not now: its job waits as well. It does not count as a try. */
export async function postponeMail(db: Db, id: number, until: Date) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE outbox SET due_at = ${until}, attempts = attempts - 1 WHERE id = ${id}`)
    await postponeJob(tx, MAIL_JOB, sql`(SELECT ${JOB_ID} FROM outbox WHERE id = ${id})`, until)
  })
}
