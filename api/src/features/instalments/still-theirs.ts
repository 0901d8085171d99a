import { sql } from 'drizzle-orm'

/**
 * Whether the enrolment of a plan is open or only paused, for a statement about `instalment_plans`. Whoever lost the course, or has it in
 * another way by now, is neither charged nor reminded.
 */
export function isStillTheirs() {
  return sql`EXISTS (SELECT FROM enrolments e WHERE e.payment_id = instalment_plans.payment_id AND e.origin = 'instalment'
    AND (e.ended_at IS NULL OR e.ended_reason IN ('overdue')))
    AND NOT EXISTS (SELECT FROM enrolments other WHERE other.user_id = instalment_plans.user_id
      AND other.course_id = instalment_plans.course_id AND other.ended_at IS NULL AND other.payment_id IS DISTINCT FROM instalment_plans.payment_id)`
}
