import type { ExampleOrganisation } from '@koya/contract/endpoints/institutions.ts'
import { eq, sql } from 'drizzle-orm'
import { organisationSettings } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { assignedRows } from '../organisations/assignments/assigned-rows.ts'

const everyone = { isEveryone: true, groupIds: [] }

/** The organisation of the demo at work, for the pages that explain what organisations can do here. Only the seed marks one as such. */
export async function exampleOrganisation({ db, clock }: Deps): Promise<ExampleOrganisation | null> {
  const [marked] = await db
    .select({ id: organisationSettings.organisationId })
    .from(organisationSettings)
    .where(eq(organisationSettings.isExample, true))
    .limit(1)
  if (!marked) return null
  const rows = assignedRows({ organisationId: marked.id, scope: everyone, now: clock() })
  const { rows: found } = await db.execute<ExampleOrganisation>(sql`
    WITH stands AS MATERIALIZED (${rows})
    SELECT o.name, (SELECT count(*)::int FROM memberships m WHERE m.organisation_id = o.id) AS people,
      (SELECT count(*)::int FROM member_groups g WHERE g.organisation_id = o.id) AS groups,
      (SELECT count(*)::int FROM stands WHERE state = 'done') AS finished,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'course_name', name, 'percent', percent) ORDER BY percent DESC, name) FROM (
        SELECT c.id, c.name, floor(100 * avg(least(1, s.done::float8 / nullif(s.total, 0))))::int AS percent
        FROM stands s JOIN courses c ON c.id = s.course_id AND c.status = 1 WHERE s.total > 0 GROUP BY c.id ORDER BY c.id LIMIT 3) AS one), '[]') AS courses
    FROM organisations o JOIN business_profiles b ON b.id = o.business_id AND b.status = 'active' WHERE o.id = ${marked.id}`)
  const [example] = found
  return example && example.courses.length > 0 ? example : null
}
