import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/client.ts'
import { courses } from '../../../db/schema.ts'
import { presentSummary, selectCards } from '../course-summary.ts'

const RELATED = 4

/**
 * The most popular courses of the same sub-course, then of the same category. Where a course stands is read first and
 * on its own: only with the numbers before it does PostgreSQL know whether walking by popularity soon finds four or
 * whether the few rows of a rare sub-course are better sorted.
 */
export async function relatedCourses(db: Db, id: number) {
  const { categoryId, subCategoryId } = courses
  const [place] = await db
    .select({ categoryId, subCategoryId })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.status, 1)))
  if (!place) throw new Failure('course_unavailable')
  const inCategory = eq(categoryId, place.categoryId)
  const nearest = place.subCategoryId
    ? unionAll(
        popular(db, id, 0, eq(subCategoryId, place.subCategoryId)),
        popular(db, id, 1, inCategory, sql`${subCategoryId} IS DISTINCT FROM ${place.subCategoryId}`),
      ).as('nearest')
    : popular(db, id, 0, inCategory).as('nearest')
  const rows = await selectCards(db)
    .innerJoin(nearest, eq(nearest.id, courses.id))
    .orderBy(asc(nearest.distance), desc(courses.popularity), asc(courses.id))
    .limit(RELATED)
  return rows.map(presentSummary)
}

function popular(db: Db, id: number, distance: number, ...where: SQL[]) {
  return db
    .select({ id: courses.id, distance: sql<number>`${sql.raw(String(distance))}`.as('distance') })
    .from(courses)
    .where(and(eq(courses.status, 1), ne(courses.id, id), ...where))
    .orderBy(desc(courses.popularity), asc(courses.id))
    .limit(RELATED)
}
