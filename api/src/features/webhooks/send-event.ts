import { messages } from '@koya/contract/protocol/messages.ts'
import { OutwardProblem, outwardFetch } from '../../adapters/outward/outward-fetch.ts'
import type { Deps } from '../../deps.ts'
import { timeByOutcome } from '../../metrics.ts'
import type { Outcome, Taken } from './attempt.ts'
import { signatures } from './signature.ts'
import { xapiRequest } from './xapi/xapi-request.ts'

/** What is kept of an answer. */
const LONGEST_KEPT = 500

/** Sends it once, signed for this moment, and tells what was answered. Any status but one of success is a failure, a redirect too. */
export function sendEvent(deps: Deps, taken: Taken): Promise<Outcome> {
  return timeByOutcome(
    () => ask(deps, taken),
    ({ isDelivered, status }) => (isDelivered ? 'delivered' : status === null ? 'unreached' : 'refused'),
    (outcome, seconds) => deps.metrics.webhookSeconds.observe({ outcome }, seconds),
  )
}

type Sent = { url: string; headers: Record<string, string>; body: string; allowsPrivate: boolean }

async function ask(deps: Deps, taken: Taken): Promise<Outcome> {
  const { milliseconds, mostBytes } = deps.config.webhooks
  let sent: Sent
  try {
    sent = taken.kind === 'xapi' ? xapiRequest(deps.config, taken) : signedRequest(deps, taken)
  } catch {
    // The secret of the installation is another one than when this was sealed, or the store is in no setting any more.
    return { isDelivered: false, status: null, answer: messages.webhooks.secretLost }
  }
  const { url, headers, body, allowsPrivate } = sent
  const bounds = { resolver: deps.resolver, allowsPrivate, milliseconds, mostBytes, isCut: true }
  try {
    const answer = await outwardFetch(url, { method: 'POST', headers, body }, bounds)
    // A store says so of a statement that it has already.
    const isDelivered = answer.ok || (taken.kind === 'xapi' && answer.status === 409)
    return { isDelivered, status: answer.status, answer: kept(await answer.text()) }
  } catch (error) {
    return { isDelivered: false, status: null, answer: whyUnreached(error) }
  }
}

function signedRequest({ config, clock }: Deps, taken: Taken): Sent {
  const { messageId: id, organisationId, url } = taken
  const body = JSON.stringify(taken.payload)
  const seconds = Math.floor(clock().getTime() / 1000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Koya-Webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures(config, organisationId, secretsOf(taken), { id, seconds, body }),
  }
  return { url, headers, body, allowsPrivate: config.webhooks.mayBePrivate }
}

function secretsOf({ secret, oldSecret }: Taken) {
  return oldSecret ? [secret, oldSecret] : [secret]
}

/** The database keeps no NUL. */
function kept(text: string) {
  return text.replaceAll('\0', '').slice(0, LONGEST_KEPT)
}

/** In words, with the code that somebody who looks after a server knows. */
function whyUnreached(error: unknown) {
  const { reason, cause } = error as OutwardProblem
  if (!(error instanceof OutwardProblem)) throw error
  if (reason === 'not_public') return messages.webhooks.notPublic
  if (reason === 'not_https') return messages.webhooks.needsHttps
  const { name, code } = (cause ?? {}) as { name?: string; code?: unknown }
  if (name === 'TimeoutError' || name === 'AbortError') return messages.webhooks.tooSlow
  return typeof code === 'string' ? `${messages.webhooks.unreached} (${code})` : messages.webhooks.unreached
}
