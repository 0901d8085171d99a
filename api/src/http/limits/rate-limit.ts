import { createHash } from 'node:crypto'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { rateLimits } from '../../db/schema.ts'
import { networkOf } from './network-of.ts'

export type Limit = { name: string; most: number; minutes: number }

/** Counts one more for whoever it is and tells whether that is still allowed. Counted in the database: it holds for all processes. */
export async function countOne(db: Db, limit: Limit, who: string) {
  return countSeveral(db, limit, [{ who, times: 1 }])
}

/** The same for several at once, each named once: whether all of them are still allowed. */
export async function countSeveral(db: Db, { name, most, minutes }: Limit, counts: { who: string; times: number }[]) {
  if (counts.length === 0) return true
  const resetsAt = sql`now() + make_interval(mins => ${minutes})`
  const isOver = sql`${rateLimits.resetsAt} < now()`
  const rows = await db
    .insert(rateLimits)
    .values(counts.map(({ who, times }) => ({ key: keyOf(name, who), count: times, resetsAt })))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN excluded.count ELSE ${rateLimits.count} + excluded.count END`,
        resetsAt: sql`CASE WHEN ${isOver} THEN ${resetsAt} ELSE ${rateLimits.resetsAt} END`,
      },
    })
    .returning({ count: rateLimits.count })
  return rows.every(({ count }) => count <= most)
}

/** The refusal of whoever is over a limit. */
export function tooMany({ minutes }: Limit) {
  return new Failure('too_many_requests', undefined, { retryAfter: minutes * 60 })
}

/** How many were counted and are not yet forgotten. */
export async function isExhausted(db: Db, { name, most }: Limit, who: string) {
  const [row] = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(sql`${rateLimits.key} = ${keyOf(name, who)} AND ${rateLimits.resetsAt} >= now()`)
  return (row?.count ?? 0) >= most
}

export async function takeOneBack(db: Db, { name }: Limit, who: string) {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, keyOf(name, who)))
}

export async function forgetCount(db: Db, { name }: Limit, who: string) {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(name, who)))
}

/** Addresses and emails are not kept as such: the table is for counting, not for looking people up. */
function keyOf(name: string, who: string) {
  return `${name}:${createHash('sha256').update(networkOf(who)).digest('base64url')}`
}
