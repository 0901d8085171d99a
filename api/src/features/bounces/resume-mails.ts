import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { stoppedAddresses, users } from '../../db/schema.ts'

/** Why no mails reach somebody's own address; null where they do. */
export async function readMailStop(db: Db | Tx, userId: number) {
  const [stop] = await db
    .select({ reason: stoppedAddresses.reason, since: stoppedAddresses.stoppedAt })
    .from(stoppedAddresses)
    .innerJoin(users, eq(stoppedAddresses.address, sql`lower(${users.email})`))
    .where(and(eq(users.id, userId), isNull(stoppedAddresses.resumedAt)))
  return stop ? { reason: stop.reason, since: stop.since.toISOString() } : null
}

/** Who asks for it is written to again. If a mail comes back once more, that is seen here once more. */
export async function resumeMails(db: Db, userId: number) {
  const own = db
    .select({ address: sql`lower(${users.email})` })
    .from(users)
    .where(eq(users.id, userId))
  await db
    .update(stoppedAddresses)
    .set({ resumedAt: sql`now()` })
    .where(and(eq(stoppedAddresses.address, sql`(${own})`), isNull(stoppedAddresses.resumedAt)))
  return { message: messages.stopping.mailsAgain }
}
