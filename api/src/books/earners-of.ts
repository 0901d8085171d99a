import { lagosDay } from '@koya/contract/rules/lagos-day.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import type { Earner } from './sale-postings.ts'

type Row = { courseId: number; id: number; weight: number; share: number | null; ownSale: number | null }

/**
 * Who earns by each course: those among whom it is split, once all of them have accepted that, and until then the lead alone. What
 * a split gives to somebody who no longer teaches the course is the lead's. With what was agreed with each for that day.
 */
export async function earnersOf(tx: Tx, courseIds: number[], at: Date) {
  const { rows } = await tx.execute<Row>(sql`
    WITH teacher AS (
      SELECT t.course_id, t.user_id, t.position,
        row_number() OVER (PARTITION BY t.course_id ORDER BY t.is_lead DESC, t.position, t.user_id) = 1 AS is_first
      FROM course_teachers t WHERE t.course_id = ANY(${sql.param(courseIds)}::int[])
    ), split AS (
      SELECT s.course_id, p.user_id, p.percent FROM course_splits s JOIN split_parts p ON p.split_id = s.id
      WHERE s.course_id = ANY(${sql.param(courseIds)}::int[]) AND s.accepted_at IS NOT NULL AND s.ended_at IS NULL
    ), weighed AS (
      SELECT t.course_id, t.user_id, t.position, coalesce(p.percent, 0) + CASE WHEN t.is_first
        THEN 100 - coalesce((SELECT sum(o.percent) FROM split o JOIN teacher k ON (k.course_id, k.user_id) = (o.course_id, o.user_id)
          WHERE o.course_id = t.course_id), 0) ELSE 0 END AS weight
      FROM teacher t LEFT JOIN split p ON p.course_id = t.course_id AND p.user_id = t.user_id
    )
    SELECT w.course_id AS "courseId", w.user_id AS id, w.weight::int, a.share_percent AS share, a.own_sale_percent AS "ownSale"
    FROM weighed w LEFT JOIN LATERAL (SELECT * FROM agreed_shares g WHERE g.user_id = w.user_id AND g.from_day <= ${lagosDay(at)}::date
      ORDER BY g.from_day DESC LIMIT 1) a ON true
    WHERE w.weight > 0 ORDER BY w.position, w.user_id`)
  const found = new Map<number, Earner[]>()
  for (const { courseId, id, weight, share, ownSale } of rows) {
    const agreed =
      share === null || ownSale === null ? null : { teacherSharePercent: share, teacherOwnSalePercent: ownSale }
    found.set(courseId, [...(found.get(courseId) ?? []), { id, weight, agreed }])
  }
  return found
}
