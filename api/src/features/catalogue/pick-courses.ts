import { counts } from '@koya/contract/rules/constants.ts'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { inTheMarket } from '../../access/who-may-see.ts'
import type { Db } from '../../db/client.ts'
import { courses, featuredCourses } from '../../db/schema.ts'
import { presentSummary, selectCards } from './course-summary.ts'

/** What an admin wants to be seen first, then what learners are starting: the most popular active courses. */
export async function pickCourses(db: Db) {
  const chosen = await selectCards(db)
    .innerJoin(featuredCourses, eq(featuredCourses.courseId, courses.id))
    .where(inTheMarket)
    .orderBy(asc(featuredCourses.position), asc(courses.id))
    .limit(counts.featured)
  const popular = await selectCards(db)
    .where(
      sql`${courses.status} = 1 AND NOT EXISTS (SELECT FROM ${featuredCourses} WHERE ${featuredCourses.courseId} = ${courses.id})`,
    )
    .orderBy(desc(courses.popularity), asc(courses.id))
    .limit(counts.featured - chosen.length)
  return { courses: [...chosen, ...popular].map((row) => ({ course: presentSummary(row) })), chosen: chosen.length }
}
