import type { countByCategory as countByCategoryEndpoint } from '@koya/contract/endpoints/catalogue.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { executePrepared } from '../../db/prepared.ts'
import { findAllIds } from './find-courses.ts'

type Query = z.output<typeof countByCategoryEndpoint.query>
type Count = { category_id: number; courses: number }

/** How many of the courses that fit are in each category and sub-course. Of more than are counted exactly nothing is said. */
export async function countByCategory(db: Db, query: Query) {
  const { ids, isCorrected } = await findAllIds(db, query)
  return { counts: ids ? await countPlaces(db, ids) : null, is_corrected: isCorrected }
}

async function countPlaces(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  return executePrepared<Count>(
    db,
    sql`SELECT place AS category_id, count(*)::int AS courses
      FROM courses, unnest(ARRAY[category_id, sub_category_id]) AS place
      WHERE id = ANY (${sql.param(ids)}::int[]) AND place IS NOT NULL GROUP BY place ORDER BY place`,
  )
}
