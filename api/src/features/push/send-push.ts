import { kindOf, type MessageName, stoppableKind } from '@koya/contract/rules/messages/all-messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import { OutwardProblem, outwardFetch } from '../../adapters/outward/outward-fetch.ts'
import { encryptPush } from '../../adapters/push/encrypt-push.ts'
import { vapidHeader } from '../../adapters/push/vapid.ts'
import { pushSubscriptions, sessions, stoppedMessages, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { isStanding } from '../../http/session.ts'
import { timeByOutcome } from '../../metrics.ts'
import { readPushKeys } from './push-keys.ts'
import { pushWords } from './push-words.ts'

type Push = { device: number; about: MessageName; link: string }

const DAY_SECONDS = 86_400
/** Longer than any service was ever away: then the device is taken for gone. */
const DEAD_AFTER = sql`now() - interval '1 day'`
/** With its key, salt and signature a message then stays below 1 kB. */
const MOST_BYTES = 900

/** Sends one alert to one device, if its owner still wants it. Asked at the moment of sending, as with mails. */
export async function sendPush(deps: Deps, { device, about, link }: Push) {
  const found = await findDevice(deps, device, about)
  if (!found) return
  const outcome = await timeByOutcome(
    () => post(deps, found, about, link),
    (one) => one,
    (one, seconds) => deps.metrics.pushSeconds.observe({ outcome: one }, seconds),
  )
  const isThis = eq(pushSubscriptions.id, device)
  if (outcome === 'gone') await deps.db.delete(pushSubscriptions).where(isThis)
  else if (outcome === 'sent') {
    if (found.failingSince) await deps.db.update(pushSubscriptions).set({ failingSince: null }).where(isThis)
  } else await tryLater(deps, device, outcome)
}

/** Nobody, where the session is over, its person is gone or blocked, or wants no such alerts. */
async function findDevice({ db }: Deps, id: number, about: MessageName) {
  const [found] = await db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.sessionHash))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(and(eq(pushSubscriptions.id, id), isStanding))
  if (!found) return undefined
  const { subscription } = found
  const kind = stoppableKind(about)
  const isStopped =
    kind &&
    and(
      eq(stoppedMessages.userId, subscription.userId),
      eq(stoppedMessages.kind, kind),
      eq(stoppedMessages.channel, 'push'),
    )
  return isStopped && (await db.$count(stoppedMessages, isStopped)) > 0 ? undefined : subscription
}

type Outcome = 'sent' | 'gone' | 'refused' | 'away'

/** Never throws for what the other side does: a service that is away is no fault of ours, and tried again. */
async function post(
  deps: Deps,
  { endpoint, p256dh, auth }: typeof pushSubscriptions.$inferSelect,
  about: MessageName,
  link: string,
): Promise<Outcome> {
  const { config, resolver, clock } = deps
  const { mayBePrivate, milliseconds, mostBytes } = config.push
  const kind = kindOf(about)
  const headers = {
    authorization: await vapidHeader(await readPushKeys(deps), endpoint, `mailto:${config.provider.email}`, clock()),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(DAY_SECONDS),
    urgency: kind === 'safety' ? 'high' : 'normal',
    // Of those that wait for a phone that is off, the last of each kind is enough.
    topic: kind,
  }
  const body = encryptPush(messageOf(about, link), { p256dh, auth })
  try {
    const bounds = { resolver, allowsPrivate: mayBePrivate, milliseconds, mostBytes, isCut: true }
    const { status } = await outwardFetch(endpoint, { method: 'POST', headers, body }, bounds)
    if (status >= 200 && status < 300) return 'sent'
    return status === 404 || status === 410 ? 'gone' : 'refused'
  } catch (error) {
    if (!(error instanceof OutwardProblem)) throw error
    // A name that leads into a private network by now was never meant well.
    return error.reason === 'not_public' || error.reason === 'not_https' ? 'gone' : 'away'
  }
}

/** What the service worker reads (web/service-worker/show-push.ts). */
function messageOf(about: MessageName, link: string) {
  const write = (to: string) => JSON.stringify({ title: 'Koya', body: pushWords(about), tag: kindOf(about), link: to })
  const message = write(link)
  return Buffer.byteLength(message) <= MOST_BYTES ? message : write('/notifications')
}

async function tryLater({ db }: Deps, device: number, outcome: Outcome) {
  const isThis = eq(pushSubscriptions.id, device)
  const { rowCount } = await db
    .delete(pushSubscriptions)
    .where(and(isThis, sql`${pushSubscriptions.failingSince} < ${DEAD_AFTER}`))
  if (rowCount) return
  await db
    .update(pushSubscriptions)
    .set({ failingSince: sql`coalesce(${pushSubscriptions.failingSince}, now())` })
    .where(isThis)
  throw new Error(`the push service ${outcome === 'away' ? 'did not answer' : 'did not take the message'}`)
}
