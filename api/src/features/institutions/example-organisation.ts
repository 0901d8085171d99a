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
    WITH assigned AS MATERIALIZED (${rows})
    SELECT o.name, (SELECT count(*)::int FROM memberships m WHERE m.organisation_id = o.id) AS people,
      (SELECT count(*)::int FROM member_groups g WHERE g.organisation_id = o.id) AS groups,
      (SELECT count(*)::int FROM assigned WHERE state = 'done') AS finished,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'course_name', name, 'percent', percent) ORDER BY percent DESC, name) FROM (
        SELECT c.id, c.name, floor(100 * avg(least(1, s.done::float8 / nullif(s.total, 0))))::int AS percent
        FROM assigned s JOIN courses c ON c.id = s.course_id AND c.status = 1 WHERE s.total > 0 GROUP BY c.id ORDER BY c.id LIMIT 3) AS one), '[]') AS courses,
      coalesce((SELECT jsonb_agg(jsonb_build_object('name', name, 'finished', finished, 'assigned', assigned) ORDER BY name) FROM (
        SELECT g.name, count(*) FILTER (WHERE s.state = 'done')::int AS finished, count(*)::int AS assigned
        FROM assigned s JOIN group_members p ON p.user_id = s.user_id AND p.organisation_id = o.id JOIN member_groups g ON g.id = p.group_id
        JOIN courses c ON c.id = s.course_id AND c.status = 1 GROUP BY g.id ORDER BY g.name LIMIT 4) AS one), '[]') AS teams,
      (SELECT jsonb_build_object('id', c.id, 'course_name', c.name, 'topic', begins.title, 'lessons', begins.lessons,
          'all_lessons', (SELECT count(*) FROM lessons l WHERE l.course_id = c.id AND l.removed_at IS NULL),
          'learners', count(*), 'finished', count(*) FILTER (WHERE s.state = 'done'),
          'teachers', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
              'is_lead', t.is_lead) ORDER BY t.is_lead DESC, t.position), '[]')
            FROM course_instructors t JOIN users u ON u.id = t.user_id AND u.deleted_at IS NULL WHERE t.course_id = c.id))
        FROM assigned s JOIN courses c ON c.id = s.course_id AND c.status = 1
        CROSS JOIN LATERAL (SELECT sec.title, (SELECT jsonb_agg(title ORDER BY position) FROM (SELECT l.title, l.position FROM lessons l
            WHERE l.section_id = sec.id AND l.removed_at IS NULL ORDER BY l.position LIMIT 3) AS first) AS lessons
          FROM sections sec WHERE sec.course_id = c.id AND sec.removed_at IS NULL
            AND EXISTS (SELECT FROM lessons l WHERE l.section_id = sec.id AND l.removed_at IS NULL) ORDER BY sec.position LIMIT 1) begins
        GROUP BY c.id, begins.title, begins.lessons ORDER BY c.id LIMIT 1) AS course
    FROM organisations o JOIN business_profiles b ON b.id = o.business_id AND b.status = 'active' WHERE o.id = ${marked.id}`)
  const [example] = found
  return example && example.courses.length > 0 ? example : null
}
