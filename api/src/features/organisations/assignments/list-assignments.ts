import type { Assignment } from '@koya/contract/endpoints/organisations/assignments.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { asManager, isSeenGroup } from '../who-sees-whom.ts'
import { assignedRows } from './assigned-rows.ts'
import { dueWords } from './due-day.ts'

type Row = Omit<Assignment, 'due' | 'group'> & {
  groupId: number | null
  groupName: string | null
  dueOn: string | null
  daysAfterJoining: number | null
  diet: string | null
}

/** What was assigned, the newest first, counted over the people whom the asker sees. Where they see nobody in it, it is not there. */
export async function listAssignments({ db, clock }: Deps, userId: number, slug: string): Promise<Assignment[]> {
  const { organisation, scope } = await asManager(db, userId, slug)
  const { rows } = await db.execute<Row>(sql`
    WITH assigned AS (${assignedRows({ organisationId: organisation.id, scope, now: clock() })}),
    counted AS (SELECT assignment_id, count(*)::int AS people, count(*) FILTER (WHERE state = 'done')::int AS done,
        count(*) FILTER (WHERE state = 'late')::int AS late, count(*) FILTER (WHERE state = 'at_risk')::int AS at_risk,
        count(*) FILTER (WHERE state = 'waived')::int AS waived FROM assigned GROUP BY assignment_id)
    SELECT a.id, a.course_id, c.name AS course_name, coalesce(p.name, '') AS path, g.id AS "groupId", g.name AS "groupName", a.due_on::text AS "dueOn",
      a.days_after_joining AS "daysAfterJoining", a.diet, a.due_on::text AS due_on, a.is_mandatory,
      coalesce(n.people, 0) AS people, coalesce(n.done, 0) AS done, coalesce(n.late, 0) AS late,
      coalesce(n.at_risk, 0) AS at_risk, coalesce(n.waived, 0) AS waived
    FROM assignments a JOIN courses c ON c.id = a.course_id LEFT JOIN learning_paths p ON p.id = a.path_id
    LEFT JOIN member_groups g ON g.id = a.group_id AND ${isSeenGroup(scope, sql`g.id`)}
    LEFT JOIN counted n ON n.assignment_id = a.id
    WHERE a.organisation_id = ${organisation.id} AND a.removed_at IS NULL AND (${scope.isEveryone} OR n.people > 0)
    ORDER BY a.id DESC LIMIT 500`)
  return rows.map(({ groupId, groupName, dueOn, daysAfterJoining, diet, ...row }) => ({
    ...row,
    group: groupId !== null && groupName !== null ? { id: groupId, name: groupName } : null,
    due: dueWords({ dueOn, daysAfterJoining, diet }),
  }))
}
