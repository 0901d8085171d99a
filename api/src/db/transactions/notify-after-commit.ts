import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../client.ts'

type Notification = { channel: string; payload: string }

export const NOTIFY =
  'SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS notification (channel, payload)'

/** Long enough for the notifications of a busy moment to go out together. */
const SOON_MS = 10

const heldBy = new WeakMap<Tx, Notification[]>()

/** From here on, what this transaction notifies of waits until it is committed. */
export function holdNotifications(tx: Tx) {
  const held: Notification[] = []
  heldBy.set(tx, held)
  return held
}

/**
 * Tells all processes that there is something to look at, once it can be seen. Not within the transaction: there,
 * PostgreSQL lets only one NOTIFY at a time commit, and each would wait for the disk alone. Whoever dies in between notifies
 * nobody, so who listens has to look by itself now and then.
 */
export async function notifyAfterCommit(db: Db | Tx, channel: string, payload = '') {
  const held = heldBy.get(db as Tx)
  if (held) held.push({ channel, payload })
  else await db.execute(sql`SELECT pg_notify(${channel}, ${payload})`)
}

/** Sends notifications a moment later, each once however many asked for it. */
export function batchNotifications(notify: (channels: string[], payloads: string[]) => Promise<unknown>) {
  const waiting = new Map<string, Notification>()
  const sendAll = () => {
    const held = [...waiting.values()]
    waiting.clear()
    const payloads = held.map(({ payload }) => payload)
    // What is committed stays so, even when the line breaks before anyone was told.
    notify(
      held.map(({ channel }) => channel),
      payloads,
    ).catch(() => {})
  }
  return (held: Notification[]) => {
    if (held.length > 0 && waiting.size === 0) setTimeout(sendAll, SOON_MS).unref()
    for (const one of held) waiting.set(`${one.channel} ${one.payload}`, one)
  }
}
