import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { BOTH_SECRETS_HOURS, type EventType, MOST_WEBHOOKS } from '@koya/contract/rules/webhooks.ts'
import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { webhookDeliveries, webhooks } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { addTries } from '../../jobs/send-webhook.ts'
import { fitAddress } from './fit-address.ts'
import { type Asker, isOf, readWebhook, subjectOf } from './list-webhooks.ts'
import { newSecret } from './signature.ts'

type Wished = { url: string; events: EventType[] }
type Change = { url?: string | undefined; events?: EventType[] | undefined; is_paused?: boolean | undefined }

/** The secret leaves the server in this answer and in no other. */
export async function makeWebhook(deps: Deps, asker: Asker, { url, events }: Wished) {
  const address = await fitAddress(deps, url)
  const { userId, organisationId } = asker
  return deps.db.transaction(async (tx) => {
    // Two who make the last one at the same moment.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('webhooks'), ${organisationId ?? 0})`)
    const isMade = and(isOf(asker), eq(webhooks.kind, 'webhook'))
    if ((await tx.$count(webhooks, isMade)) >= MOST_WEBHOOKS) throw new Failure('too_many_webhooks')
    const secret = newSecret(deps.config, organisationId)
    const [row] = await tx
      .insert(webhooks)
      .values({ organisationId, url: address, events: once(events), secret: secret.sealed, madeBy: userId })
      .returning()
    if (!row) throw new Error('the webhook was not returned')
    await audit(tx, userId, 'make webhook', subjectOf(asker), { webhook: row.id, host: new URL(address).host, events })
    return {
      message: messages.webhooks.made,
      data: { ...(await readWebhook({ ...deps, db: tx }, asker, row.id)), secret: secret.shown },
    }
  })
}

/** Switched on again it begins anew, and what waits is sent. */
export async function changeWebhook(deps: Deps, asker: Asker, id: number, change: Change) {
  const address = change.url === undefined ? undefined : await fitAddress(deps, change.url)
  return deps.db.transaction(async (tx) => {
    const before = await lock(tx, asker, id)
    if (address !== undefined || change.events) refuseOperators(before)
    const state = change.is_paused === undefined ? before.state : change.is_paused ? 'paused' : 'on'
    const isOnAgain = state === 'on' && before.state !== 'on'
    await tx
      .update(webhooks)
      .set({
        state,
        ...(address !== undefined && { url: address }),
        ...(change.events && { events: once(change.events) }),
        ...((isOnAgain || address !== undefined) && { failures: 0, failingSince: null, restsUntil: null }),
      })
      .where(eq(webhooks.id, id))
    if (isOnAgain) await sendWhatWaits(tx, id)
    const host = address && new URL(address).host
    await audit(tx, asker.userId, 'change webhook', subjectOf(asker), {
      webhook: id,
      host,
      events: change.events,
      state,
    })
    return { message: saidOf(change, state), data: await readWebhook({ ...deps, db: tx }, asker, id) }
  })
}

export function removeWebhook({ db, config }: Deps, asker: Asker, id: number) {
  return db.transaction(async (tx) => {
    const found = await lock(tx, asker, id)
    // A store that is in the settings no longer is for an admin to remove; until then it would only come back.
    const { url } = config.xapi ? refuseOperators(found) : found
    await tx.delete(webhooks).where(eq(webhooks.id, id))
    await audit(tx, asker.userId, 'remove webhook', subjectOf(asker), { webhook: id, host: new URL(url).host })
    return { message: messages.webhooks.removed }
  })
}

/** Both sign for a day, so that the receiver can change over without losing anything. */
export function rotateSecret({ db, config }: Deps, asker: Asker, id: number) {
  return db.transaction(async (tx) => {
    const { secret: before } = refuseOperators(await lock(tx, asker, id))
    const secret = newSecret(config, asker.organisationId)
    await tx
      .update(webhooks)
      .set({
        secret: secret.sealed,
        oldSecret: before,
        oldSecretUntil: sql`now() + make_interval(hours => ${BOTH_SECRETS_HOURS})`,
      })
      .where(eq(webhooks.id, id))
    await audit(tx, asker.userId, 'rotate webhook secret', subjectOf(asker), { webhook: id })
    const shown = await readWebhook({ db: tx, config }, asker, id)
    return { message: messages.webhooks.rotated, data: { ...shown, secret: secret.shown } }
  })
}

async function lock(tx: Tx, asker: Asker, id: number) {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isOf(asker)))
    .for('no key update')
  if (!row) throw new Failure('not_found')
  return row
}

/** Where a store leads and what it hears of is in the settings of the server. */
function refuseOperators(row: typeof webhooks.$inferSelect) {
  if (row.kind !== 'webhook') throw new Failure('set_by_operator')
  return row
}

async function sendWhatWaits(tx: Tx, id: number) {
  await tx
    .update(webhookDeliveries)
    .set({ dueAt: sql`now()`, triedSince: sql`now()` })
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting')))
  await addTries(tx, sql`d.webhook_id = ${id}`)
}

function once(events: EventType[]) {
  return [...new Set(events)]
}

function saidOf({ url, events }: Change, state: string) {
  if (url !== undefined || events) return messages.webhooks.changed
  return state === 'paused' ? messages.webhooks.paused : messages.webhooks.on
}
