import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Taken } from './attempt.ts'
import { noteArrival, noteFailure } from './note-outcome.ts'
import { sendEvent } from './send-event.ts'
import { inSeconds } from './waits.ts'

/** Longer than a webhook may think about its answer. */
const TAKEN_SECONDS = 45

/**
 * Tells a webhook of one event, and says when to try again if it did not arrive. A process that dies in between leaves it to be
 * taken again: it may then come twice, under the same webhook-id, but never not at all.
 */
export async function deliverEvent(deps: Deps, id: number): Promise<Date | undefined> {
  const taken = await take(deps, id)
  if (!taken) return postpone(deps.db, id)
  const outcome = await sendEvent(deps, taken)
  return outcome.isDelivered ? noteArrival(deps.db, taken, outcome) : noteFailure(deps, taken, outcome)
}

/**
 * Nothing while it is not due, or its webhook is not on or is left in peace. What is for a learning record store waits for a process
 * that has its key.
 */
async function take({ db, config }: Deps, id: number) {
  const { rows } = await db.execute<Taken>(sql`
    UPDATE webhook_deliveries d SET attempts = d.attempts + 1, tried_at = now(), due_at = ${inSeconds(TAKEN_SECONDS)}
    FROM webhooks w WHERE d.id = ${id} AND w.id = d.webhook_id AND d.state = 'waiting' AND d.due_at <= now()
      AND w.state = 'on' AND coalesce(w.rests_until <= now(), TRUE)
      AND (w.kind = 'webhook' OR ${config.xapi !== undefined})
    RETURNING d.id::float8 AS id, d.webhook_id AS "webhookId", d.message_id AS "messageId", d.payload, d.attempts,
      w.kind, w.organisation_id AS "organisationId", w.url, w.secret,
      CASE WHEN w.old_secret_until > now() THEN w.old_secret END AS "oldSecret"`)
  return rows[0]
}

/** Its webhook rests: the event waits with it, which does not count as a try. Whoever else holds it looks after it themselves. */
async function postpone(db: Db, id: number) {
  const { rows } = await db.execute<{ until: Date | string }>(sql`
    UPDATE webhook_deliveries d SET due_at = w.rests_until FROM webhooks w
    WHERE d.id = ${id} AND w.id = d.webhook_id AND d.state = 'waiting' AND d.due_at <= now() AND w.state = 'on'
      AND w.rests_until > now()
    RETURNING w.rests_until AS until`)
  return rows[0] && new Date(rows[0].until)
}
