import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courses } from '../../db/schema.ts'
import { presentSummary, selectCards } from './course-summary.ts'

const FEATURED = 12

/** What learners are starting: the most popular active courses. */
export async function pickCourses(db: Db) {
  const rows = await selectCards(db)
    .where(eq(courses.status, 1))
    .orderBy(desc(courses.popularity), asc(courses.id))
    .limit(FEATURED)
  return rows.map((row) => ({ course: presentSummary(row) }))
}
