import { createHash } from 'node:crypto'
import type { Curation } from '@koya/contract/endpoints/admin/curation.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { categories, categoryCounts, courses, featuredCourses } from '../../../db/schema.ts'
import { inMenu } from '../../reference/category-tree.ts'

/** How the catalogue is presented, as admins see and change it. */
export async function showCuration(db: Db | Tx): Promise<Curation> {
  const listed = await db
    .select({
      id: categories.id,
      name: categories.name,
      description: categories.description,
      hides_when_empty: categories.hidesWhenEmpty,
      courses: sql<number>`coalesce(${categoryCounts.courses}, 0)`,
    })
    .from(categories)
    .leftJoin(categoryCounts, eq(categoryCounts.categoryId, categories.id))
    .where(isNull(categories.parentId))
    .orderBy(asc(inMenu), asc(categories.id))
  const featured = await db
    .select({
      id: courses.id,
      course_code: courses.code,
      course_name: courses.name,
      is_offered: sql<boolean>`${courses.status} = 1`,
    })
    .from(featuredCourses)
    .innerJoin(courses, eq(courses.id, featuredCourses.courseId))
    .orderBy(asc(featuredCourses.position), asc(courses.id))
  return { categories: listed, featured, version: versionOf(listed, featured) }
}

/** Changes what admins read, one at a time: who read something older is asked to look again. */
export async function lockCuration(tx: Tx, version: string) {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('curation'))`)
  const now = await showCuration(tx)
  if (now.version !== version) throw new Failure('catalogue_changed')
  return now
}

/** Of what admins decide, and not of the counts beside it. */
function versionOf(listed: Curation['categories'], featured: Curation['featured']) {
  const decided = [
    listed.map(({ id, description, hides_when_empty }) => [id, description, hides_when_empty]),
    featured.map(({ id }) => id),
  ]
  return createHash('sha256').update(JSON.stringify(decided)).digest('base64url').slice(0, 22)
}
