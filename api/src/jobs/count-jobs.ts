import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'

type Line = {
  name: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'failed'
  jobs: number
  oldest: number
}

/** How many jobs there are of each kind in each state, and for how many seconds the oldest of them has been due. */
export async function countJobs(db: Db) {
  const { rows } = await db.execute<Line>(sql`
    SELECT name, state, count(*)::int AS jobs,
      greatest(0, extract(epoch FROM now() - min(start_after)))::float8 AS oldest
    FROM pgboss.job WHERE state <> 'cancelled' AND name NOT LIKE '\\_\\_%' GROUP BY 1, 2`)
  return rows
}
