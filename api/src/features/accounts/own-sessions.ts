import type { SessionInfo } from '@koya/contract/account.ts'
import { Failure } from '@koya/contract/failures.ts'
import { messages } from '@koya/contract/messages.ts'
import { desc, eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Db } from '../../db/client.ts'
import { sessions } from '../../db/schema.ts'
import { hashToken, type SignedIn } from '../../http/session.ts'
import { endAccess } from './end-access.ts'

/** Where someone is logged in, most recently used first. */
export async function ownSessions(db: Db, { id, tokenHash }: SignedIn): Promise<SessionInfo[]> {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, id)).orderBy(desc(sessions.lastSeenAt))
  return rows.map((row) => ({
    id: nameOf(row.tokenHash),
    device: row.userAgent,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    is_this_one: tokenHash.equals(row.tokenHash),
  }))
}

export async function endSessions(db: Db, { id }: SignedIn) {
  await db.transaction(async (tx) => {
    const ended = await endAccess(tx, id)
    await audit(tx, id, 'log out everywhere', `user ${id}`, { sessions: ended })
  })
  return { message: messages.account.loggedOutEverywhere }
}

export async function endSession(db: Db, { id }: SignedIn, name: string) {
  const mine = await db.select().from(sessions).where(eq(sessions.userId, id))
  const wanted = mine.find(({ tokenHash }) => nameOf(tokenHash) === name)
  if (!wanted) throw new Failure('not_found')
  await db.delete(sessions).where(eq(sessions.tokenHash, wanted.tokenHash))
  return { message: messages.account.sessionEnded }
}

/** A name for a session from which nobody can get back to what the table holds. */
function nameOf(tokenHash: Uint8Array) {
  return hashToken(`session ${Buffer.from(tokenHash).toString('hex')}`)
    .toString('base64url')
    .slice(0, 22)
}
