import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { addJobs } from '../jobs/add-job.ts'
import { sendMailJob } from '../jobs/messages/send-mail.ts'
import { MOST_ATTEMPTS } from './deliver-mail.ts'
import type { MailToSend } from './mail-to-send.ts'
import { JOB_ID } from './postpone-mail.ts'

/** Promises a mail within the caller's transaction: if that is rolled back, the mail was never meant. */
export function enqueueMail(tx: Db | Tx, mail: MailToSend) {
  return addMails(tx, sql`VALUES ${rowOf(mail)}`)
}

/** The same for several mails at once. */
export async function enqueueMails(tx: Tx, mails: MailToSend[]) {
  if (mails.length > 0) await addMails(tx, sql`VALUES ${sql.join(mails.map(rowOf), sql`, `)}`)
}

/** One letter to many addresses. They wait until the mails are sent that somebody asked for at this moment. */
export function enqueueLetter(tx: Tx, mail: MailToSend, addresses: SQL) {
  const rows = sql`
    SELECT '<' || gen_random_uuid() || '@koya>', jsonb_set(${JSON.stringify(mail)}::jsonb, '{to}', to_jsonb(email))
    FROM (${addresses}) AS readers`
  return addMails(tx, rows, { priority: -1 })
}

/** Gives a job to what an earlier version has written or somebody by hand. What that version gave up has failed here too. */
export async function addForgottenMails(db: Db) {
  await db.transaction(async (tx) => {
    const hasJob = sql`SELECT FROM pgboss.job WHERE job.name = ${sendMailJob.name} AND job.id = ${JOB_ID}`
    const forgotten = sql`outbox WHERE sent_at IS NULL AND due_at <= now() AND NOT EXISTS (${hasJob})`
    await addJobs(tx, sendMailJob, jobsOf(forgotten))
    await tx.execute(sql`
      UPDATE pgboss.job SET state = 'failed', completed_on = now(), output = jsonb_build_object('message', last_error)
      FROM outbox WHERE sent_at IS NULL AND attempts >= ${MOST_ATTEMPTS}
        AND job.name = ${sendMailJob.name} AND job.id = ${JOB_ID} AND state = 'created'`)
  })
}

const jobsOf = (mails: SQL) => sql`SELECT ${JOB_ID} AS id, jsonb_build_object('mail', id) AS data FROM ${mails}`

/** The rows (message id, mail) and their jobs, in one statement. */
function addMails(tx: Db | Tx, rows: SQL, options?: { priority: number }) {
  const given = sql`added AS (
    INSERT INTO outbox (kind, message_id, payload) SELECT 'email', mail.* FROM (${rows}) AS mail RETURNING id, message_id)`
  return addJobs(tx, sendMailJob, jobsOf(sql`added AS outbox`), { ...options, given })
}

function rowOf(mail: MailToSend) {
  return sql`(${`<${randomUUID()}@koya>`}, ${JSON.stringify(mail)}::jsonb)`
}
