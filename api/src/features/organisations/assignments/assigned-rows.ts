import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { isLessonDone } from '../../classroom/completion/lesson-done.ts'
import { isSeen, type Scope } from '../who-sees-whom.ts'

const dayOf = (moment: SQL) => sql`(${moment} AT TIME ZONE 'Africa/Lagos')::date`
const joined = dayOf(sql`m.joined_at`)
const assignedOn = dayOf(sql`a.created_at`)

/** The day from which it is for `m`: when it was assigned or, for whoever came later, when they came into the organisation or the group. */
const givenOn = (came: SQL) => sql`greatest(${assignedOn}, ${joined}, ${dayOf(came)})`

/** As many days as it gives after joining, or as everybody had until the day that it names, and a week at least. */
const days = sql`coalesce(a.days_after_joining, greatest(a.due_on - ${assignedOn}, 7))`

type Whose = { organisationId: number; scope: Scope; which?: SQL | undefined }
type Asked = Whose & { now: Date }

/**
 * What is given to whom. Found by who is in each group: asked of everybody about everything, ten thousand people with two courses for each
 * of a hundred groups would be two million questions.
 */
function placesOf({ organisationId, scope, which = sql`TRUE` }: Whose): SQL {
  const given = (came: SQL) => sql`SELECT a.id AS assignment_id, a.course_id, a.path_id, a.is_mandatory, m.user_id,
    coalesce(a.due_on, ${joined} + a.days_after_joining) AS last_day, ${givenOn(came)} AS given_on, ${days} AS days`
  const isListed = sql`a.organisation_id = ${organisationId} AND m.organisation_id = ${organisationId} AND a.removed_at IS NULL
    AND ${which} AND ${isSeen(scope, sql`m.user_id`)}`
  return sql`
    ${given(sql`g.joined_at`)} FROM assignments a JOIN group_members g ON g.group_id = a.group_id
    JOIN memberships m ON m.organisation_id = g.organisation_id AND m.user_id = g.user_id WHERE ${isListed}
    UNION ALL
    ${given(sql`NULL::timestamptz`)} FROM assignments a JOIN assignment_people p ON p.assignment_id = a.id
    JOIN memberships m ON m.user_id = p.user_id WHERE a.group_id IS NULL AND ${isListed}`
}

/** How many rows there are, without asking how anybody stands. */
export async function countAssigned(db: Db, whose: Whose) {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (${placesOf(whose)}) place`,
  )
  return rows[0]?.count ?? 0
}

/** The assignments that anybody has whom the asker sees. */
export function assignedToSeen(organisationId: number, scope: Scope): SQL {
  return sql`SELECT place.assignment_id FROM (${placesOf({ organisationId, scope })}) place`
}

/**
 * Everybody with everything that is assigned to them, and how they stand with it: one row an assignment and person. Lists,
 * counts, charts, reminders and files are all made from it, so that none can say something else than another.
 */
export function assignedRows({ now, ...whose }: Asked): SQL {
  const today = sql`${lagosDay(now)}::date`
  return sql`
    SELECT assigned.*, did.done, did.seen, coalesce(taught.total, 0) AS total, learnt.finished, w.reason AS waived,
      CASE WHEN learnt.finished IS NOT NULL OR (taught.total > 0 AND did.done >= taught.total) THEN 'done'
        WHEN w.reason IS NOT NULL THEN 'waived'
        WHEN assigned.due_on < ${today} THEN 'late'
        WHEN assigned.due_on - ${today} <= 7 AND did.done * 4 < taught.total * 3 THEN 'at_risk'
        ELSE 'on_the_way' END AS state
    FROM (
      SELECT assignment_id, course_id, path_id, is_mandatory, user_id, given_on,
        -- Nobody is late at once: whose last day was over when it was given to them has as many days from then on.
        CASE WHEN last_day < given_on THEN given_on + days ELSE last_day END AS due_on
      -- Kept apart, or each day is worked out anew wherever it is named.
      FROM (${placesOf(whose)}) place OFFSET 0
    ) assigned
    CROSS JOIN LATERAL (SELECT max(p.opened_at) AS seen,
        count(*) FILTER (WHERE l.removed_at IS NULL AND ${isLessonDone(sql`p.user_id`, now)})::int AS done
      FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id
      WHERE p.user_id = assigned.user_id AND p.course_id = assigned.course_id) did
    LEFT JOIN (SELECT course_id, count(*)::int AS total FROM lessons WHERE removed_at IS NULL
      AND course_id IN (SELECT course_id FROM assignments WHERE organisation_id = ${whose.organisationId}) GROUP BY course_id
    ) taught ON taught.course_id = assigned.course_id
    CROSS JOIN LATERAL (SELECT max(e.completed_at) AS finished FROM enrolments e
      WHERE e.user_id = assigned.user_id AND e.course_id = assigned.course_id) learnt
    LEFT JOIN assignment_waivers w ON w.assignment_id = assigned.assignment_id AND w.user_id = assigned.user_id`
}
