import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { hasAccess } from '../../../access/gives-access.ts'
import { bundleCourses, bundles, enrolments } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'

/**
 * The courses of bundles that are bought whole. Whoever has some of them is told so, because they would pay for them again.
 * A gift is for nobody in particular here.
 */
export async function coursesOfBundles({ db }: Deps, userId: number | undefined, bundleIds: number[]) {
  if (bundleIds.length === 0) return []
  const rows = await db
    .select({ bundleId: bundles.id, courseId: bundleCourses.courseId, enrolmentId: enrolments.id })
    .from(bundles)
    .innerJoin(bundleCourses, eq(bundleCourses.bundleId, bundles.id))
    .leftJoin(enrolments, hasAccess(userId ?? 0, bundleCourses.courseId))
    .where(and(inArray(bundles.id, bundleIds), isNull(bundles.removedAt)))
    .orderBy(asc(bundles.id), asc(bundleCourses.position))
  if (new Set(rows.map(({ bundleId }) => bundleId)).size < new Set(bundleIds).size)
    throw new Failure('bundle_unavailable')
  if (rows.some(({ enrolmentId }) => enrolmentId !== null)) throw new Failure('bundle_partly_owned')
  return rows.map(({ courseId }) => courseId)
}
