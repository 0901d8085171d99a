import { sql } from 'drizzle-orm'
import { givesAccess } from '../../access/gives-access.ts'
import type { Deps } from '../../deps.ts'
import { endSponsorship } from '../payments/sponsored/end-sponsorship.ts'
import { lockSponsorship, whyOver } from '../payments/sponsored/find-sponsorship.ts'

const BATCH = 100

/** Ends links whose time is up, whose learner has the course or has left, or whose course is no longer on offer. */
export async function endOverSponsorships(deps: Deps) {
  const now = deps.clock()
  const { rows } = await deps.db.execute<{ id: number }>(sql`
    SELECT s.id::float8 AS id FROM sponsorships s JOIN users u ON u.id = s.user_id JOIN courses c ON c.id = s.course_id
    WHERE s.state = 'open' AND (s.open_until <= ${now} OR u.deleted_at IS NOT NULL OR c.status <> 1
      OR (c.enrolment_end + 1)::timestamp AT TIME ZONE 'Africa/Lagos' + make_interval(hours => c.grace_hours) <= ${now}
      OR EXISTS (SELECT FROM enrolments e WHERE e.user_id = s.user_id AND e.course_id = s.course_id AND ${givesAccess('e')}))
    ORDER BY s.id LIMIT ${BATCH}`)
  for (const { id } of rows)
    await deps.db.transaction(async (tx) => {
      const found = await lockSponsorship(tx, id)
      const why = whyOver(found, now)
      if (why) await endSponsorship(tx, deps, found.sponsorship, why)
    })
  return rows.length
}
