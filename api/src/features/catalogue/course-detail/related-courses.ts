import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { inTheMarket } from '../../../access/who-may-see.ts'
import type { Db } from '../../../db/client.ts'
import { writtenOnce } from '../../../db/prepared.ts'
import { courses } from '../../../db/schema.ts'
import { presentSummary } from '../course-summary.ts'
import { readCards } from '../read-cards.ts'

const RELATED = 4

/**
 * The most popular courses of the same sub-course, then of the same category. The place of a course is read first and
 * on its own: only with the numbers before it does PostgreSQL know whether walking by popularity soon finds four or
 * whether the few rows of a rare sub-course are better sorted.
 */
export async function relatedCourses(db: Db, id: number) {
  const [place] = await placeOf(db).execute({ id })
  if (!place) throw new Failure('course_unavailable')
  const { categoryId, subCategoryId } = place
  const rows = subCategoryId
    ? await nearby(db).execute({ id, categoryId, subCategoryId })
    : await inCategory(db).execute({ id, categoryId })
  const cards = await readCards(
    db,
    rows.map((row) => row.id),
  )
  return cards.map(presentSummary)
}

const placeOf = writtenOnce((db) =>
  db
    .select({ categoryId: courses.categoryId, subCategoryId: courses.subCategoryId })
    .from(courses)
    .where(and(eq(courses.id, sql.placeholder('id')), inTheMarket))
    .prepare('place_of_course'),
)

const isInCategory = eq(courses.categoryId, sql.placeholder('categoryId'))
const isInSubCategory = eq(courses.subCategoryId, sql.placeholder('subCategoryId'))

const nearby = writtenOnce((db) =>
  nearest(
    db,
    unionAll(popular(db, 0, isInSubCategory), popular(db, 1, isInCategory, sql`${isInSubCategory} IS NOT TRUE`)).as(
      'nearest',
    ),
  ),
)

const inCategory = writtenOnce((db) => nearest(db, popular(db, 0, isInCategory).as('nearest')))

/** Without a name, so that it is planned with its numbers. */
function nearest(db: Db, found: Found) {
  return db
    .select({ id: found.id })
    .from(found)
    .orderBy(asc(found.distance), desc(found.popularity), asc(found.id))
    .limit(RELATED)
    .prepare('')
}

type Found = ReturnType<ReturnType<typeof popular>['as']>

function popular(db: Db, distance: number, ...where: SQL[]) {
  return db
    .select({
      id: courses.id,
      popularity: courses.popularity,
      distance: sql<number>`${sql.raw(String(distance))}`.as('distance'),
    })
    .from(courses)
    .where(and(inTheMarket, ne(courses.id, sql.placeholder('id')), ...where))
    .orderBy(desc(courses.popularity), asc(courses.id))
    .limit(RELATED)
}
