import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

type ToCome = { plans: number; to_come_kobo: number; late_kobo: number }

/** What learners who pay in parts have yet to pay. A memo beside the books, which know only what came. */
export async function readToCome(db: Db, today: string): Promise<ToCome> {
  const { rows } = await db.execute<ToCome>(sql`
    SELECT count(DISTINCT plan.id)::int AS plans, coalesce(sum(part.kobo), 0)::float8 AS to_come_kobo,
      coalesce(sum(part.kobo) FILTER (WHERE part.due_on < ${today}::date), 0)::float8 AS late_kobo
    FROM instalment_plans plan JOIN instalment_parts part ON part.plan_id = plan.id AND part.paid_at IS NULL
    WHERE plan.state = 'running'`)
  return rows[0] as ToCome
}
