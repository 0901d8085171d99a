import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { MemberRole } from '@koya/contract/rules/organisations/roles.ts'
import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import { memberships } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { tellNewcomers } from '../assignments/tell-newcomers.ts'
import { atField } from '../field-failure.ts'
import { isWriter } from '../own-courses/own-standing.ts'
import { endTeaching } from '../own-courses/own-teachers.ts'
import { giveByRule } from '../seats/give-by-rule.ts'
import { asManager, mayUseGroup, refuseSuspended, type Standing } from '../who-sees-whom.ts'
import { lockMember, refuseIfLastOwner } from './lock-member.ts'
import { takeBackPromised } from './take-back-roles.ts'

type Change = {
  role?: MemberRole | undefined
  manages?: 'all' | number[] | undefined
  group_ids?: number[] | undefined
}

/**
 * Owners make owners; whoever manages everyone sets the other roles; a manager of groups only moves people between those. To
 * hand over an organisation is to make somebody an owner and to stop being one.
 */
export async function changePerson(deps: Deps, userId: number, slug: string, personId: number, change: Change) {
  const standing = await asManager(deps.db, userId, slug)
  // Whoever comes into a group may get a seat by rule. Roles are set all the same: somebody may have to be stopped.
  if (change.group_ids?.length) refuseSuspended(standing)
  return deps.db.transaction(async (tx) => {
    const member = await lockMember(tx, standing, personId)
    if (change.role !== undefined || change.manages !== undefined) await changeRole(tx, standing, member, change)
    const left = change.group_ids ? await moveTo(tx, deps, standing, personId, change.group_ids) : []
    await audit(tx, userId, 'change member', `organisation ${standing.organisation.id}`, {
      user: personId,
      ...change,
      ...(left.length > 0 && { left }),
    })
    return { message: messages.organisations.personChanged }
  })
}

type Member = typeof memberships.$inferSelect

async function changeRole(tx: Tx, standing: Standing, member: Member, change: Change) {
  const { organisation, scope, role: ownRole } = standing
  const role = change.role ?? member.role
  const touchesOwner = role === 'owner' || member.role === 'owner'
  if (!scope.isEveryone || (touchesOwner && ownRole !== 'owner')) throw new Failure('forbidden')
  if (member.role === 'owner' && role !== 'owner') await refuseIfLastOwner(tx, organisation.id)
  const managed = change.manages ?? (member.managesAll || role !== member.role ? 'all' : undefined)
  const managesAll = role === 'manager' && managed === 'all'
  const isIt = and(eq(memberships.organisationId, organisation.id), eq(memberships.userId, member.userId))
  await tx.update(memberships).set({ role, managesAll }).where(isIt)
  if (isWriter(member) && !isWriter({ role, managesAll })) await endTeaching(tx, organisation.id, member.userId)
  const may = role === 'owner' ? 'everything' : managesAll ? 'all but owners' : 'nothing'
  await takeBackPromised(tx, { organisationId: organisation.id, userId: member.userId, may })
  if (role !== 'manager' || managed !== undefined)
    await tx.execute(
      sql`DELETE FROM group_managers WHERE organisation_id = ${organisation.id} AND user_id = ${member.userId}`,
    )
  if (role !== 'manager' || !Array.isArray(managed)) return
  if (managed.length === 0) throw atField('manages', messages.organisations.managesNothing)
  await insertPlaces(tx, 'group_managers', standing, member.userId, managed, 'manages')
}

/** Answers which groups they have left. */
async function moveTo(tx: Tx, deps: Deps, standing: Standing, personId: number, groupIds: number[]) {
  const { organisation, scope } = standing
  const mine = scope.isEveryone ? sql`TRUE` : sql`group_id = ANY (${sql.param(scope.groupIds)}::int[])`
  // Where somebody stays, the day on which they came stays too.
  const { rows: left } = await tx.execute<{
    id: number
  }>(sql`DELETE FROM group_members WHERE organisation_id = ${organisation.id} AND user_id = ${personId} AND ${mine}
    AND group_id <> ALL (${sql.param(groupIds)}::int[]) RETURNING group_id AS id`)
  const joined = await insertPlaces(tx, 'group_members', standing, personId, groupIds, 'group_ids')
  await giveByRule(tx, deps, { organisationId: organisation.id, userIds: [personId], joined })
  await tellNewcomers(tx, deps, standing, { userIds: [personId], groupIds: joined })
  return left.map(({ id }) => id)
}

/** Answers which of them are new. */
async function insertPlaces(
  tx: Tx,
  table: 'group_members' | 'group_managers',
  { organisation, scope }: Standing,
  userId: number,
  groupIds: number[],
  field: string,
) {
  if (groupIds.length === 0) return []
  const are = sql`organisation_id = ${organisation.id} AND id = ANY (${sql.param(groupIds)}::int[])`
  const { rows: known } = await tx.execute(sql`SELECT FROM member_groups WHERE ${are} FOR KEY SHARE`)
  if (known.length < new Set(groupIds).size || !groupIds.every((id) => mayUseGroup(scope, id)))
    throw atField(field, messages.organisations.unknownGroup)
  const { rows } = await tx.execute<{
    id: number
  }>(sql`INSERT INTO ${sql.identifier(table)} (group_id, organisation_id, user_id)
    SELECT id, organisation_id, ${userId}::int FROM member_groups WHERE ${are} ON CONFLICT DO NOTHING RETURNING group_id AS id`)
  return rows.map(({ id }) => id)
}
