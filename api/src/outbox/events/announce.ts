import { learningTypes, type ToldType } from '@koya/contract/rules/webhooks.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { addJobs } from '../../jobs/add-job.ts'
import { sendWebhookJob } from '../../jobs/send-webhook.ts'

/**
 * Tells the webhooks that listen of what happened, within the caller's transaction: if that is rolled back, nothing happened.
 * One statement, however many events and webhooks there are. `happened` selects `data` and `organisations`, the ids of those
 * that may hear of it; Koya's own webhooks hear of everything. A space whose business is no longer approved is closed to everyone, and so
 * is this door.
 */
export function announce(tx: Db | Tx, type: ToldType, happened: SQL) {
  const isLearning = learningTypes.includes(type)
  // Read as an event of its own kind, a version that knows no lessons would call one a failed course. So it finds nothing to read: its try
  // fails, the store rests for a while, and a later try is made by a process that knows it.
  const named = type === 'lesson.completed' ? 'lesson' : 'data'
  const given = sql`happened AS (${happened}), added AS (
    INSERT INTO webhook_deliveries (webhook_id, message_id, type, payload)
    SELECT w.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), ${type}::text, jsonb_build_object('type', ${type}::text,
      'timestamp', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${named}::text, happened.data)
    FROM webhooks w CROSS JOIN happened
    WHERE w.state = 'on' AND CASE w.kind WHEN 'xapi' THEN ${isLearning}::boolean ELSE ${type}::text = ANY (w.events) END AND (w.organisation_id IS NULL
      OR (w.organisation_id = ANY (happened.organisations) AND EXISTS (SELECT FROM organisations o
        JOIN business_profiles b ON b.id = o.business_id AND b.status = 'active' WHERE o.id = w.organisation_id)))
    -- One that is being removed at this moment hears nothing, and what happens here does not fail for it.
    FOR KEY SHARE OF w SKIP LOCKED
    RETURNING id)`
  const jobs = sql`SELECT gen_random_uuid() AS id, jsonb_build_object('delivery', id) AS data FROM added`
  return addJobs(tx, sendWebhookJob, jobs, { given })
}
