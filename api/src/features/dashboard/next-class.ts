import type { Dashboard } from '@koya/contract/endpoints/dashboard.ts'
import { sql } from 'drizzle-orm'
import { givesAccess } from '../../access/gives-access.ts'
import { isSectionClosed } from '../../access/plan-standing.ts'
import type { Deps } from '../../deps.ts'
import { WRITTEN_MOMENT } from '../classroom/lesson-content.ts'

/** The live class that is on now or comes first, in the courses that somebody takes. */
export async function nextClass({ db, clock }: Deps, userId: number): Promise<Dashboard['next_class']> {
  // As text, which is how lessons keep it: what no clock can read is passed over.
  const { rows } = await db.execute<NonNullable<Dashboard['next_class']>>(sql`
    SELECT c.id AS course_id, c.name AS course_name, coalesce(c.lms_course_id, c.id::text) AS lms_course_id,
      l.id AS lesson_id, l.title, l.content ->> 'starts_at' AS starts_at, l.content ->> 'ends_at' AS ends_at
    FROM enrolments e JOIN courses c ON c.id = e.course_id JOIN lessons l ON l.course_id = c.id
    WHERE e.user_id = ${userId} AND ${givesAccess('e')} AND l.kind = 'live' AND l.removed_at IS NULL
      AND NOT ${isSectionClosed('e', 'l')}
      AND l.content ->> 'starts_at' ~ ${WRITTEN_MOMENT} AND l.content ->> 'ends_at' ~ ${WRITTEN_MOMENT}
      AND l.content ->> 'ends_at' > ${clock().toISOString()}
    ORDER BY l.content ->> 'starts_at', l.id LIMIT 1`)
  return rows[0] ?? null
}
