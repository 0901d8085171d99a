import type { Sort } from '@koya/contract/rules/catalogue/catalogue-choices.ts'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { courses, ratingTotals } from '../../db/schema.ts'
import { ratingScore } from '../../db/tables/rating-score.ts'
import { kindsInOrder, type Scope } from './course-scope.ts'

type Order = {
  by: SQL
  /** What it compares, apart from the id. */
  columns: SQL
  /** Whether the index of every place goes on in this order. */
  isByPlace?: boolean
}

/** Courses that come before others, and the order among them. */
export type Part = { kinds: number[]; from: SQL; order: Order; where?: SQL | undefined }

const byName: Order = { by: sql`name, id`, columns: sql`name`, isByPlace: true }
const byPopularity: Order = { by: sql`popularity DESC, id`, columns: sql`popularity` }
const byScore: Order = {
  by: sql`score DESC, id`,
  columns: sql`${ratingScore(sql`${ratingTotals.stars}`, sql`${ratingTotals.count}`)} AS score`,
}
const orders: Partial<Record<Sort, Order>> = {
  popular: byPopularity,
  cheapest: { by: sql`price_kobo, id`, columns: sql`price_kobo` },
  dearest: { by: sql`price_kobo DESC, id DESC`, columns: sql`price_kobo` },
  newest: { by: sql`created_at DESC, id DESC`, columns: sql`created_at` },
}

/** What comes first in this order, and what after it. */
export function orderParts(scope: Scope, sort: Sort | undefined): Part[] {
  const { kinds } = scope
  if (sort === 'rating') return byRating(kinds)
  const order = sort && orders[sort]
  if (order) return [{ kinds, from: sql`${courses}`, order }]
  return kindsInOrder(scope, sort).map((some) => ({ kinds: some, from: sql`${courses}`, order: byName }))
}

/** Rated courses by their stars, then the others by how often they are chosen. */
function byRating(kinds: number[]): Part[] {
  const rated = and(eq(ratingTotals.courseId, courses.id), gt(ratingTotals.count, 0))
  return [
    {
      kinds,
      from: sql`${ratingTotals} JOIN ${courses} ON ${rated}`,
      order: byScore,
    },
    {
      kinds,
      from: sql`${courses}`,
      order: byPopularity,
      where: sql`NOT EXISTS (SELECT FROM ${ratingTotals} WHERE ${rated})`,
    },
  ]
}
