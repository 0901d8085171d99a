import { and, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { accountTokens, knownDevices, outbox, rateLimits, sessions, subscribers } from '../db/schema.ts'
import type { Deps } from '../deps.ts'

const HOUR_MS = 3_600_000

/** Throws away, once an hour, what nobody will ask for again: a table that only grows ends a product slowly. */
export function startSweep(deps: Deps) {
  const timer = setInterval(() => {
    sweep(deps).catch((err: unknown) => deps.log.warn({ err }, 'nothing swept'))
  }, HOUR_MS)
  return () => clearInterval(timer)
}

export async function sweep({ db }: Deps) {
  const before = (days: number) => sql`now() - make_interval(days => ${days})`
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`))
  await db.delete(sessions).where(lt(sessions.lastSeenAt, before(14)))
  await db.delete(sessions).where(lt(sessions.createdAt, before(90)))
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, before(7)))
  await db.delete(knownDevices).where(lt(knownDevices.seenAt, before(365)))
  await db.delete(outbox).where(and(isNotNull(outbox.sentAt), lt(outbox.sentAt, before(30))))
  // Who never confirmed is forgotten with the link. Who left is kept a year, so that old letters can still tell them so.
  const neverConfirmed = and(isNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt))
  await db
    .delete(subscribers)
    .where(or(and(neverConfirmed, lt(subscribers.createdAt, before(7))), lt(subscribers.unsubscribedAt, before(365))))
}
