import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { isLessonDone } from '../../classroom/completion/lesson-done.ts'

type Row = { paymentId: number; courseId: number; done: number; total: number; seen: string | null }

/**
 * How far a payer is in what they want their money back for, by `payment course`. It is read only where a refund is asked
 * for: nobody decides about the others.
 */
export async function readProgress(db: Db, paymentIds: number[], now: Date) {
  const { rows } = await db.execute<Row>(sql`
    SELECT asked.payment_id::float8 AS "paymentId", i.course_id AS "courseId", did.done, did.seen,
      (SELECT count(*)::int FROM lessons WHERE course_id = i.course_id AND removed_at IS NULL) AS total
    FROM (SELECT DISTINCT payment_id FROM refunds
      WHERE payment_id = ANY (${sql.param(paymentIds)}::bigint[]) AND state = 'requested') asked
    JOIN payments paid ON paid.id = asked.payment_id
    JOIN payment_items i ON i.payment_id = asked.payment_id
    CROSS JOIN LATERAL (
      SELECT max(p.opened_at) AS seen,
        count(*) FILTER (WHERE l.removed_at IS NULL AND ${isLessonDone(sql`p.user_id`, now)})::int AS done
      FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id
      WHERE p.user_id = paid.user_id AND p.course_id = i.course_id) did`)
  return new Map(
    rows.map(({ paymentId, courseId, done, total, seen }) => [
      `${paymentId} ${courseId}`,
      { done, total, last_seen_at: seen && new Date(seen).toISOString() },
    ]),
  )
}
