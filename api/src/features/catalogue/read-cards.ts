import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { writtenOnce } from '../../db/prepared.ts'
import { courses } from '../../db/schema.ts'
import { type CardRow, selectCards } from './course-summary.ts'

/**
 * The cards of these courses, in this order. Whoever looks for courses finds their ids first: to plan the joins of a card takes
 * longer than to read a page of them, and only this statement stays planned.
 */
export async function readCards(db: Db, ids: number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const rows = await cards(db).execute({ ids })
  const byId = new Map(rows.map((row) => [row.course.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const cards = writtenOnce((db) =>
  selectCards(db)
    // Inside a SELECT, so that few ids look no cheaper than many: PostgreSQL would plan for these few each time.
    .where(sql`${courses.id} = ANY ((SELECT ${sql.placeholder('ids')}::int[])::int[])`)
    .prepare('course_cards'),
)
