import { and, eq, inArray, sql } from 'drizzle-orm'
import { givesAccess } from '../../access/gives-access.ts'
import type { Db } from '../../db/client.ts'
import { enrolments } from '../../db/schema.ts'
import { relatedCourses } from '../catalogue/course-detail/related-courses.ts'
import { presentSummary } from '../catalogue/course-summary.ts'
import { readCards } from '../catalogue/read-cards.ts'

const SHOWN = 3
/** The newest learners stand for all: a course may have a hundred thousand. */
const OTHERS = 500
/** What one or two people took is nobody's business. */
const FEWEST = 3

/**
 * What others who take a course also took of its category, the most common first; then related courses, and only then what
 * they took from elsewhere: few go on from first aid to the papers of an accountant because others did.
 */
export async function takenAlong(db: Db, userId: number, courseId: number) {
  const [common, related] = await Promise.all([commonlyTaken(db, userId, courseId), relatedCourses(db, courseId)])
  const mine = await ownAmong(
    db,
    userId,
    related.map(({ id }) => id),
  )
  const [near, far] = [common.filter(({ isNear }) => isNear), common.filter(({ isNear }) => !isNear)]
  const known = new Set([...mine, ...near.map(({ card }) => card.id)])
  const unknown = related.filter(({ id }) => !known.has(id))
  const ordered = [...near.map(({ card }) => card), ...unknown, ...far.map(({ card }) => card)]
  return [...new Map(ordered.map((card) => [card.id, card])).values()].slice(0, SHOWN)
}

async function commonlyTaken(db: Db, userId: number, courseId: number) {
  const { rows } = await db.execute<{ id: number; isNear: boolean }>(sql`
    SELECT other.course_id AS id, courses.category_id = (SELECT category_id FROM courses WHERE id = ${courseId}) AS "isNear"
    FROM (SELECT user_id FROM enrolments WHERE course_id = ${courseId} AND user_id <> ${userId} AND ${givesAccess()}
      ORDER BY id DESC LIMIT ${OTHERS}) learner
    JOIN enrolments other ON other.user_id = learner.user_id AND other.course_id <> ${courseId} AND ${givesAccess('other')}
    JOIN courses ON courses.id = other.course_id AND courses.status = 1
    WHERE NOT EXISTS (SELECT FROM enrolments own
      WHERE own.user_id = ${userId} AND own.course_id = other.course_id AND ${givesAccess('own')})
    GROUP BY other.course_id, courses.category_id HAVING count(*) >= ${FEWEST}
    ORDER BY "isNear" DESC, count(*) DESC, other.course_id LIMIT ${SHOWN}`)
  const ids = rows.map(({ id }) => id)
  const cards = (await readCards(db, ids)).map(presentSummary)
  return rows.flatMap(({ id, isNear }) => cards.filter((card) => card.id === id).map((card) => ({ card, isNear })))
}

async function ownAmong(db: Db, userId: number, ids: number[]) {
  if (ids.length === 0) return []
  const own = await db
    .select({ id: enrolments.courseId })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), inArray(enrolments.courseId, ids), givesAccess()))
  return own.map(({ id }) => id)
}
