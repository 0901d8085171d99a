import { ECDH } from 'node:crypto'
import type { PushDevice } from '@koya/contract/endpoints/messages/push.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, desc, eq, or } from 'drizzle-orm'
import { isOurs } from '../../adapters/outward/is-ours.ts'
import { checkOutward, OutwardProblem } from '../../adapters/outward/outward-fetch.ts'
import type { PushKeys } from '../../adapters/push/encrypt-push.ts'
import { pushSubscriptions, sessions } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { readPushKeys } from './push-keys.ts'

type Given = { endpoint: string; keys: { p256dh: string; auth: string } }

export async function pushDevices(deps: Deps, user: SignedIn) {
  const { publicKey } = await readPushKeys(deps)
  const rows = await deps.db
    .select({ subscription: pushSubscriptions, userAgent: sessions.userAgent })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.sessionHash))
    .where(eq(pushSubscriptions.userId, user.id))
    .orderBy(desc(pushSubscriptions.id))
  return {
    public_key: publicKey.toString('base64url'),
    devices: rows.map(({ subscription, userAgent }) => present(subscription, userAgent, user)),
  }
}

/**
 * A browser has one subscription, whoever uses it: whoever turns alerts on takes it over, and a person who has logged out
 * here or in another session of this browser gets none on it any more.
 */
export async function turnOnPush(deps: Deps, user: SignedIn, { endpoint, keys }: Given) {
  const url = await usableAddress(deps, endpoint)
  const opened = usableKeys(keys)
  const { tokenHash, id: userId } = user
  const made = await deps.db.transaction(async (tx) => {
    // The session is locked: one that is ended at this moment takes the subscription along or refuses it.
    const [session] = await tx.select().from(sessions).where(eq(sessions.tokenHash, tokenHash)).for('key share')
    if (!session) throw new Failure('unauthenticated')
    const isReplaced = or(eq(pushSubscriptions.endpoint, url), eq(pushSubscriptions.sessionHash, tokenHash))
    await tx.delete(pushSubscriptions).where(isReplaced)
    const [row] = await tx
      .insert(pushSubscriptions)
      .values({ sessionHash: tokenHash, userId, endpoint: url, ...opened })
      // Two presses at the same moment: the second one finds the first.
      .onConflictDoUpdate({ target: pushSubscriptions.sessionHash, set: { endpoint: url, ...opened } })
      .returning()
    return row && present(row, session.userAgent, user)
  })
  if (!made) throw new Error('the subscription was not returned')
  return { message: messages.push.turnedOn, data: made }
}

export async function turnOffPush({ db }: Deps, user: SignedIn, id: number) {
  const isOwn = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, user.id))
  const { rowCount } = await db.delete(pushSubscriptions).where(isOwn)
  if (!rowCount) throw new Failure('not_found')
  return { message: messages.push.turnedOff }
}

/** Anybody names it, so it may be anything: only a public server that speaks https, and none of ours. */
async function usableAddress({ config, resolver }: Deps, endpoint: string) {
  const url = URL.parse(endpoint)
  const refuse = (sentence: string) => new Failure('bad_input', { endpoint: [sentence] })
  if (!url || url.username || url.password) throw refuse(messages.push.notAnAddress)
  if (isOurs(config, url)) throw refuse(messages.push.ourOwn)
  const { mayBePrivate, milliseconds } = config.push
  // Push services are at the usual port. Other ports are those of our own doors, or of somebody to be annoyed.
  if (url.port && !mayBePrivate) throw refuse(messages.push.notAnAddress)
  try {
    await checkOutward(url.href, { resolver, allowsPrivate: mayBePrivate, milliseconds })
  } catch (error) {
    if (!(error instanceof OutwardProblem)) throw error
    const { reason } = error
    const sentences = { not_https: messages.push.notHttps, not_public: messages.push.notPublic }
    throw refuse(reason === 'not_https' || reason === 'not_public' ? sentences[reason] : messages.push.notFound)
  }
  return url.href
}

/** A point of the curve and sixteen bytes, else nothing could ever be encrypted with them. */
function usableKeys(keys: Given['keys']): PushKeys {
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  const auth = Buffer.from(keys.auth, 'base64url')
  if (p256dh.length !== 65 || auth.length !== 16 || !isPoint(p256dh))
    throw new Failure('bad_input', { keys: [messages.push.badKeys] })
  return { p256dh, auth }
}

function isPoint(p256dh: Buffer) {
  try {
    ECDH.convertKey(p256dh, 'prime256v1')
    return p256dh[0] === 4
  } catch {
    return false
  }
}

function present(
  { id, createdAt, sessionHash }: typeof pushSubscriptions.$inferSelect,
  userAgent: string,
  { tokenHash }: SignedIn,
): PushDevice {
  return {
    id,
    device: userAgent,
    added_at: createdAt.toISOString(),
    is_this_one: tokenHash.equals(sessionHash),
  }
}
