import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import { memberGroups } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { tellNewcomers } from '../assignments/tell-newcomers.ts'
import { atField } from '../field-failure.ts'
import { takeBackManagersOf } from '../people/take-back-roles.ts'
import { giveByRule } from '../seats/give-by-rule.ts'
import { asManager, asManagerOfAll, mayUseGroup, refuseSuspended, type Standing } from '../who-sees-whom.ts'
import { chosenPeople } from './chosen-people.ts'
import { readGroups } from './list-groups.ts'

type NewGroup = { name: string; user_ids?: number[] | undefined }

export async function createGroup(deps: Deps, userId: number, slug: string, wanted: NewGroup) {
  const { db } = deps
  const standing = await asManagerOfAll(db, userId, slug)
  return db.transaction(async (tx) => {
    const values = { organisationId: standing.organisation.id, name: wanted.name }
    const [group] = await unlessTaken(tx.insert(memberGroups).values(values).returning().execute())
    if (!group) throw new Error('no group was made')
    if (wanted.user_ids?.length) await addPeople(tx, deps, standing, { groupId: group.id, userIds: wanted.user_ids })
    await audit(tx, userId, 'make group', `organisation ${values.organisationId}`, { name: wanted.name })
    return { message: messages.organisations.groupMade, data: await shown(tx, standing, group.id) }
  })
}

type Change = { name?: string | undefined; add?: number[] | undefined; remove?: number[] | undefined }

/** Renaming is for who manages everyone. Managers of the group move people in and out of it, as far as they see them. */
export async function changeGroup(deps: Deps, userId: number, slug: string, id: number, change: Change) {
  const { db } = deps
  const standing = await asManager(db, userId, slug)
  const { organisation, scope } = standing
  if (!mayUseGroup(scope, id)) throw new Failure('not_found')
  if (change.name !== undefined && !scope.isEveryone) throw new Failure('forbidden')
  return db.transaction(async (tx) => {
    const isIt = and(eq(memberGroups.id, id), eq(memberGroups.organisationId, organisation.id))
    // Not for its key: whoever moves a member into it holds that member, and would wait for this one for ever.
    const [held] = await tx.select().from(memberGroups).where(isIt).for('no key update')
    if (!held) throw new Failure('not_found')
    if (change.name !== undefined)
      await unlessTaken(tx.update(memberGroups).set({ name: change.name }).where(isIt).execute())
    if (change.add?.length) await addPeople(tx, deps, standing, { groupId: id, userIds: change.add })
    if (change.remove?.length)
      await tx.execute(
        sql`DELETE FROM group_members WHERE group_id = ${id} AND user_id = ANY (${sql.param(change.remove)}::int[])`,
      )
    const removed = change.remove?.length ? { removed: change.remove } : {}
    await audit(tx, userId, 'change group', `organisation ${organisation.id}`, { group: id, ...removed })
    return { message: messages.organisations.groupChanged, data: await shown(tx, standing, id) }
  })
}

export async function removeGroup({ db }: Deps, userId: number, slug: string, id: number) {
  const { organisation } = await asManagerOfAll(db, userId, slug)
  return db.transaction(async (tx) => {
    const isIt = and(eq(memberGroups.id, id), eq(memberGroups.organisationId, organisation.id))
    const [held] = await tx.select().from(memberGroups).where(isIt).for('update')
    if (!held) throw new Failure('not_found')
    await takeBackManagersOf(tx, id)
    await tx.delete(memberGroups).where(isIt)
    await audit(tx, userId, 'remove group', `organisation ${organisation.id}`, { name: held.name })
    return { message: messages.organisations.groupRemoved }
  })
}

type Added = { groupId: number; userIds: number[] }

async function addPeople(tx: Tx, deps: Deps, standing: Standing, { groupId, userIds }: Added) {
  // Whoever comes into a group may get a seat by rule.
  refuseSuspended(standing)
  const people = await chosenPeople(tx, standing, { user_ids: userIds })
  const organisationId = standing.organisation.id
  const { rows } = await tx.execute<{ id: number }>(sql`INSERT INTO group_members (group_id, organisation_id, user_id)
    SELECT ${groupId}::int, ${organisationId}::int, id FROM unnest(${sql.param(people)}::int[]) AS one(id)
    ON CONFLICT DO NOTHING RETURNING user_id AS id`)
  const come = rows.map(({ id }) => id)
  await giveByRule(tx, deps, { organisationId, userIds: come, joined: [groupId] })
  await tellNewcomers(tx, deps, standing, { userIds: come, groupIds: [groupId] })
}

async function shown(tx: Tx, { organisation, scope }: Standing, id: number) {
  const [group] = await readGroups(tx, organisation.id, scope, sql`g.id = ${id}`)
  if (!group) throw new Failure('not_found')
  return group
}

async function unlessTaken<T>(work: Promise<T>) {
  return work.catch((error: unknown) => {
    const { cause } = error as Error
    const isTaken = cause instanceof DatabaseError && cause.constraint === 'member_groups_name'
    throw isTaken ? atField('name', messages.organisations.groupTaken) : error
  })
}
