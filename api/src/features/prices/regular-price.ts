import { endOfDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { coursePriceHistory, coursePrices, courses } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'

const PROOF_DAYS = 30
const DAY_MS = 86_400_000

type Course = { id: number; priceKobo: number; createdAt: Date }
type Over = { earlyBirdUntil: string | null } | null

/** Since when a course has been asked for at its regular price. `over` is an early bird that has ended and is still on record. */
export async function askedSince(db: Db | Tx, { id, createdAt }: Course, over: Over) {
  const [latest] = await db
    .select({ since: sql<Date | null>`max(${coursePriceHistory.since})`.mapWith(coursePriceHistory.since) })
    .from(coursePriceHistory)
    .where(eq(coursePriceHistory.courseId, id))
  const ended = over?.earlyBirdUntil ? endOfDay(over.earlyBirdUntil) : createdAt
  return new Date(Math.max(createdAt.getTime(), latest?.since?.getTime() ?? 0, ended.getTime()))
}

/** No invented discounts: the price that is struck through was asked for, for thirty days. */
export function isProven(since: Date, now: Date) {
  return now.getTime() - since.getTime() >= PROOF_DAYS * DAY_MS
}

/** From now on people are asked for the regular price again. */
export async function askAgain(tx: Tx, { id, priceKobo }: Pick<Course, 'id' | 'priceKobo'>, since: Date) {
  await tx.insert(coursePriceHistory).values({ courseId: id, since, priceKobo }).onConflictDoNothing()
}

/** Takes early birds away whose last day is over. It is this that makes the pages anew which show their price. */
export async function endEarlyBirds({ db, clock }: Deps) {
  const isOver = and(isNotNull(coursePrices.earlyBirdUntil), lt(coursePrices.earlyBirdUntil, lagosDay(clock())))
  return db.transaction(async (tx) => {
    const over = await tx
      .select({ courseId: coursePrices.courseId, until: coursePrices.earlyBirdUntil, priceKobo: courses.priceKobo })
      .from(coursePrices)
      .innerJoin(courses, eq(courses.id, coursePrices.courseId))
      .where(isOver)
      .for('no key update', { of: coursePrices })
    for (const { courseId: id, until, priceKobo } of over) {
      if (until) await askAgain(tx, { id, priceKobo }, endOfDay(until))
      const none = { earlyBirdKobo: null, earlyBirdUntil: null, isRegularProven: false }
      await tx.update(coursePrices).set(none).where(eq(coursePrices.courseId, id))
    }
    return over.length
  })
}
