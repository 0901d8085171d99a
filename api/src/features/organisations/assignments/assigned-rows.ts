import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { isLessonDone } from '../../classroom/completion/lesson-done.ts'
import { isSeen, type Scope } from '../standing.ts'

/** Whether `a` (an assignment) is for `m` (a member). */
export const isAssigned = sql`CASE WHEN a.group_id IS NULL
  THEN EXISTS (SELECT FROM assignment_people p WHERE p.assignment_id = a.id AND p.user_id = m.user_id)
  ELSE EXISTS (SELECT FROM group_members g WHERE g.group_id = a.group_id AND g.user_id = m.user_id) END`

const dayOf = (moment: SQL) => sql`(${moment} AT TIME ZONE 'Africa/Lagos')::date`
const joined = dayOf(sql`m.joined_at`)
const assignedOn = dayOf(sql`a.created_at`)

/** The day from which it is for `m`: when it was assigned or, for whoever came later, when they came into the organisation or the group. */
const givenOn = sql`greatest(${assignedOn}, ${joined}, ${dayOf(sql`(SELECT g.joined_at FROM group_members g
  WHERE g.group_id = a.group_id AND g.user_id = m.user_id)`)})`

/** As many days as it gives after joining, or as everybody had until the day that it names, and a week at least. */
const days = sql`coalesce(a.days_after_joining, greatest(a.due_on - ${assignedOn}, 7))`

type Whose = { organisationId: number; scope: Scope; which?: SQL | undefined }
type Asked = Whose & { now: Date }

/** Of which `a` and `m` there is a row. `which` may narrow `a` (the assignment) and `m` (the membership). */
const isListed = ({ organisationId, scope, which = sql`TRUE` }: Whose) => sql`a.organisation_id = ${organisationId}
  AND a.removed_at IS NULL AND ${which} AND ${isSeen(scope, sql`m.user_id`)} AND ${isAssigned}`

/** How many rows there are, without asking how anybody stands. */
export async function countAssigned(db: Db, whose: Whose) {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM assignments a
    JOIN memberships m ON m.organisation_id = a.organisation_id WHERE ${isListed(whose)}`)
  return rows[0]?.count ?? 0
}

/**
 * Everybody with everything that is assigned to them, and how they stand with it: one row an assignment and person. Lists,
 * counts, charts, reminders and files are all made from it, so that none can say something else than another.
 */
export function assignedRows({ now, ...whose }: Asked): SQL {
  const { organisationId } = whose
  const today = sql`${lagosDay(now)}::date`
  return sql`
    SELECT assigned.*, did.done, did.seen, coalesce(taught.total, 0) AS total, learnt.finished, learnt.code, w.reason AS waived,
      CASE WHEN learnt.finished IS NOT NULL OR (taught.total > 0 AND did.done >= taught.total) THEN 'done'
        WHEN w.reason IS NOT NULL THEN 'waived'
        WHEN assigned.due_on < ${today} THEN 'late'
        WHEN assigned.due_on - ${today} <= 7 AND did.done * 4 < taught.total * 3 THEN 'at_risk'
        ELSE 'on_the_way' END AS state
    FROM (
      SELECT a.id AS assignment_id, a.course_id, a.path_id, a.is_mandatory, m.user_id, given_on,
        -- Nobody is late at once: whose last day was over when it was given to them has as many days from then on.
        CASE WHEN last_day < given_on THEN given_on + ${days} ELSE last_day END AS due_on
      FROM assignments a JOIN memberships m ON m.organisation_id = a.organisation_id
      CROSS JOIN LATERAL (SELECT coalesce(a.due_on, ${joined} + a.days_after_joining) AS last_day, ${givenOn} AS given_on) days
      WHERE ${isListed(whose)}
    ) assigned
    LEFT JOIN (SELECT course_id, count(*)::int AS total FROM lessons WHERE removed_at IS NULL
      AND course_id IN (SELECT course_id FROM assignments WHERE organisation_id = ${organisationId}) GROUP BY course_id
    ) taught ON taught.course_id = assigned.course_id
    CROSS JOIN LATERAL (SELECT max(p.opened_at) AS seen,
        count(*) FILTER (WHERE l.removed_at IS NULL AND ${isLessonDone(sql`p.user_id`, now)})::int AS done
      FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id
      WHERE p.user_id = assigned.user_id AND p.course_id = assigned.course_id) did
    CROSS JOIN LATERAL (SELECT max(e.completed_at) AS finished, max(award.code) AS code
      FROM enrolments e LEFT JOIN awards award ON award.enrolment_id = e.id AND award.revoked_at IS NULL
      WHERE e.user_id = assigned.user_id AND e.course_id = assigned.course_id) learnt
    LEFT JOIN assignment_waivers w ON w.assignment_id = assigned.assignment_id AND w.user_id = assigned.user_id`
}
