import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { notifications, sessions, users } from '../../db/schema.ts'
import { isSeenLongAgo, isStanding } from '../../http/session.ts'
import type { StandingReader } from '../../live-updates/live-updates.ts'
import { dataOf } from './read-notifications.ts'

/** What open pages are told, read for all of them together. */
export function standingReader(db: Db): StandingReader {
  return {
    async look(tokenHashes, sinceMs) {
      const since = sql`now() - ${sinceMs} * interval '1 millisecond'`
      const newest = sql<number | null>`(
        SELECT max(${notifications.id})::float8 FROM ${notifications}
        WHERE ${notifications.userId} = ${sessions.userId} AND ${notifications.createdAt} > ${since}
      )`
      const rows = await db
        .select({ tokenHash: sessions.tokenHash, newest, isSeenLongAgo })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(isOneOf(tokenHashes), isStanding))
      // An open page counts as using the session.
      const stale = rows.filter((row) => row.isSeenLongAgo).map(({ tokenHash }) => tokenHash)
      if (stale.length > 0) await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(isOneOf(stale))
      return rows
    },

    async standings(tokenHashes) {
      const newest = db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, sessions.userId))
        .orderBy(desc(notifications.createdAt), desc(notifications.id))
        .limit(1)
        .as('newest')
      const { id, type, kind, message, details } = newest
      const unread = sql<number>`(
        SELECT count(*)::int FROM ${notifications}
        WHERE ${notifications.userId} = ${sessions.userId} AND ${notifications.readAt} IS NULL
      )`
      const rows = await db
        .select({ tokenHash: sessions.tokenHash, unread, newest: { id, type, kind, message, details } })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .leftJoinLateral(newest, sql`true`)
        .where(and(isOneOf(tokenHashes), isStanding))
      return rows.map(({ tokenHash, unread, newest }) => ({
        tokenHash,
        standing: { unread, ...(newest && { newest: { id: newest.id, data: dataOf(newest) } }) },
      }))
    },
  }
}

/** One parameter however many there are, so that it stays the same statement. */
function isOneOf(tokenHashes: Uint8Array[]): SQL {
  return sql`${sessions.tokenHash} = ANY(${sql.param(tokenHashes)}::bytea[])`
}
