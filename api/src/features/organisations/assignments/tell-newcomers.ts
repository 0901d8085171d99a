import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { readLetterHead } from '../../../outbox/letter-head.ts'
import { tellEach } from '../../notifications/tell.ts'
import type { Standing } from '../who-sees-whom.ts'
import { assignmentNotice } from './assign.ts'
import { assignedRows } from './assigned-rows.ts'

type Newcomers = { userIds: number[]; groupIds: number[] }
type New = { userId: number; names: string[]; isMandatory: boolean }

const everyone = { isEveryone: true, groupIds: [] }

/**
 * Whom a manager has put into groups hears which courses that gives them: not those that they have finished, are excused from, or had
 * before by another group or by name. Whoever was there before was told at the time.
 */
export async function tellNewcomers(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { organisation }: Standing,
  { userIds, groupIds }: Newcomers,
) {
  if (userIds.length === 0 || groupIds.length === 0) return
  const theirs = assignedRows({
    organisationId: organisation.id,
    scope: everyone,
    now: clock(),
    which: sql`m.user_id = ANY (${sql.param(userIds)}::int[])`,
  })
  const { rows } = await tx.execute<New>(sql`
    SELECT user_id AS "userId", json_agg(name ORDER BY name) AS names, bool_or(is_mandatory) AS "isMandatory" FROM (
      SELECT s.user_id, c.name, bool_or(s.is_mandatory) AS is_mandatory
      FROM (${theirs}) s JOIN assignments a ON a.id = s.assignment_id JOIN courses c ON c.id = s.course_id GROUP BY s.user_id, c.id
      HAVING bool_and(coalesce(a.group_id = ANY (${sql.param(groupIds)}::int[]), false) AND s.state NOT IN ('done', 'waived'))
    ) AS fresh GROUP BY user_id ORDER BY user_id`)
  if (rows.length === 0) return
  const head = await readLetterHead(tx, config, organisation.id)
  await tellEach(
    tx,
    config,
    rows.map(({ userId, names, isMandatory }) => ({
      userId,
      notice: assignmentNotice({
        organisation: organisation.name,
        slug: organisation.slug,
        what: names.length === 1 ? String(names[0]) : `${names.length} courses`,
        mandatory: isMandatory,
        // Each has a last day of their own, which their list shows.
        dueOn: null,
        head,
      }),
    })),
  )
}
