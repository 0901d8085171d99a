import { counts } from '@koya/contract/rules/constants.ts'
import { sql } from 'drizzle-orm'
import { inTheMarket } from '../../access/who-may-see.ts'
import type { Db } from '../../db/client.ts'
import { statementOnce } from '../../db/prepared.ts'
import { courses, featuredCourses } from '../../db/schema.ts'
import { presentSummary } from './course-summary.ts'
import { readCards } from './read-cards.ts'

/** What an admin wants to be seen first, then what learners are starting: the most popular active courses. */
export async function pickCourses(db: Db) {
  const picked = await picks(db, {})
  const cards = await readCards(
    db,
    picked.map(({ id }) => id),
  )
  const chosen = picked.filter(({ isChosen }) => isChosen).length
  return { courses: cards.map((card) => ({ course: presentSummary(card) })), chosen }
}

const most = sql.raw(String(counts.featured))

const picks = statementOnce<{ id: number; isChosen: boolean }>(
  () => sql`
  (SELECT id, true AS "isChosen", position::int AS place FROM ${featuredCourses} JOIN ${courses} ON ${courses.id} = course_id
    WHERE ${inTheMarket} ORDER BY position, id LIMIT ${most})
  UNION ALL
  (SELECT id, false, -popularity FROM ${courses}
    WHERE ${inTheMarket} AND NOT EXISTS (SELECT FROM ${featuredCourses} WHERE course_id = ${courses.id})
    ORDER BY popularity DESC, id LIMIT ${most})
  ORDER BY "isChosen" DESC, place, id LIMIT ${most}`,
)
