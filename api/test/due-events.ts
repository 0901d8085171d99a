import { sql } from 'drizzle-orm'
import type { Deps } from '../src/deps.ts'
import { sendWebhookJob } from '../src/jobs/send-webhook.ts'
import { runDueJobs } from './run-due-jobs.ts'

/** Sends what is due now. */
export const sendDueEvents = (deps: Deps) => runDueJobs(deps, sendWebhookJob)

/** Nobody waits for the next try. */
export async function endWaits({ db }: Deps) {
  await db.execute(sql`UPDATE webhook_deliveries SET due_at = now() WHERE state = 'waiting'`)
  await db.execute(sql`UPDATE webhooks SET rests_until = NULL`)
  await db.execute(
    sql`UPDATE pgboss.job SET start_after = now() WHERE name = ${sendWebhookJob.name} AND state = 'created'`,
  )
}
