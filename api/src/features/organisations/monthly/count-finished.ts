import { sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { assignedRows } from '../assignments/assigned-rows.ts'
import type { Standing } from '../standing.ts'

/** How many assigned courses the people whom somebody sees finished in a month of Lagos. */
export async function countFinished({ db, clock }: Deps, { organisation, scope }: Standing, month: string) {
  const { rows } = await db.execute<{ finished: number }>(sql`
    SELECT count(*)::int AS finished FROM (${assignedRows({ organisationId: organisation.id, scope, now: clock() })}) s
    WHERE to_char(s.finished AT TIME ZONE 'Africa/Lagos', 'YYYY-MM') = ${month}`)
  return rows[0]?.finished ?? 0
}
