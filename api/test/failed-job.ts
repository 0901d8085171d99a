import { sql } from 'drizzle-orm'
import type { Db } from '../src/db/client.ts'
import { addJob } from '../src/jobs/add-job.ts'
import { sendMailJob } from '../src/jobs/messages/send-mail.ts'

/** A mail that could not be sent, however often it was tried. */
export async function failedJob(db: Db, { mail = 1, error = 'the mail server said no' } = {}) {
  await addJob(db, sendMailJob, { mail })
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    UPDATE pgboss.job SET state = 'failed', started_on = now(), completed_on = now(), retry_count = retry_limit,
      output = jsonb_build_object('message', ${error}::text)
    WHERE name = ${sendMailJob.name} AND state = 'created' AND data->>'mail' = ${String(mail)} RETURNING id, name`)
  const [job] = rows
  if (!job) throw new Error('no job was added')
  return job
}
