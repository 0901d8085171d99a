import { eq, type SQL, sql } from 'drizzle-orm'
import { courses } from '../db/schema.ts'

/**
 * Whether anyone may see a course. Lists, searches, feeds, pictures and pages that are kept in memory show what is in the market and
 * nothing else. A course of an organisation that is not public is never in it: the database refuses that (migration `own_courses`).
 */
export const inTheMarket = eq(courses.status, 1)

/**
 * Whether an organisation offers a course of its own to a member: the one rule for its list, its page, beginning it and paths. The
 * statement calls the course `c` and its row of `own_courses` `own`. What is assigned to somebody is offered to them.
 */
export function isOfferedTo(userId: SQL): SQL {
  return sql`(CASE WHEN own.audience = 'public' THEN c.status = 1 ELSE own.offered_at IS NOT NULL AND (own.audience = 'members'
    OR EXISTS (SELECT FROM own_course_groups og WHERE og.course_id = own.course_id AND og.group_id IN (
      SELECT group_id FROM group_members WHERE user_id = ${userId} AND organisation_id = own.organisation_id
      UNION ALL SELECT group_id FROM group_managers WHERE user_id = ${userId} AND organisation_id = own.organisation_id))
    OR EXISTS (SELECT FROM assignments a WHERE a.course_id = own.course_id AND a.organisation_id = own.organisation_id AND a.removed_at IS NULL
      AND (EXISTS (SELECT FROM assignment_people p WHERE p.assignment_id = a.id AND p.user_id = ${userId})
        OR EXISTS (SELECT FROM group_members g WHERE g.group_id = a.group_id AND g.user_id = ${userId})))) END)`
}
