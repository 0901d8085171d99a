import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Deps } from '../src/deps.ts'
import type { Job } from '../src/jobs/job.ts'
import { sendMailJob } from '../src/jobs/messages/send-mail.ts'
import { declare, runJob } from '../src/jobs/start-jobs.ts'

/** Does the jobs that are due, as a worker would, until there are none. Tells how many it took. */
export async function runDueJobs(deps: Deps, job: Job) {
  return withBoss(deps, async (boss) => {
    await declare(boss, job)
    for (let taken = 0; ; taken++) {
      const [one] = await boss.fetch<object>(job.name)
      if (!one) return taken
      await runJob(deps, job, one.data, new AbortController().signal).then(
        () => boss.complete(job.name, one),
        (error: Error) => boss.fail(job.name, one, { message: error.message }),
      )
    }
  })
}

export const sendDueMails = (deps: Deps) => runDueJobs(deps, sendMailJob)

/** Nobody waits for the pause between two tries. */
export async function endPauses({ db }: Deps) {
  await db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`)
}

/**
 * Whoever holds a job has died, and its lease has run out. pg-boss looks for such leases at most once a minute, whoever
 * asks: it is made to forget that it has just looked.
 */
export async function endLeases(deps: Deps) {
  await deps.db.execute(sql`UPDATE pgboss.job SET started_on = now() - interval '1 day' WHERE state = 'active'`)
  await deps.db.execute(sql`UPDATE outbox SET due_at = now() WHERE sent_at IS NULL`)
  await deps.db.execute(sql`UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL`)
  await withBoss(deps, (boss) => boss.supervise())
  await endPauses(deps)
}

async function withBoss<Result>({ db }: Deps, use: (boss: PgBoss) => Promise<Result>) {
  const boss = new PgBoss({ db: fromDrizzle(db, sql), supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  return use(boss).finally(() => boss.stop({ graceful: false }))
}
