import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { memberGroups } from '../../../db/schema.ts'
import { atField } from '../field-failure.ts'

export async function findGroup(db: Db | Tx, organisationId: number, id: number) {
  const [group] = await db
    .select()
    .from(memberGroups)
    .where(and(eq(memberGroups.id, id), eq(memberGroups.organisationId, organisationId)))
  if (!group) throw atField('group_id', messages.organisations.unknownGroup)
  return group
}
