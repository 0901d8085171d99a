import { Failure } from '@koya/contract/protocol/failures.ts'
import type { OwnCourseState } from '@koya/contract/rules/organisations/own-courses.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isOfferedTo } from '../../../access/who-may-see.ts'
import type { Db, Tx } from '../../../db/client.ts'
import type { memberships } from '../../../db/schema.ts'
import { findStanding, refuseSuspended, type Standing } from '../who-sees-whom.ts'

/** Who writes courses in an organisation, and so sees also what is not offered yet. */
export function mayWrite({ role, scope }: Standing) {
  return isWriter({ role, managesAll: scope.isEveryone })
}

export function isWriter({ role, managesAll }: Pick<typeof memberships.$inferSelect, 'role' | 'managesAll'>) {
  return role === 'owner' || role === 'instructor' || managesAll
}

/** Who decides for whom a course is, and about what waits for a look. */
export function mayDecide({ scope }: Standing) {
  return scope.isEveryone
}

export async function asWriter(db: Db | Tx, userId: number, slug: string) {
  const standing = refuseSuspended(await findStanding(db, userId, slug))
  if (!mayWrite(standing)) throw new Failure('forbidden')
  return standing
}

/** Which courses somebody sees here: `c` and `own` as in the rule of `access/who-may-see.ts`. */
export function isSeenCourse(standing: Standing): SQL {
  return mayWrite(standing) ? sql`TRUE` : isOfferedTo(sql`${standing.userId}::int`)
}

/** The same for a path, `p`: its steps are named on it, so none of them may be for other groups alone. */
export function isSeenPath(standing: Standing): SQL {
  if (mayWrite(standing)) return sql`TRUE`
  const { userId } = standing
  return sql`NOT EXISTS (SELECT FROM learning_path_courses step JOIN own_courses own ON own.course_id = step.course_id
    JOIN courses c ON c.id = own.course_id WHERE step.path_id = p.id AND own.audience = 'groups' AND NOT ${isSeenCourse(standing)}
    AND NOT EXISTS (SELECT FROM enrolments begun WHERE begun.course_id = c.id AND begun.user_id = ${userId}))`
}

/** The state of a course: a public one as the market has it, another as its organisation does. */
export const stateOf = sql<OwnCourseState>`CASE
  WHEN CASE WHEN own.audience = 'public' THEN c.status = 1 ELSE own.offered_at IS NOT NULL END THEN 'offered'
  WHEN own.review_requested_at IS NOT NULL OR c.review_requested_at IS NOT NULL THEN 'in_review' ELSE 'draft' END`

export type Held = {
  id: number
  name: string
  audience: 'public' | 'members' | 'groups'
  state: OwnCourseState
  leadId: number | null
  lessons: number
}

/** A course of the organisation, held until the transaction ends. Only who teaches it or decides for everyone changes it. */
export async function lockOwn(tx: Tx, standing: Standing, id: number): Promise<Held> {
  const { organisation, userId } = standing
  const { rows } = await tx.execute<Held & { isTeacher: boolean }>(sql`
    SELECT c.id, c.name, own.audience, ${stateOf} AS state,
      (SELECT t.user_id FROM course_instructors t WHERE t.course_id = c.id AND t.is_lead) AS "leadId",
      (SELECT count(*)::int FROM lessons l WHERE l.course_id = c.id AND l.removed_at IS NULL) AS lessons,
      EXISTS (SELECT FROM course_teachers t WHERE t.course_id = c.id AND t.user_id = ${userId}) AS "isTeacher"
    FROM own_courses own JOIN courses c ON c.id = own.course_id
    WHERE own.organisation_id = ${organisation.id} AND c.id = ${id} FOR NO KEY UPDATE OF c, own`)
  const [held] = rows
  if (!held) throw new Failure('not_found')
  if (!held.isTeacher && !mayDecide(standing)) throw new Failure('forbidden')
  return held
}
