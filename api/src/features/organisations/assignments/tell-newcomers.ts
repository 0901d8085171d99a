import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { readLetterHead } from '../../../outbox/letter-head.ts'
import { tellEach } from '../../notifications/tell.ts'
import type { Standing } from '../standing.ts'
import { assignmentNotice } from './assign.ts'

type Newcomers = { userIds: number[]; groupIds: number[] }

/** Whom a manager has put into groups hears that courses are assigned to those: whoever was there before was told at the time. */
export async function tellNewcomers(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { organisation }: Standing,
  { userIds, groupIds }: Newcomers,
) {
  if (userIds.length === 0 || groupIds.length === 0) return
  const { rows } = await tx.execute<{ name: string; isMandatory: boolean }>(sql`
    SELECT c.name, bool_or(a.is_mandatory) AS "isMandatory" FROM assignments a JOIN courses c ON c.id = a.course_id
    WHERE a.group_id = ANY (${sql.param(groupIds)}::int[]) AND a.removed_at IS NULL GROUP BY c.id`)
  const [first] = rows
  if (!first) return
  const notice = assignmentNotice({
    organisation: organisation.name,
    slug: organisation.slug,
    what: rows.length === 1 ? first.name : `${rows.length} courses`,
    mandatory: rows.some(({ isMandatory }) => isMandatory),
    // Each has a last day of their own, which their list shows.
    dueOn: null,
    head: await readLetterHead(tx, config, organisation.id),
  })
  await tellEach(
    tx,
    config,
    userIds.map((userId) => ({ userId, notice })),
  )
}
