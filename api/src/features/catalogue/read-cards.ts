import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { writtenOnce } from '../../db/prepared.ts'
import { courses } from '../../db/schema.ts'
import { selectCards, selectSummaries } from './course-summary.ts'

/**
 * The cards of these courses, in this order. Whoever looks for courses finds their ids first: to plan the joins of a card takes
 * longer than to read a page of them, and only these two statements stay planned.
 */
export function readCards(db: Db, ids: number[]) {
  return inOrder(ids, () => cards(db).execute({ ids }))
}

/** The same with everything else that a course itself says. */
export function readSummaries(db: Db, ids: number[]) {
  return inOrder(ids, () => summaries(db).execute({ ids }))
}

// Inside a SELECT, so that few ids look no cheaper than many: PostgreSQL would plan for these few each time.
const isAmong = sql`${courses.id} = ANY ((SELECT ${sql.placeholder('ids')}::int[])::int[])`

const cards = writtenOnce((db) => selectCards(db).where(isAmong).prepare('course_cards'))
const summaries = writtenOnce((db) => selectSummaries(db).where(isAmong).prepare('course_summaries'))

async function inOrder<Row extends { course: { id: number } }>(ids: number[], read: () => Promise<Row[]>) {
  if (ids.length === 0) return []
  const byId = new Map((await read()).map((row) => [row.course.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
