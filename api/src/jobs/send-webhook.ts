import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { deliverEvent } from '../features/webhooks/deliver-event.ts'
import { addJobs } from './add-job.ts'
import { defineJob } from './job.ts'

/** One try of one event at one webhook. */
export const sendWebhookJob = defineJob({
  name: 'send-webhook',
  title: 'Send an event to a webhook',
  payload: z.object({ delivery: z.int() }),
  leaseSeconds: 60,
  tries: 20,
  pauseSeconds: 15,
  keepDays: 7,
  // Whoever answers slowly must not keep the others waiting.
  atOnce: 4,
  run: (deps, { delivery }) => tryOnce(deps, delivery),
})

/** What did not arrive is tried again by a job of its own: the waits are longer than those of other jobs, and it is no error of ours. */
async function tryOnce(deps: Deps, delivery: number): Promise<void> {
  const again = await deliverEvent(deps, delivery)
  if (again) await addTry(deps.db, delivery, again)
}

export function addTry(tx: Db | Tx, delivery: number, startAfter?: Date) {
  const row = sql`SELECT gen_random_uuid() AS id, jsonb_build_object('delivery', ${delivery}::bigint) AS data`
  return addJobs(tx, sendWebhookJob, row, startAfter && { startAfter })
}

/** A job for each row `d` of deliveries that wait. */
export function addTries(tx: Db | Tx, which: ReturnType<typeof sql>) {
  const rows = sql`SELECT gen_random_uuid() AS id, jsonb_build_object('delivery', d.id) AS data
    FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
    WHERE d.state = 'waiting' AND w.state = 'on' AND ${which}`
  return addJobs(tx, sendWebhookJob, rows)
}

/** Gives a job to what waits and has none: whoever had it was killed, or the jobs were lost with a restored backup. */
export function addForgottenDeliveries({ db, config }: Deps) {
  return addTries(
    db,
    sql`(w.kind = 'webhook' OR ${config.xapi !== undefined}) AND d.due_at < now() - interval '5 minutes' AND NOT EXISTS (SELECT FROM pgboss.job WHERE job.name = ${sendWebhookJob.name}
      AND job.state < 'completed' AND (job.data ->> 'delivery')::bigint = d.id)`,
  )
}
