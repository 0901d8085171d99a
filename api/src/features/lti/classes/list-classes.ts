import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { inTheMarket } from '../../../access/who-may-see.ts'
import type { Db } from '../../../db/client.ts'
import { courses, ltiClasses, ltiPlatforms } from '../../../db/schema.ts'

/** What one page shows. */
const MOST = 200

/**
 * The newest first. The learning system itself signed which course was opened, so it may name any: one that is not for everyone is
 * shown to the organisation that teaches it, and to no other.
 */
export async function listClasses(db: Db, organisationId: number, platformId: number) {
  const isIt = and(eq(ltiPlatforms.id, platformId), eq(ltiPlatforms.organisationId, organisationId))
  if ((await db.$count(ltiPlatforms, isIt)) === 0) throw new Failure('not_found')
  const rows = await db
    .select({
      id: ltiClasses.id,
      title: ltiClasses.title,
      seenAt: ltiClasses.seenAt,
      courseId: courses.id,
      name: courses.name,
    })
    .from(ltiClasses)
    .innerJoin(courses, eq(courses.id, ltiClasses.courseId))
    .where(and(eq(ltiClasses.platformId, platformId), mayBeNamedTo(organisationId)))
    .orderBy(desc(ltiClasses.seenAt), desc(ltiClasses.id))
    .limit(MOST)
  return rows.map(({ id, title, seenAt, courseId, name }) => ({
    id,
    title,
    course: { id: courseId, name },
    seen_at: seenAt.toISOString(),
  }))
}

function mayBeNamedTo(organisationId: number) {
  return sql`(${inTheMarket} OR EXISTS (SELECT FROM own_courses own
    WHERE own.course_id = ${courses.id} AND own.organisation_id = ${organisationId}))`
}
