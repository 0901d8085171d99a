import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import type { enrolments } from '../db/schema.ts'

/** Where somebody stands who pays for a course in parts: how many are paid, what comes next, which sections wait for it. */
export type PlanStanding = {
  parts: number
  paid: number
  isPaused: boolean
  dueOn: string
  kobo: number
  closedSections: number[]
}

/** For a statement about `courses`; null where nothing is left to pay. One subquery, so that a classroom needs no more statements than before. */
export function planStanding(userId: number) {
  return sql<PlanStanding | null>`(SELECT jsonb_build_object('parts', plan.parts, 'paid', ${paidParts('plan')},
      'isPaused', ${isOverdue('plan')}, 'dueOn', next.due_on, 'kobo', next.kobo,
      'closedSections', coalesce((SELECT jsonb_agg(placed.id) FROM (${placedSections(sql`plan.course_id`)}) placed
        WHERE ${isBeyondPaid('plan')}), '[]'))
    FROM instalment_plans plan
    JOIN LATERAL (SELECT due_on, kobo FROM instalment_parts WHERE plan_id = plan.id AND paid_at IS NULL
      ORDER BY number LIMIT 1) next ON true
    WHERE plan.user_id = ${userId} AND plan.course_id = courses.id AND plan.state = 'running')`
}

/** Whether this person's plan for one of `courses` is paused: the course is theirs to find although it is closed. */
export function isPaused(userId: number) {
  return sql`EXISTS (SELECT FROM instalment_plans plan
    WHERE plan.user_id = ${userId} AND plan.course_id = courses.id AND plan.state = 'running' AND ${isOverdue('plan')})`
}

/** Whether an enrolment, by its name in the statement, is one in parts that does not open this lesson yet. */
export function isSectionClosed(enrolment: string, lesson: string) {
  return sql`(${sql.identifier(enrolment)}.origin = 'instalment' AND EXISTS (
    SELECT FROM instalment_plans plan, LATERAL (${placedSections(sql`plan.course_id`)}) placed
    WHERE plan.payment_id = ${sql.identifier(enrolment)}.payment_id AND plan.state = 'running'
      AND placed.id = ${sql.identifier(lesson)}.section_id AND ${isBeyondPaid('plan')}))`
}

/** Nobody has finished a course before everything is paid. */
export async function owesParts(
  tx: Tx,
  { origin, paymentId }: Pick<typeof enrolments.$inferSelect, 'origin' | 'paymentId'>,
) {
  if (origin !== 'instalment') return false
  const { rowCount } = await tx.execute(
    sql`SELECT FROM instalment_plans WHERE payment_id = ${paymentId} AND state = 'running'`,
  )
  return (rowCount ?? 0) > 0
}

/** The sections of a course in the order in which they open, which is that in which they are taught. */
function placedSections(courseId: SQL) {
  return sql`SELECT s.id, row_number() OVER (ORDER BY s.position, s.id) AS place, count(*) OVER () AS sections
    FROM sections s WHERE s.course_id = ${courseId} AND s.removed_at IS NULL`
}

/** The same as `openSections` in the contract says. */
function isBeyondPaid(plan: string) {
  return sql`placed.place > ceil(placed.sections::numeric * ${paidParts(plan)} / ${sql.identifier(plan)}.parts)`
}

function paidParts(plan: string) {
  return sql`(SELECT count(*)::int FROM instalment_parts WHERE plan_id = ${sql.identifier(plan)}.id AND paid_at IS NOT NULL)`
}

function isOverdue(plan: string) {
  return sql`EXISTS (SELECT FROM enrolments ended
    WHERE ended.payment_id = ${sql.identifier(plan)}.payment_id AND ended.ended_reason IN ('overdue'))`
}
