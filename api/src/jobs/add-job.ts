import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { notifyAfterCommit } from '../db/transactions/notify-after-commit.ts'
import { type Job, queuePolicy, queueSettings } from './job.ts'

/** Carries the name of a job that was added, so that its worker need not wait for its next look. */
export const JOBS_CHANNEL = 'koya_jobs'

/** Adds a job in the caller's transaction: if that is rolled back, the job was never meant. */
export async function addJob<Payload extends object>(tx: Db | Tx, job: Job<Payload>, payload: Payload) {
  await addJobs(tx, job, sql`SELECT gen_random_uuid() AS id, ${JSON.stringify(payload)}::jsonb AS data`)
}

type Options = {
  /** Higher ones go first. */
  priority?: number
  /** What `WITH` names for the rows. */
  given?: SQL
  /** Not before; now unless told otherwise. */
  startAfter?: Date
}

/**
 * One job for each row (id, data) of a query. What was added before under the same id stays as it is. pg-boss allows writing
 * to its table directly, which needs neither a connection of its own nor a NOTIFY. The queue is missing only where no worker
 * of this version has run yet.
 */
export async function addJobs(tx: Db | Tx, job: Job, rows: SQL, { priority = 0, given, startAfter }: Options = {}) {
  const settings = queueSettings(job)
  const queue = JSON.stringify({ ...settings, policy: queuePolicy(job) })
  const { rowCount } = await tx.execute(sql`
    ${given ? sql`WITH ${given}` : sql.empty()}
    INSERT INTO pgboss.job (id, name, data, priority, policy, expire_seconds, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, keep_until, deletion_seconds, start_after)
    SELECT added.id, ${job.name}, added.data, ${priority}::int, ${queuePolicy(job)}, ${settings.expireInSeconds}::int,
      ${settings.retryLimit}::int, ${settings.retryDelay}::int, ${settings.retryBackoff}, ${settings.retryDelayMax}::int,
      now() + make_interval(secs => ${settings.retentionSeconds}), ${settings.deleteAfterSeconds}::int,
      coalesce(${startAfter ?? null}::timestamptz, now())
    FROM (${rows}) AS added, (
      SELECT CASE WHEN NOT EXISTS (SELECT FROM pgboss.queue WHERE name = ${job.name})
        THEN pgboss.create_queue(${job.name}, ${queue}::jsonb)::text END
    ) AS queue
    ON CONFLICT DO NOTHING`)
  if (rowCount && !startAfter) await notifyAfterCommit(tx, JOBS_CHANNEL, job.name)
}
