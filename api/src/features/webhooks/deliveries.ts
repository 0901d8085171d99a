import type { Delivery } from '@koya/contract/endpoints/webhooks.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { webhookDeliveries, webhooks } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { addTry } from '../../jobs/send-webhook.ts'
import { type Asker, isOf, readWebhook } from './list-webhooks.ts'

const PER_PAGE = 20

/** What was sent to a webhook and what waits for it, the newest first. */
export async function listDeliveries(deps: Deps, asker: Asker, id: number, page: number) {
  const { db } = deps
  await readWebhook(deps, asker, id)
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, id))
    .orderBy(desc(webhookDeliveries.id))
    .limit(PER_PAGE + 1)
    .offset((page - 1) * PER_PAGE)
  return { deliveries: rows.slice(0, PER_PAGE).map(present), has_more: rows.length > PER_PAGE }
}

/** Sends it again, whatever became of it, under the same webhook-id. It has its days of tries once more. */
export function replayDelivery({ db }: Deps, asker: Asker, id: number) {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ state: webhooks.state })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(and(eq(webhookDeliveries.id, id), isOf(asker)))
      .for('update', { of: webhookDeliveries })
    if (!found) throw new Failure('not_found')
    if (found.state !== 'on') throw new Failure('webhook_not_on')
    await tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', attempts: 0, dueAt: sql`now()`, triedSince: sql`now()` })
      .where(eq(webhookDeliveries.id, id))
    await addTry(tx, id)
    return { message: messages.webhooks.sentAgain }
  })
}

function present(row: typeof webhookDeliveries.$inferSelect): Delivery {
  return {
    id: row.id,
    message_id: row.messageId,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    happened_at: row.createdAt.toISOString(),
    tried_at: row.triedAt?.toISOString() ?? null,
    next_at: row.state === 'waiting' ? row.dueAt.toISOString() : null,
    status: row.status,
    answer: row.answer,
    payload: JSON.stringify(row.payload, null, 2),
  }
}
