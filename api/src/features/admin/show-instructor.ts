import type { AdminInstructor } from '@koya/contract/endpoints/admin/admin-people.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { givesAccess } from '../../access/gives-access.ts'
import { profiles, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { publicationOf } from '../authoring/publication.ts'
import { presentInstructor } from '../instructors/present-instructor.ts'
import { presentUser, userColumns } from './list-users.ts'

/** Somebody who teaches or may teach; whoever only learns has no such page. */
export async function showInstructor(deps: Deps, id: number): Promise<AdminInstructor> {
  const [[found], courses] = await Promise.all([
    deps.db
      .select({ user: userColumns, profile: profiles })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(and(eq(users.id, id), isNull(users.deletedAt))),
    taughtBy(deps, id),
  ])
  if (!found) throw new Failure('not_found')
  const { user, profile } = found
  if (courses.length === 0 && user.roles.every((role) => role === 'User')) throw new Failure('not_found')
  const { image_url, instructor_profile } = presentInstructor({ ...user, isTeaching: true, profile })
  return {
    ...presentUser(user),
    image_url,
    designation: instructor_profile.current_employer_designation,
    brief_introduction: instructor_profile.brief_introduction,
    detailed_introduction: profile?.detailedIntroduction ?? '',
    courses,
    earnings: courses.reduce((sum, { is_lead, earnings }) => sum + (is_lead ? earnings : 0), 0),
  }
}

type Taught = {
  id: number
  course_name: string
  is_lead: boolean
  status: number
  reviewRequestedAt: string | null
  learners: number
  kobo: number
}

/** What a course brought is counted as on the instructor's own page: what was paid by those who still have it. */
async function taughtBy({ db }: Deps, userId: number) {
  const { rows } = await db.execute<Taught>(sql`
    SELECT c.id, c.name AS course_name, taught.is_lead, c.status, c.review_requested_at AS "reviewRequestedAt",
      (SELECT count(*)::int FROM enrolments e WHERE e.course_id = c.id AND ${givesAccess('e')}) AS learners,
      (SELECT coalesce(sum(coalesce((SELECT s.price_kobo FROM sponsorships s WHERE s.id = p.sponsorship_id), i.price_kobo)), 0)::float8 FROM enrolments e
        JOIN payments p ON p.id = e.payment_id AND p.state = 'paid'
        JOIN payment_items i ON i.payment_id = p.id AND i.course_id = e.course_id
        WHERE e.course_id = c.id AND ${givesAccess('e')}) AS kobo
    FROM course_instructors taught JOIN courses c ON c.id = taught.course_id
    WHERE taught.user_id = ${userId} ORDER BY taught.is_lead DESC, lower(c.name), c.id`)
  return rows.map(({ status, reviewRequestedAt, kobo, ...course }) => ({
    ...course,
    publication: publicationOf({ status, reviewRequestedAt: reviewRequestedAt ? new Date(reviewRequestedAt) : null }),
    earnings: koboToNaira(kobo),
  }))
}
