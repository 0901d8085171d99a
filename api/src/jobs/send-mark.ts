import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { isStillMeant, sendMark } from '../features/lti/marks/send-mark.ts'
import { addJobs } from './add-job.ts'
import { defineJob } from './job.ts'

/** One try of one mark at one learning system. */
export const sendMarkJob = defineJob({
  name: 'send-mark',
  title: 'Hand in a mark at a learning system',
  payload: z.object({ mark: z.int() }),
  leaseSeconds: 60,
  tries: 20,
  pauseSeconds: 15,
  keepDays: 7,
  // A system that answers slowly must not keep the others waiting.
  atOnce: 2,
  run: (deps, { mark }) => tryOnce(deps, mark),
})

/** What did not arrive is tried again by a job of its own, as events for webhooks are. */
async function tryOnce(deps: Deps, mark: number) {
  const again = await sendMark(deps, mark)
  if (again) await addMarks(deps.db, sql`m.id = ${mark}`, again)
}

/** A job for each mark `m` of an identity `i` that waits and is still to be handed in. */
export function addMarks(tx: Db | Tx, which: SQL, startAfter?: Date) {
  const rows = sql`SELECT gen_random_uuid() AS id, jsonb_build_object('mark', m.id) AS data
    FROM lti_marks m JOIN lti_identities i ON i.id = m.identity_id JOIN lti_platforms p ON p.id = i.platform_id
    WHERE m.state = 'waiting' AND ${isStillMeant} AND ${which}`
  return addJobs(tx, sendMarkJob, rows, startAfter && { startAfter })
}

/** Gives a job to what waits and has none: whoever had it was killed, or the jobs were lost with a restored backup. */
export function addForgottenMarks(db: Db) {
  return addMarks(
    db,
    sql`m.due_at < now() - interval '5 minutes' AND NOT EXISTS (SELECT FROM pgboss.job WHERE job.name = ${sendMarkJob.name}
      AND job.state < 'completed' AND (job.data ->> 'mark')::bigint = m.id)`,
  )
}
