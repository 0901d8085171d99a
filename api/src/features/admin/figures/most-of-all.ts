import type { Figures } from '@koya/contract/endpoints/admin/figures.ts'
import { addDays, type LagosDay, startOfDay } from '@koya/contract/rules/time/lagos-day.ts'
import { min, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { unfoundSearches } from '../../../db/schema.ts'

const MOST = 10

/** The courses that were sold most often in a span. */
export async function readSoldMost(db: Db, from: LagosDay, to: LagosDay) {
  const { rows } = await db.execute<Figures['sold_most'][number]>(sql`
    SELECT c.id AS course_id, c.name AS course_name, count(DISTINCT coalesce(-p.sponsorship_id, p.id))::int AS sales
    FROM payments p JOIN payment_items i ON i.payment_id = p.id JOIN courses c ON c.id = i.course_id
    WHERE p.state IN ('paid', 'refunded') AND i.price_kobo > 0
      AND p.paid_at >= ${startOfDay(from)} AND p.paid_at < ${startOfDay(addDays(to, 1))}
    GROUP BY c.id ORDER BY sales DESC, c.name LIMIT ${MOST}`)
  return rows
}

/** What was looked for most often in a span, and not found. */
export async function readUnfound(db: Db, from: LagosDay, to: LagosDay) {
  const { rows } = await db.execute<Figures['unfound'][number]>(sql`
    SELECT words, sum(times)::int AS searches FROM unfound_searches
    WHERE day BETWEEN ${from} AND ${to} GROUP BY words ORDER BY searches DESC, words LIMIT ${MOST}`)
  return rows
}

export async function readSearchesSince(db: Db) {
  const [first] = await db.select({ day: min(unfoundSearches.day) }).from(unfoundSearches)
  return first?.day ?? null
}
