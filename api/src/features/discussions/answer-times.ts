import type { AnsweredIn } from '@koya/contract/endpoints/discussions.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

/** Fewer answers than these say nothing about the next one. */
const FEWEST = 3

/** How soon the teachers of a course answer the questions of its learners, as it was in the last six months. */
export async function answerTimes(db: Db, courseId: number): Promise<AnsweredIn> {
  const { rows } = await db.execute<{ name: string | null; hours: number }>(sql`
    ${firstAnswers(sql`l.course_id = ${courseId}`)}
    SELECT NULL AS name, ${median} AS hours FROM answered HAVING ${isEnough}
    UNION ALL SELECT trim(u.first_name || ' ' || u.last_name), ${median} FROM answered a
      JOIN users u ON u.id = a.teacher_id GROUP BY u.id HAVING ${isEnough}`)
  const said = rows.map(({ name, hours }) => ({ name, hours: Number(hours) }))
  return {
    hours: said.find(({ name }) => name === null)?.hours ?? null,
    teachers: said.flatMap(({ name, hours }) => (name === null ? [] : [{ name, hours }])),
  }
}

/** The same for one teacher, in all that they teach. */
export async function answerTimeOf(db: Db, userId: number) {
  const { rows } = await db.execute<{ hours: number }>(sql`
    ${firstAnswers(sql`l.course_id IN (SELECT course_id FROM course_teachers WHERE user_id = ${userId})`)}
    SELECT ${median} AS hours FROM answered WHERE teacher_id = ${userId} HAVING ${isEnough}`)
  return rows[0] ? Number(rows[0].hours) : null
}

/**
 * The first answer of a teacher to each question of a learner. What waits for two days counts as long as it has waited: who
 * answers the easy half at once and the rest never is not quick. What another learner's answer has solved waits no more.
 */
const firstAnswers = (isOfCourse: SQL) => sql`WITH asked AS (
    SELECT q.id, q.created_at, q.accepted_id, l.course_id FROM discussion_posts q JOIN lessons l ON l.id = q.lesson_id AND l.removed_at IS NULL
    WHERE ${isOfCourse} AND q.parent_id IS NULL AND q.body <> '' AND q.hidden_at IS NULL
      AND q.created_at > now() - interval '180 days'
      AND NOT EXISTS (SELECT FROM course_teachers t WHERE t.course_id = l.course_id AND t.user_id = q.user_id)
  ), answered AS (
    SELECT first.user_id AS teacher_id, coalesce(first.created_at, now()) - asked.created_at AS took, first.user_id IS NOT NULL AS is_answered
    FROM asked LEFT JOIN LATERAL (
      SELECT a.user_id, a.created_at FROM discussion_posts a
      JOIN course_teachers t ON t.user_id = a.user_id AND t.course_id = asked.course_id
      WHERE a.parent_id = asked.id AND a.hidden_at IS NULL ORDER BY a.created_at, a.id LIMIT 1) first ON TRUE
    WHERE first.user_id IS NOT NULL OR (asked.accepted_id IS NULL AND asked.created_at < now() - interval '48 hours'))`

const median = sql`greatest(1, ceil(
  extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY took)) / 3600))::int`
const isEnough = sql`count(*) FILTER (WHERE is_answered) >= ${FEWEST}`
