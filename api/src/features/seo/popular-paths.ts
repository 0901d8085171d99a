import { desc } from 'drizzle-orm'
import { inTheMarket } from '../../access/who-may-see.ts'
import type { Db } from '../../db/client.ts'
import { courses } from '../../db/schema.ts'
import { publicPaths } from './sitemap.ts'

/** The pages that are asked for most: those that lead to courses, then the courses that people choose. */
export async function popularPaths(db: Db, most: number) {
  const popular = await db
    .select({ id: courses.id })
    .from(courses)
    .where(inTheMarket)
    .orderBy(desc(courses.popularity), desc(courses.id))
    .limit(most)
  return [...publicPaths, ...popular.map(({ id }) => `/course-detail/${id}`)].slice(0, most)
}
