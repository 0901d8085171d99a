import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { audit } from '../../audit.ts'
import { notifyAfterCommit } from '../../db/transactions/notify-after-commit.ts'
import type { Deps } from '../../deps.ts'
import { JOBS_CHANNEL } from '../../jobs/add-job.ts'
import { allJobs } from '../../jobs/all-jobs.ts'

/** One more try, at once. Of a job that comes round only one may wait: where the next one does already, it needs no other. */
export async function retryJob({ db }: Deps, adminId: number, { name, id }: { name: string; id: string }) {
  const job = allJobs.find((one) => one.name === name)
  if (!job) throw new Failure('job_not_found')
  const retrying = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ state: string; waits: boolean }>(sql`
      SELECT state, EXISTS (
        SELECT FROM pgboss.job AS other WHERE other.name = job.name AND other.policy = 'exclusive' AND other.state <= 'active'
      ) AS waits
      FROM pgboss.job WHERE name = ${name} AND id = ${id} FOR UPDATE`)
    const [found] = rows
    if (!found) throw new Failure('job_not_found')
    if (found.state !== 'failed' || found.waits) throw new Failure('job_not_failed')
    await tx.execute(sql`
      UPDATE pgboss.job SET state = 'retry', retry_limit = retry_limit + 1, completed_on = NULL, start_after = now()
      WHERE name = ${name} AND id = ${id}`)
    await audit(tx, adminId, 'retry job', `job ${id}`, { name })
    await notifyAfterCommit(tx, JOBS_CHANNEL, name)
    return { message: messages.admin.jobRetried }
  })
  return retrying.catch(refuseSecond)
}

/** The next one was added at the same instant, too late to be seen. */
function refuseSecond(error: Error): never {
  const { cause } = error
  if (cause instanceof DatabaseError && cause.code === '23505') throw new Failure('job_not_failed')
  throw error
}
