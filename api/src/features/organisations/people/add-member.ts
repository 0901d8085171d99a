import type { MemberRole } from '@koya/contract/rules/organisations/roles.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { announceMember } from '../../../outbox/events/what-happened.ts'
import { giveByRule } from '../seats/give-by-rule.ts'

type NewMember = { organisationId: number; userId: number; role: MemberRole; groupId: number | null }

/**
 * Makes somebody a member, by whichever way they come, with the seats that a rule gives to whoever joins. Who is one already stays what
 * they are, and only comes into the group.
 */
export async function addMember(tx: Tx, deps: Deps, { organisationId, userId, role, groupId }: NewMember) {
  // A manager without a group manages everyone; with one, that group.
  const managesAll = role === 'manager' && groupId === null
  const { rowCount: isNew } = await tx.execute(sql`INSERT INTO memberships (organisation_id, user_id, role, manages_all)
    VALUES (${organisationId}, ${userId}, ${role}, ${managesAll}) ON CONFLICT DO NOTHING`)
  if (isNew) await announceMember(tx, 'member.joined', { organisationId, userId })
  const places = { organisationId, userId, groupId }
  const isNewThere = await takePlace(tx, 'group_members', places)
  if (role === 'manager') await takePlace(tx, 'group_managers', places)
  const joined = [...(isNew ? ['organisation' as const] : []), ...(groupId && isNewThere ? [groupId] : [])]
  await giveByRule(tx, deps, { organisationId, userIds: [userId], joined })
}

type Place = Pick<NewMember, 'organisationId' | 'userId' | 'groupId'>

async function takePlace(
  tx: Tx,
  table: 'group_members' | 'group_managers',
  { organisationId, userId, groupId }: Place,
) {
  if (groupId === null) return false
  const { rowCount } = await tx.execute(sql`INSERT INTO ${sql.identifier(table)} (group_id, organisation_id, user_id)
    VALUES (${groupId}, ${organisationId}, ${userId}) ON CONFLICT DO NOTHING`)
  return Boolean(rowCount)
}
