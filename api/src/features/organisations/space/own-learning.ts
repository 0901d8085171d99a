import type { Space } from '@koya/contract/endpoints/organisations/space.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { learningPath } from '../../enrolment/learning-path.ts'
import { assignedRows } from '../assignments/assigned-rows.ts'

type Seat = {
  grantId: number
  givenAt: string
  kind: string
  opened: { id: number; name: string; lmsCourseId: string | null }[] | null
  onList: { id: number; course_name: string }[]
}
type Assigned = {
  course_id: number
  course_name: string
  lmsCourseId: string | null
  due_on: string | null
  is_mandatory: boolean
  state: string
  hasAccess: boolean
  isOwn: boolean
}

/** What somebody has of an organisation: seats, and what is assigned to them. */
export async function ownLearning(
  { db, config, clock }: Deps,
  { id: organisationId, slug }: { id: number; slug: string },
  userId: number,
): Promise<Space['own']> {
  const { rows: seats } = await db.execute<Seat>(sql`
    SELECT g.id::float8 AS "grantId", g.given_at AS "givenAt", b.kind,
      (SELECT jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'lmsCourseId', c.lms_course_id) ORDER BY c.name)
        FROM seat_grant_courses o JOIN courses c ON c.id = o.course_id WHERE o.grant_id = g.id) AS opened,
      (SELECT jsonb_agg(jsonb_build_object('id', c.id, 'course_name', c.name) ORDER BY c.name)
        FROM seat_block_courses o JOIN courses c ON c.id = o.course_id WHERE o.block_id = b.id) AS "onList"
    FROM seat_grants g JOIN seat_blocks b ON b.id = g.block_id
    WHERE b.organisation_id = ${organisationId} AND g.user_id = ${userId} AND g.ended_at IS NULL ORDER BY g.id DESC`)
  const scope = { isEveryone: true, groupIds: [] }
  const which = sql`m.user_id = ${userId}`
  const { rows: assigned } = await db.execute<Assigned>(sql`
    SELECT s.course_id, c.name AS course_name, c.lms_course_id AS "lmsCourseId", s.due_on::text AS due_on, s.is_mandatory, s.state,
      EXISTS (SELECT FROM enrolments e WHERE e.user_id = s.user_id AND e.course_id = s.course_id AND e.ended_at IS NULL) AS "hasAccess",
      EXISTS (SELECT FROM own_courses own WHERE own.course_id = s.course_id AND own.audience <> 'public') AS "isOwn"
    FROM (${assignedRows({ organisationId, scope, now: clock(), which })}) s JOIN courses c ON c.id = s.course_id
    ORDER BY s.due_on, c.name`)
  return {
    seats: seats.map(({ grantId, givenAt, kind, opened, onList }) => ({
      grant_id: grantId,
      given_at: new Date(givenAt).toISOString(),
      courses: (opened ?? []).map((course) => ({
        id: course.id,
        course_name: course.name,
        link: learningPath(config, course),
      })),
      choices: kind === 'list' && !opened ? onList : [],
    })),
    assignments: assigned.map(({ lmsCourseId, hasAccess, isOwn, ...one }) => ({
      ...one,
      link: hasAccess
        ? learningPath(config, { id: one.course_id, lmsCourseId })
        : isOwn
          ? `/o/${slug}/courses/${one.course_id}`
          : `/course-detail/${one.course_id}`,
    })),
  }
}
