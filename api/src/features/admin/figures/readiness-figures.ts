import type { ReadinessMonth } from '@koya/contract/endpoints/admin/figures.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'

const MONTHS = 12

/** Month by month, what we thought when a mock began beside what came of it. Mocks that came late are not counted. */
export async function readinessFigures({ db, clock }: Deps): Promise<ReadinessMonth[]> {
  const { rows } = await db.execute<ReadinessMonth>(sql`
    SELECT to_char(handed_in_at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM') AS month, count(*)::int AS mocks,
      count(DISTINCT user_id)::int AS people, round(avg(expected)::numeric, 1)::float8 AS expected,
      round(avg(got)::numeric, 1)::float8 AS got, round(avg(abs(expected - got))::numeric, 1)::float8 AS apart,
      round(avg(brier)::numeric, 3)::float8 AS brier,
      round(100 * avg((got BETWEEN band_low AND band_high)::int), 0)::int AS within
    FROM mocks
    WHERE handed_in_at > ${clock()}::timestamptz - make_interval(months => ${MONTHS}) AND brier IS NOT NULL AND NOT is_late
    GROUP BY 1 ORDER BY 1 DESC`)
  return rows
}
