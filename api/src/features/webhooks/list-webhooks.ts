import type { Webhook } from '@koya/contract/endpoints/webhooks.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { learningTypes } from '@koya/contract/rules/webhooks.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { users, webhooks } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'

/** Whose webhooks, and who asks: an owner for an organisation, or an admin for Koya itself. */
export type Asker = { userId: number; organisationId: number | null }

export function listWebhooks(deps: Deps, asker: Asker) {
  return read(deps, asker)
}

type Reading = { db: Db | Tx; config: Deps['config'] }

/** As it is shown; one that belongs to somebody else is not there. */
export async function readWebhook(reading: Reading, asker: Asker, id: number) {
  const [found] = await read(reading, asker, id)
  if (!found) throw new Failure('not_found')
  return found
}

export function isOf({ organisationId }: Asker) {
  return organisationId === null ? isNull(webhooks.organisationId) : eq(webhooks.organisationId, organisationId)
}

/** As the audit names it. */
export function subjectOf({ organisationId }: Asker) {
  return organisationId === null ? 'koya' : `organisation ${organisationId}`
}

async function read({ db, config }: Reading, asker: Asker, id?: number): Promise<Webhook[]> {
  const rows = await db
    .select({ webhook: webhooks, firstName: users.firstName, lastName: users.lastName })
    .from(webhooks)
    .leftJoin(users, eq(users.id, webhooks.madeBy))
    .where(and(isOf(asker), id === undefined ? undefined : eq(webhooks.id, id)))
    .orderBy(desc(webhooks.id))
  return rows.map(({ webhook, firstName, lastName }) => ({
    id: webhook.id,
    kind: webhook.kind,
    is_set: webhook.kind === 'xapi' && config.xapi !== undefined,
    url: webhook.url,
    events: webhook.kind === 'xapi' ? learningTypes : webhook.events,
    state: webhook.state,
    failing_since: webhook.failingSince?.toISOString() ?? null,
    old_secret_until: webhook.oldSecretUntil?.toISOString() ?? null,
    made_at: webhook.createdAt.toISOString(),
    made_by: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
  }))
}
