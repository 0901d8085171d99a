import type { SessionInfo } from '@koya/contract/endpoints/own-account.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { desc, eq, notInArray } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Db, Tx } from '../../db/client.ts'
import { sessions } from '../../db/schema.ts'
import { endSessionsWhere } from '../../http/end-sessions.ts'
import { hashToken, type SignedIn } from '../../http/session.ts'
import { endSessionsAndLinks } from '../accounts/end-sessions-and-links.ts'

/** On so many devices at once. Whoever logs in on one more is logged out where they have not been for longest. */
const MOST_SESSIONS = 50

/** Ends what is too much, after a log-in. Under the lock of the person. */
export async function endOldestSessions(tx: Tx, userId: number) {
  const latest = tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(MOST_SESSIONS)
  await endSessionsWhere(tx, eq(sessions.userId, userId), notInArray(sessions.tokenHash, latest))
}

/** Where someone is logged in: here first, then most recently used. */
export async function ownSessions(db: Db, { id, tokenHash }: SignedIn): Promise<SessionInfo[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, id))
    .orderBy(desc(eq(sessions.tokenHash, tokenHash)), desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(MOST_SESSIONS)
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
    const ended = await endSessionsAndLinks(tx, id)
    await audit(tx, id, 'log out everywhere', `user ${id}`, { sessions: ended })
  })
  return { message: messages.account.loggedOutEverywhere }
}

export async function endSession(db: Db, { id }: SignedIn, name: string) {
  const mine = await db.select().from(sessions).where(eq(sessions.userId, id))
  const wanted = mine.find(({ tokenHash }) => nameOf(tokenHash) === name)
  if (!wanted) throw new Failure('not_found')
  await endSessionsWhere(db, eq(sessions.tokenHash, wanted.tokenHash))
  return { message: messages.account.sessionEnded }
}

/** A name for a session from which nobody can get back to what the table holds. */
function nameOf(tokenHash: Uint8Array) {
  return hashToken(`session ${Buffer.from(tokenHash).toString('hex')}`)
    .toString('base64url')
    .slice(0, 22)
}
