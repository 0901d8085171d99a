import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { ltiPlatforms } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { addMarks } from '../../jobs/send-mark.ts'
import { type Asker, readPlatforms, refuseOtherAddress, subjectOf } from './platforms.ts'

type Wished = { name: string; deployment_ids: string[]; token_url: string }

/** Who somebody is there depends on issuer, client and keys alone: everything else is changed without anybody linking again. */
export async function changePlatform(deps: Deps, { organisation, userId }: Asker, id: number, wished: Wished) {
  const tokenUrl = wished.token_url || null
  if (tokenUrl) refuseOtherAddress(deps, 'token_url', tokenUrl)
  return deps.db.transaction(async (tx) => {
    const isIt = eq(ltiPlatforms.id, id)
    const [before] = await tx
      .select()
      .from(ltiPlatforms)
      .where(organisation === null ? isIt : and(isIt, eq(ltiPlatforms.organisationId, organisation.id)))
      .for('no key update')
    if (!before) throw new Failure('not_found')
    const values = { name: wished.name, deploymentIds: [...new Set(wished.deployment_ids)], tokenUrl }
    await tx.update(ltiPlatforms).set(values).where(isIt)
    await audit(tx, userId, 'change learning system', subjectOf(before.organisationId), { platform: id, ...values })
    if (tokenUrl && tokenUrl !== before.tokenUrl) await tryAgain(tx, id)
    const [changed] = await readPlatforms(tx, sql`p.id = ${id}`)
    if (!changed) throw new Error('the learning system was not returned')
    return { message: messages.lti.changed, data: changed }
  })
}

/** What did not arrive with the former address is tried with the new one. */
async function tryAgain(tx: Tx, platformId: number) {
  await tx.execute(sql`
    UPDATE lti_marks m SET state = 'waiting', tries = 0, due_at = now() FROM lti_identities i
    WHERE i.id = m.identity_id AND i.platform_id = ${platformId} AND m.state IN ('waiting', 'refused')`)
  await addMarks(tx, sql`i.platform_id = ${platformId}`)
}
