import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import type { Payee } from './accounts.ts'
import { agreedWith } from './agreed-share.ts'
import type { Earner } from './sale-postings.ts'

type Row = Payee & { courseId: number; weight: number; share: number | null; ownSale: number | null }

/** The organisation that a course earns for, as a value. What is published in the provider's name is its teachers'. */
export function earningOrganisation(courseId: SQL) {
  return sql<number | null>`(SELECT earning.id FROM courses earned
    JOIN business_profiles b ON b.id = earned.business_id AND b.status = 'active' AND NOT b.is_provider
    JOIN organisations earning ON earning.business_id = b.id WHERE earned.id = ${courseId})`
}

/**
 * Who earns by each course: the organisation whose course it is; otherwise those among whom it is split, once all of them have accepted that, and until then the lead alone. What
 * a split gives to somebody who no longer teaches the course is the lead's. With what was agreed with each for that day.
 */
export async function earnersOf(tx: Tx, courseIds: number[], at: Date) {
  const { rows } = await tx.execute<Row>(sql`
    WITH owner AS (
      SELECT wanted.id AS course_id, ${earningOrganisation(sql`wanted.id`)} AS id FROM unnest(${sql.param(courseIds)}::int[]) AS wanted (id)
    ), teacher AS (
      SELECT t.course_id, t.user_id, t.position,
        row_number() OVER (PARTITION BY t.course_id ORDER BY t.is_lead DESC, t.position, t.user_id) = 1 AS is_first
      FROM course_teachers t JOIN owner ON owner.course_id = t.course_id AND owner.id IS NULL
    ), split AS (
      SELECT s.course_id, p.user_id, p.percent FROM course_splits s JOIN split_parts p ON p.split_id = s.id
      WHERE s.course_id = ANY(${sql.param(courseIds)}::int[]) AND s.accepted_at IS NOT NULL AND s.ended_at IS NULL
    ), weighed AS (
      SELECT t.course_id, t.user_id, t.position, coalesce(p.percent, 0) + CASE WHEN t.is_first
        THEN 100 - coalesce((SELECT sum(o.percent) FROM split o JOIN teacher k ON (k.course_id, k.user_id) = (o.course_id, o.user_id)
          WHERE o.course_id = t.course_id), 0) ELSE 0 END AS weight
      FROM teacher t LEFT JOIN split p ON p.course_id = t.course_id AND p.user_id = t.user_id
    ), earner AS (
      SELECT course_id, 'organisation' AS kind, id, NULL::int AS user_id, id AS organisation_id, 100 AS weight, 0 AS position
      FROM owner WHERE id IS NOT NULL
      UNION ALL
      SELECT course_id, 'instructor', user_id, user_id, NULL, weight::int, position FROM weighed WHERE weight > 0
    )
    SELECT e.course_id AS "courseId", e.kind, e.id, e.weight, a.share_percent AS share, a.own_sale_percent AS "ownSale"
    FROM earner e LEFT JOIN LATERAL (${agreedWith(sql`e.user_id`, sql`e.organisation_id`, lagosDay(at))}) a ON true
    ORDER BY e.position, e.id`)
  const found = new Map<number, Earner[]>()
  for (const { courseId, kind, id, weight, share, ownSale } of rows) {
    const agreed =
      share === null || ownSale === null ? null : { teacherSharePercent: share, teacherOwnSalePercent: ownSale }
    found.set(courseId, [...(found.get(courseId) ?? []), { kind, id, weight, agreed }])
  }
  return found
}
