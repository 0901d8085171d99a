import type { OwnCourse } from '@koya/contract/endpoints/organisations/own-courses.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { readSettings } from '../face/read-settings.ts'
import { listPaths } from '../paths/list-paths.ts'
import { findStanding, isSeen, type Standing } from '../who-sees-whom.ts'
import { isSeenCourse, mayDecide, mayWrite, stateOf } from './own-standing.ts'
import { hasChanged } from './seen-lessons.ts'

type Named = { id: number; name: string }

/** The courses and paths of an organisation, as far as somebody sees them, with what a form needs to make more of them. */
export async function listOwnCourses(deps: Deps, userId: number, slug: string) {
  const { db } = deps
  const standing = await findStanding(db, userId, slug)
  const { organisation } = standing
  const [courses, paths] = [await readOwnCourses(db, standing), await listPaths(deps, standing)]
  const { reviewsCourses } = await readSettings(db, organisation.id)
  return {
    courses,
    paths,
    ...(mayWrite(standing) ? await choicesFor(db, organisation.id) : { choices: [], groups: [], categories: [] }),
    may_write: mayWrite(standing) && !standing.suspended,
    may_decide: mayDecide(standing) && !standing.suspended,
    reviews_courses: reviewsCourses,
  }
}

export async function readOwnCourses(db: Db, standing: Standing, which: SQL = sql`TRUE`): Promise<OwnCourse[]> {
  const { organisation, userId } = standing
  const { rows } = await db.execute<OwnCourse>(sql`
    SELECT c.id, c.name AS course_name, c.code AS course_code, own.audience, ${stateOf} AS state,
      CASE WHEN ${mayWrite(standing)} THEN own.review_note ELSE '' END AS review_note,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) ORDER BY g.name) FROM own_course_groups og
        JOIN member_groups g ON g.id = og.group_id WHERE og.course_id = c.id AND ${mayWrite(standing)}), '[]') AS groups,
      coalesce((SELECT u.first_name || ' ' || u.last_name FROM course_instructors t JOIN users u ON u.id = t.user_id
        WHERE t.course_id = c.id AND t.is_lead), '') AS lead,
      (SELECT count(*)::int FROM lessons l WHERE l.course_id = c.id AND l.removed_at IS NULL) AS lessons,
      ${learnersSeen(standing)} AS learners,
      EXISTS (SELECT FROM course_teachers t WHERE t.course_id = c.id AND t.user_id = ${userId}) AS is_mine,
      EXISTS (SELECT FROM enrolments e WHERE e.course_id = c.id AND e.user_id = ${userId} AND e.ended_at IS NULL) AS has_begun,
      ${mayDecide(standing) ? hasChanged : sql`FALSE`} AS has_changed
    FROM own_courses own JOIN courses c ON c.id = own.course_id AND c.archived_at IS NULL
    WHERE own.organisation_id = ${organisation.id} AND ${isSeenCourse(standing)} AND ${which}
    ORDER BY lower(c.name), c.id LIMIT 500`)
  return rows
}

/**
 * Whoever teaches a course sees all its learners, a manager those of their groups, and a member learns nothing of others. Who takes a
 * public course bought it on their own: how many of a group did is no matter of its manager.
 */
function learnersSeen({ scope, userId }: Standing): SQL {
  const counted = (which: SQL) =>
    sql`(SELECT count(*)::int FROM enrolments e WHERE e.course_id = c.id AND e.ended_at IS NULL AND ${which})`
  if (scope.isEveryone) return counted(sql`TRUE`)
  const ofGroups = sql`CASE WHEN own.audience <> 'public' THEN ${counted(isSeen(scope, sql`e.user_id`))} END`
  const others = scope.groupIds.length > 0 ? ofGroups : sql`NULL::int`
  return sql`CASE WHEN EXISTS (SELECT FROM course_teachers t WHERE t.course_id = c.id AND t.user_id = ${userId})
    THEN ${counted(sql`TRUE`)} ELSE ${others} END`
}

/** Groups and fields of a new course, and what paths are made of: what the organisation offers, and what it holds seats for. */
async function choicesFor(db: Db, organisationId: number) {
  const { rows } = await db.execute<Named & { kind: 'choices' | 'groups' | 'categories' }>(sql`
    SELECT 'groups' AS kind, id, name FROM member_groups WHERE organisation_id = ${organisationId}
    UNION ALL SELECT 'categories', id, name FROM categories WHERE parent_id IS NULL
    UNION ALL SELECT 'choices', c.id, c.name FROM courses c WHERE c.id IN (
      SELECT own.course_id FROM own_courses own WHERE own.organisation_id = ${organisationId} AND own.audience <> 'public' AND own.offered_at IS NOT NULL
      UNION SELECT s.course_id FROM seat_block_courses s JOIN seat_blocks b ON b.id = s.block_id JOIN courses o ON o.id = s.course_id AND o.status = 1
        WHERE b.organisation_id = ${organisationId})
    ORDER BY 3`)
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id, name }) => ({ id, name }))
  return { choices: of('choices'), groups: of('groups'), categories: of('categories') }
}
