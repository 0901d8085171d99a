import type { Dashboard } from '@koya/contract/endpoints/dashboard.ts'
import { addDays, lagosDay, startOfDay } from '@koya/contract/rules/time/lagos-day.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'

const DAYS = 7

/** The days of this week, each with what was finished on it and whether a lesson was opened. */
export async function thisWeek({ db, clock }: Deps, userId: number): Promise<Dashboard['week']> {
  const today = lagosDay(clock())
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % DAYS))
  const since = startOfDay(monday)
  const { rows } = await db.execute<{ day: string; done: number }>(sql`
    SELECT to_char(at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM-DD') AS day, count(done)::int AS done
    FROM (
      SELECT completed_at AS at, lesson_id AS done FROM lesson_progress
        WHERE user_id = ${userId} AND completed_at >= ${since}
      UNION ALL
      SELECT opened_at, NULL FROM lesson_progress WHERE user_id = ${userId} AND opened_at >= ${since}
      UNION ALL
      SELECT handed_in_at, NULL FROM quiz_attempts WHERE user_id = ${userId} AND handed_in_at >= ${since}
    ) did GROUP BY 1`)
  const byDay = new Map(rows.map(({ day, done }) => [day, done]))
  return Array.from({ length: DAYS }, (_, at) => {
    const day = addDays(monday, at)
    return { day, done: byDay.get(day) ?? 0, was_here: byDay.has(day) }
  })
}
