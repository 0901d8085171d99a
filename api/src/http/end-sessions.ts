import { and, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { sessions } from '../db/schema.ts'
import { notifyAfterCommit } from '../db/transactions/notify-after-commit.ts'
import { UPDATES_CHANNEL } from '../live-updates/live-updates.ts'

/** The one place that ends sessions: the streams of updates that they opened, in whichever process, end with them. */
export async function endSessionsWhere(db: Db | Tx, ...conditions: [SQL, ...(SQL | undefined)[]]) {
  const ended = await db
    .delete(sessions)
    .where(and(...conditions))
    .returning({ userId: sessions.userId })
  for (const userId of new Set(ended.map((session) => session.userId)))
    await notifyAfterCommit(db, UPDATES_CHANNEL, String(userId))
  return ended.length
}
