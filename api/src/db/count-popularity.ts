import { sql } from 'drizzle-orm'
import { givesAccess } from '../access/gives-access.ts'
import type { Tx } from './client.ts'

/** What happened two weeks ago counts half. */
const HALF_LIFE_DAYS = 14
/** Older than this it counts for less than a thousandth. */
export const MEMORY_DAYS = 10 * HALF_LIFE_DAYS

/**
 * Gives the courses in which something happened their popularity. It is a date, as a number of days: when one single
 * enrolment would count as much as all that the course has had. So it fades by itself, because the others go on, and a
 * course in which nothing happens need never be touched. Written only where it is another day than before.
 */
export async function countPopularity(tx: Tx, since: Date, until: Date) {
  const { rows } = await tx.execute<{ id: number; popularity: number }>(sql`
    WITH moved AS (
      SELECT course_id FROM enrolments WHERE enrolled_at > ${since} AND enrolled_at <= ${until}
      UNION SELECT course_id FROM enrolments WHERE completed_at > ${since} AND completed_at <= ${until}
      UNION SELECT course_id FROM enrolments WHERE ended_at > ${since} AND ended_at <= ${until}
      UNION SELECT course_id FROM ratings WHERE updated_at > ${since} AND updated_at <= ${until}
    ), counted AS (
      SELECT moved.course_id,
        greatest(0, round(${HALF_LIFE_DAYS} * log(nullif(sum(weight * power(2, day / ${HALF_LIFE_DAYS})), 0)) / log(2)))::int AS popularity
      FROM moved LEFT JOIN LATERAL (
        SELECT 1 AS weight, ${daysUntil('enrolled_at')} AS day FROM enrolments
        WHERE course_id = moved.course_id AND ${givesAccess()} AND enrolled_at > ${oldest(until)}
        UNION ALL SELECT 2, ${daysUntil('completed_at')} FROM enrolments
        WHERE course_id = moved.course_id AND ${givesAccess()} AND completed_at > ${oldest(until)}
        UNION ALL SELECT greatest(0, stars - 3), ${daysUntil('updated_at')} FROM ratings
        WHERE course_id = moved.course_id AND updated_at > ${oldest(until)}
      ) happened ON true GROUP BY moved.course_id
    )
    SELECT id, counted.popularity FROM counted JOIN courses ON courses.id = counted.course_id
    WHERE courses.popularity <> counted.popularity ORDER BY id FOR NO KEY UPDATE OF courses`)
  if (rows.length > 0) await write(tx, rows)
}

/** Announced as a change of the order only: the page of a course stays as it is. */
async function write(tx: Tx, rows: { id: number; popularity: number }[]) {
  await tx.execute(sql`SELECT set_config('koya.changes_only', 'popularity', true)`)
  await tx.execute(sql`
    UPDATE courses SET popularity = counted.popularity
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS counted (id int, popularity int) WHERE courses.id = counted.id`)
  await tx.execute(sql`SELECT set_config('koya.changes_only', '', true)`)
}

function oldest(until: Date) {
  return sql`${until}::timestamptz - make_interval(days => ${MEMORY_DAYS})`
}

/** Counted from a day before the product began, so that nothing is negative. */
function daysUntil(column: string) {
  return sql`extract(epoch FROM ${sql.raw(column)} - timestamptz '2026-01-01')::float8 / 86400`
}
