import type { DayFigures } from '@koya/contract/endpoints/admin/figures.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { addDays, type LagosDay, startOfDay } from '@koya/contract/rules/time/lagos-day.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { readDays } from '../../books/read-days.ts'

/** Every day of a span, also those on which nothing happened: money from the books, all else counted from an index by its own moment. */
export async function figuresByDay(db: Db, from: LagosDay, to: LagosDay): Promise<DayFigures[]> {
  const [begin, end] = [startOfDay(from), startOfDay(addDays(to, 1))]
  const byDay = (moment: SQL, sum: SQL, rest: SQL) => sql`(
    SELECT (${moment} AT TIME ZONE 'Africa/Lagos')::date AS day, ${sum} AS sum ${rest}
      AND ${moment} >= ${begin} AND ${moment} < ${end} GROUP BY 1)`
  const { rows } = await db.execute<Omit<DayFigures, 'sales' | 'refunds'>>(sql`
    SELECT to_char(span.day, 'YYYY-MM-DD') AS day, coalesce(failed.sum, 0)::int AS failed_payments,
      coalesce(came.sum, 0)::int AS new_people, coalesce(finished.sum, 0)::int AS completions,
      coalesce(looked.sum, 0)::int AS unfound_searches
    FROM (SELECT generate_series(${from}::date, ${to}::date, interval '1 day')::date AS day) span
    LEFT JOIN ${byDay(sql`created_at`, sql`count(*)`, sql`FROM payments WHERE state = 'failed'`)} failed USING (day)
    LEFT JOIN ${byDay(sql`created_at`, sql`count(*)`, sql`FROM users WHERE email_confirmed_at IS NOT NULL`)} came USING (day)
    LEFT JOIN ${byDay(sql`completed_at`, sql`count(*)`, sql`FROM enrolments WHERE completed_at IS NOT NULL`)} finished USING (day)
    LEFT JOIN (SELECT day, sum(times) AS sum FROM unfound_searches
      WHERE day BETWEEN ${from} AND ${to} GROUP BY day) looked USING (day)
    ORDER BY span.day`)
  const money = new Map((await readDays(db, from, to)).map((day) => [day.day, day]))
  return rows.map((row) => {
    const { sold_kobo = 0, returned_kobo = 0 } = money.get(row.day) ?? {}
    return { ...row, sales: koboToNaira(sold_kobo), refunds: koboToNaira(returned_kobo) }
  })
}
