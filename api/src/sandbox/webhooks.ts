import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { signWebhook } from '../adapters/payments/webhook-signature.ts'
import type { Db, Tx } from '../db/client.ts'
import { sandboxWebhooks } from '../db/schema.ts'

/** Every 3 minutes four times, then hourly for 72 hours. */
const MOST_ATTEMPTS = 1 + 4 + 72

export async function promiseWebhook(tx: Tx, event: string, data: object) {
  await tx.insert(sandboxWebhooks).values({ event, body: JSON.stringify({ event, data }) })
}

type Target = { db: Db; clock: () => Date; secretKey: string; url: string }

/** Sends what is due, each signed over its very bytes. Anything but 200 is tried again later. */
export async function deliverWebhooks({ db, clock, secretKey, url }: Target) {
  const due = await claim(db, clock())
  for (const { id, body } of due) {
    const status = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signWebhook(body, secretKey) },
      body,
      signal: AbortSignal.timeout(30_000),
    })
      .then((response) => response.status)
      .catch(() => 0)
    if (status === 200) await db.update(sandboxWebhooks).set({ deliveredAt: clock() }).where(eq(sandboxWebhooks.id, id))
  }
  return due.length
}

/** Taken with the time of the next attempt already set: whoever dies in between loses nothing. */
function claim(db: Db, now: Date) {
  const due = db
    .select({ id: sandboxWebhooks.id })
    .from(sandboxWebhooks)
    .where(
      and(
        isNull(sandboxWebhooks.deliveredAt),
        lte(sandboxWebhooks.dueAt, now),
        lt(sandboxWebhooks.attempts, MOST_ATTEMPTS),
      ),
    )
    .orderBy(asc(sandboxWebhooks.dueAt))
    .limit(10)
    .for('update', { skipLocked: true })
  const next = sql`${now}::timestamptz + CASE WHEN ${sandboxWebhooks.attempts} < 4
    THEN interval '3 minutes' ELSE interval '1 hour' END`
  return db
    .update(sandboxWebhooks)
    .set({ attempts: sql`${sandboxWebhooks.attempts} + 1`, dueAt: next })
    .where(inArray(sandboxWebhooks.id, due))
    .returning({ id: sandboxWebhooks.id, body: sandboxWebhooks.body })
}
