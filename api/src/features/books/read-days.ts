import type { BookDay } from '@koya/contract/endpoints/admin/books.ts'
import { endOfDay, startOfDay } from '@koya/contract/rules/time/lagos-day.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

/** Every day of a span, also those on which nothing was sold, as people in Lagos count them. */
export async function readDays(db: Db, from: string, to: string) {
  const { rows } = await db.execute<BookDay>(sql`
    WITH line AS (
      SELECT (j.at AT TIME ZONE 'Africa/Lagos')::date AS day, j.id, j.kind, l.kobo, l.account,
        l.account ~ ':(pending|available|paying)$' AS is_teacher
      FROM journals j JOIN postings l ON l.journal_id = j.id WHERE j.at BETWEEN ${startOfDay(from)} AND ${endOfDay(to)}
    ), sold AS (
      SELECT day, count(DISTINCT id) FILTER (WHERE kind = 'sale') AS sales,
        -coalesce(sum(kobo) FILTER (WHERE kind IN ('sale', 'seat', 'seat_back')
          AND (is_teacher OR account IN ('platform_revenue', 'discounts_given'))), 0) AS sold,
        coalesce(sum(kobo) FILTER (WHERE account = 'discounts_given'), 0) AS discounts,
        -coalesce(sum(kobo) FILTER (WHERE kind = 'return' AND account = 'provider_clearing'), 0) AS returned,
        coalesce(sum(kobo) FILTER (WHERE account = 'provider_fees'), 0) AS fees,
        -coalesce(sum(kobo) FILTER (WHERE is_teacher AND kind IN ('sale', 'return', 'seat', 'seat_back')), 0) AS teachers
      FROM line GROUP BY day
    )
    SELECT to_char(d, 'YYYY-MM-DD') AS day, coalesce(sales, 0)::int AS sales, coalesce(sold, 0)::float8 AS sold_kobo,
      coalesce(discounts, 0)::float8 AS discounts_kobo, coalesce(returned, 0)::float8 AS returned_kobo,
      coalesce(fees, 0)::float8 AS fees_kobo, coalesce(teachers, 0)::float8 AS teachers_kobo
    FROM generate_series(${from}::date, ${to}::date, '1 day') d LEFT JOIN sold ON sold.day = d::date ORDER BY d`)
  return rows
}
