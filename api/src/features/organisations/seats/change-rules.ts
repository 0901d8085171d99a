import { messages } from '@koya/contract/protocol/messages.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Deps } from '../../../deps.ts'
import { atField } from '../field-failure.ts'
import { asManagerOfAll } from '../who-sees-whom.ts'
import { lockBlock } from './give-seats.ts'

type Wanted = { everyone: boolean; group_ids: number[] }

/** Says to whom of those who join from now on a seat of a block is given by itself. What was given stays. */
export async function changeRules({ db }: Deps, userId: number, slug: string, blockId: number, wanted: Wanted) {
  const { organisation } = await asManagerOfAll(db, userId, slug)
  const groupIds = [...new Set(wanted.group_ids)]
  return db.transaction(async (tx) => {
    await lockBlock(tx, organisation.id, blockId)
    await tx.execute(sql`DELETE FROM seat_rules WHERE block_id = ${blockId}`)
    if (wanted.everyone)
      await tx.execute(
        sql`INSERT INTO seat_rules (block_id, group_id, created_by) VALUES (${blockId}, NULL, ${userId})`,
      )
    const { rows } = await tx.execute(sql`INSERT INTO seat_rules (block_id, group_id, created_by)
      SELECT ${blockId}, id, ${userId}::int FROM member_groups
      WHERE organisation_id = ${organisation.id} AND id = ANY (${sql.param(groupIds)}::int[]) RETURNING id`)
    if (rows.length < groupIds.length) throw atField('group_ids', messages.organisations.unknownGroup)
    await audit(tx, userId, 'change seat rules', `organisation ${organisation.id}`, { block: blockId, ...wanted })
    const isAny = wanted.everyone || groupIds.length > 0
    return { message: isAny ? messages.organisations.rulesSaved : messages.organisations.rulesEnded }
  })
}
