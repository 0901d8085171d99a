import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { addJobs } from '../../jobs/add-job.ts'
import { sendAlertJob } from '../../jobs/messages/send-alert.ts'

/**
 * A job for each device with alerts of the people who are told, and for each who wants an SMS of this kind: the query selects
 * user_id, about, message_kind and link. One statement, which `given` may share; whether they want it is asked when it is sent.
 */
export async function addAlerts(tx: Tx, told: SQL, given?: SQL) {
  const rows = sql`
    SELECT one.id, jsonb_strip_nulls(
      jsonb_build_object('job', one.id, 'device', device, 'person', person, 'about', about, 'link', link)) AS data
    FROM (
      SELECT gen_random_uuid() AS id, device, person, about, link FROM (${told}) AS told, LATERAL (
        SELECT p.id AS device, NULL::int AS person FROM push_subscriptions p WHERE p.user_id = told.user_id
        UNION ALL
        SELECT NULL, w.user_id FROM sms_wishes w WHERE w.user_id = told.user_id AND w.kind = told.message_kind
      ) AS ways
    ) AS one`
  await addJobs(tx, sendAlertJob, rows, given && { given })
}
