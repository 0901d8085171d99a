import { TRIED_DAYS } from '@koya/contract/rules/webhooks.ts'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Outcome, Taken } from './attempt.ts'
import { switchOff } from './switch-off.ts'
import { inSeconds, restAfter, waitAfter } from './waits.ts'

/** "This address is gone for good" (Standard Webhooks). */
const GONE = 410

const areOver = sql`make_interval(days => ${TRIED_DAYS})`

/** It arrived, and so the webhook is well. */
export async function noteArrival(db: Db, { id, webhookId }: Taken, { status, answer }: Outcome) {
  await db.execute(sql`
    UPDATE webhook_deliveries SET state = 'delivered', status = ${status}, answer = ${answer} WHERE id = ${id}`)
  await db.execute(sql`
    UPDATE webhooks SET failures = 0, failing_since = NULL, rests_until = NULL WHERE id = ${webhookId} AND failures > 0`)
  return undefined
}

/** It did not. Answers when to try again, unless its days are over or the webhook is switched off. */
export function noteFailure(deps: Deps, taken: Taken, outcome: Outcome) {
  return deps.db.transaction(async (tx) => {
    const { webhook, isOver } = await countFailure(tx, taken)
    const { id, attempts } = taken
    const { status, answer } = outcome
    const { rows } = await tx.execute<{ state: string; dueAt: Date | string }>(sql`
      UPDATE webhook_deliveries SET status = ${status}, answer = ${answer}, due_at = ${inSeconds(waitAfter(attempts))},
        state = CASE WHEN now() >= tried_since + ${areOver} THEN 'failed' ELSE state END
      WHERE id = ${id} RETURNING state, due_at AS "dueAt"`)
    if (webhook && (isOver || status === GONE)) {
      await switchOff(tx, deps, taken.webhookId, outcome)
      return undefined
    }
    const [left] = rows
    return left?.state === 'waiting' ? new Date(left.dueAt) : undefined
  })
}

async function countFailure(tx: Tx, { webhookId }: Taken) {
  const { rows } = await tx.execute<{ failures: number; isOver: boolean }>(sql`
    UPDATE webhooks SET failures = failures + 1, failing_since = coalesce(failing_since, now())
    WHERE id = ${webhookId} AND state = 'on'
    RETURNING failures, now() >= failing_since + ${areOver} AS "isOver"`)
  const [webhook] = rows
  if (webhook)
    await tx.execute(
      sql`UPDATE webhooks SET rests_until = ${inSeconds(restAfter(webhook.failures))} WHERE id = ${webhookId}`,
    )
  return { webhook, isOver: webhook?.isOver ?? false }
}
