import type { MemberRole } from '@koya/contract/rules/organisations/roles.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { announceMember } from '../../../outbox/events/what-happened.ts'
import { giveByRule } from '../seats/give-by-rule.ts'

type NewMember = { organisationId: number; userId: number; role: MemberRole; groupId: number | null }

/** Makes somebody a member, by whichever way they come, with the seats that a rule gives to whoever joins. */
export async function addMember(tx: Tx, deps: Deps, { organisationId, userId, role, groupId }: NewMember) {
  // A manager without a group manages everyone; with one, that group.
  const managesAll = role === 'manager' && groupId === null
  const { rowCount } = await tx.execute(sql`INSERT INTO memberships (organisation_id, user_id, role, manages_all)
    VALUES (${organisationId}, ${userId}, ${role}, ${managesAll}) ON CONFLICT DO NOTHING`)
  if (rowCount) await announceMember(tx, 'member.joined', { organisationId, userId })
  if (groupId !== null)
    await tx.execute(sql`INSERT INTO group_members (group_id, organisation_id, user_id)
      VALUES (${groupId}, ${organisationId}, ${userId}) ON CONFLICT DO NOTHING`)
  if (groupId !== null && role === 'manager')
    await tx.execute(sql`INSERT INTO group_managers (group_id, organisation_id, user_id)
      VALUES (${groupId}, ${organisationId}, ${userId}) ON CONFLICT DO NOTHING`)
  await giveByRule(tx, deps, {
    organisationId,
    userIds: [userId],
    joined: ['organisation', ...(groupId ? [groupId] : [])],
  })
}
