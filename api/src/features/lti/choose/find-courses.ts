import { sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import type { Platform } from '../find-platform.ts'

export type Offered = { id: number; name: string; lmsCourseId: string | null }
const MOST = 30

/** What a teacher there may choose: what is in the market, and what their organisation offers to all of its members. */
function isOffered({ organisation }: Platform) {
  return sql`(c.status = 1 OR EXISTS (SELECT FROM own_courses own WHERE own.course_id = c.id
    AND own.organisation_id = ${organisation?.id ?? 0} AND own.offered_at IS NOT NULL AND own.audience = 'members'))`
}

export async function findCourses({ db }: Deps, platform: Platform, words: string) {
  const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await db.execute<Offered>(sql`
    SELECT c.id, c.name, c.lms_course_id AS "lmsCourseId" FROM courses c
    WHERE ${isOffered(platform)} AND (c.name ILIKE ${like} OR c.code ILIKE ${like}) ORDER BY lower(c.name), c.id LIMIT ${MOST}`)
  return rows
}

export async function findCourse({ db }: Deps, platform: Platform, id: number) {
  const { rows } = await db.execute<Offered>(sql`
    SELECT c.id, c.name, c.lms_course_id AS "lmsCourseId" FROM courses c WHERE ${isOffered(platform)} AND c.id = ${id}`)
  return rows[0]
}

/** As the page of the course lists them. */
export async function lessonsOf({ db }: Deps, { id }: Offered) {
  const { rows } = await db.execute<{ id: number; title: string }>(sql`
    SELECT l.id, l.title FROM lessons l JOIN sections s ON s.id = l.section_id AND s.removed_at IS NULL
    WHERE l.course_id = ${id} AND l.removed_at IS NULL ORDER BY s.position, s.id, l.position, l.id LIMIT 500`)
  return rows
}
