import { messages } from '@koya/contract/protocol/messages.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { atField } from '../field-failure.ts'
import { isSeen, mayUseGroup, type Standing } from '../who-sees-whom.ts'

type Chosen = { user_ids?: number[] | undefined; group_id?: number | undefined }

/**
 * The people that were chosen, one by one or as a group. All of them must be the asker's to choose. They stay members until the
 * commit: whoever removes one at this moment waits, and then ends what was given. Blocks of seats are locked after them, as in leaving.
 */
export async function chosenPeople(tx: Tx, { organisation, scope }: Standing, chosen: Chosen) {
  const { user_ids: userIds, group_id: groupId } = chosen
  if (userIds && groupId) throw atField('user_ids', messages.organisations.eitherPeopleOrGroup)
  if (!userIds && !groupId) throw atField('user_ids', messages.organisations.nobody)
  if (groupId && !mayUseGroup(scope, groupId)) throw atField('group_id', messages.organisations.unknownGroup)
  const which = groupId
    ? sql`m.user_id IN (SELECT user_id FROM group_members WHERE group_id = ${groupId} AND organisation_id = ${organisation.id})`
    : sql`m.user_id = ANY (${sql.param(userIds ?? [])}::int[])`
  const { rows } = await tx.execute<{ id: number }>(sql`SELECT m.user_id AS id FROM memberships m
    JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
    WHERE m.organisation_id = ${organisation.id} AND ${which} AND ${isSeen(scope, sql`m.user_id`)} ORDER BY m.user_id FOR SHARE OF m`)
  const ids = rows.map(({ id }) => id)
  if (groupId && ids.length === 0) throw atField('group_id', await whyNobody(tx, organisation.id, groupId))
  if (userIds && ids.length < new Set(userIds).size) throw atField('user_ids', messages.organisations.unknownPeople)
  return ids
}

async function whyNobody(tx: Tx, organisationId: number, groupId: number) {
  const { rows } = await tx.execute(
    sql`SELECT FROM member_groups WHERE id = ${groupId} AND organisation_id = ${organisationId}`,
  )
  return rows.length > 0 ? messages.organisations.emptyGroup : messages.organisations.unknownGroup
}
