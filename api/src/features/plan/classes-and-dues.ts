import { sql } from 'drizzle-orm'
import { givesAccess } from '../../access/gives-access.ts'
import { isSectionClosed } from '../../access/plan-standing.ts'
import type { Db } from '../../db/client.ts'
import { WRITTEN_MOMENT } from '../classroom/lesson-content.ts'
import { isStillTheirs } from '../instalments/still-theirs.ts'
import { assignedRows } from '../organisations/assignments/assigned-rows.ts'

/** A calendar that is read every few hours stays small, whoever teaches however many courses. */
const MOST = 300
const everyone = { isEveryone: true, groupIds: [] }

type LiveClass = { id: number; title: string; course: string; address: string; startsAt: string; endsAt: string | null }

/**
 * Live classes of the courses that somebody takes, as far as they are paid, or teaches, from a month ago on. One that was taken out of its course is not
 * among them, and so it leaves the calendar.
 */
export async function classesOf(db: Db, userId: number, now: Date): Promise<LiveClass[]> {
  const { rows } = await db.execute<LiveClass>(sql`
    SELECT l.id, l.title, c.name AS course, coalesce(c.lms_course_id, c.id::text) AS address,
      l.content ->> 'starts_at' AS "startsAt",
      CASE WHEN l.content ->> 'ends_at' > l.content ->> 'starts_at' THEN l.content ->> 'ends_at' END AS "endsAt"
    FROM lessons l JOIN courses c ON c.id = l.course_id JOIN sections s ON s.id = l.section_id
    WHERE l.kind = 'live' AND l.removed_at IS NULL AND s.removed_at IS NULL AND l.content ->> 'starts_at' ~ ${WRITTEN_MOMENT}
      AND l.content ->> 'starts_at' > ${new Date(now.getTime() - 30 * 86_400_000).toISOString()}
      AND (EXISTS (SELECT FROM course_teachers t WHERE t.course_id = l.course_id AND t.user_id = ${userId})
        OR EXISTS (SELECT FROM enrolments e WHERE e.course_id = l.course_id AND e.user_id = ${userId} AND ${givesAccess('e')}
          AND NOT ${isSectionClosed('e', 'l')}))
      AND l.course_id IN (
        SELECT course_id FROM enrolments WHERE user_id = ${userId} AND ended_at IS NULL
        UNION SELECT course_id FROM course_instructors WHERE user_id = ${userId})
    ORDER BY l.content ->> 'starts_at', l.id LIMIT ${MOST}`)
  // Written like a moment, and yet none: the 99th of a month.
  return rows.filter(({ startsAt, endsAt }) => !Number.isNaN(Date.parse(startsAt) + Date.parse(endsAt ?? startsAt)))
}

type Due = { id: number; course: string; organisation: string; slug: string; dueOn: string }

/** What organisations wish somebody to finish, and by when, as long as it is not done and their space is open. */
export async function duesOf(db: Db, userId: number, now: Date) {
  const { rows: spaces } = await db.execute<{ id: number }>(
    sql`SELECT m.organisation_id AS id FROM memberships m JOIN organisations o ON o.id = m.organisation_id
      JOIN business_profiles b ON b.id = o.business_id AND b.status = 'active' WHERE m.user_id = ${userId} ORDER BY 1 LIMIT 20`,
  )
  const dues: Due[] = []
  for (const { id } of spaces) {
    const assigned = assignedRows({ organisationId: id, scope: everyone, now, which: sql`m.user_id = ${userId}` })
    const { rows } = await db.execute<Due>(sql`
      SELECT assigned.assignment_id AS id, c.name AS course, o.name AS organisation, o.slug,
        to_char(assigned.due_on, 'YYYY-MM-DD') AS "dueOn"
      FROM (${assigned}) assigned JOIN courses c ON c.id = assigned.course_id JOIN organisations o ON o.id = ${id}
      WHERE assigned.state NOT IN ('done', 'waived') ORDER BY assigned.due_on, 1 LIMIT ${MOST}`)
    dues.push(...rows)
  }
  return dues.slice(0, MOST)
}

type UnpaidPart = { planId: number; number: number; course: string; dueOn: string }

/** What is still to be paid of courses that are paid for in parts, as long as they are theirs. */
export async function unpaidPartsOf(db: Db, userId: number) {
  const { rows } = await db.execute<UnpaidPart>(sql`
    SELECT instalment_plans.id AS "planId", part.number, c.name AS course,
      to_char(part.due_on, 'YYYY-MM-DD') AS "dueOn"
    FROM instalment_plans JOIN instalment_parts part ON part.plan_id = instalment_plans.id AND part.paid_at IS NULL
      JOIN courses c ON c.id = instalment_plans.course_id
    WHERE instalment_plans.user_id = ${userId} AND instalment_plans.state = 'running' AND ${isStillTheirs()}
    ORDER BY part.due_on, 1, 2 LIMIT ${MOST}`)
  return rows
}
