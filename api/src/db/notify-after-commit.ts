import { sql } from 'drizzle-orm'
import type { Db, Tx } from './client.ts'

type Bell = { channel: string; payload: string }

export const NOTIFY =
  'SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS bell (channel, payload)'

/** Long enough for the bells of a busy moment to become one. */
const SOON_MS = 10

const bells = new WeakMap<Tx, Bell[]>()

/** From here on, what this transaction rings for waits until it is committed. */
export function holdNotifications(tx: Tx) {
  const held: Bell[] = []
  bells.set(tx, held)
  return held
}

/**
 * Tells all processes that there is something to look at, once it can be seen. Not within the transaction: there,
 * PostgreSQL lets only one NOTIFY at a time commit, and each would wait for the disk alone. Whoever dies in between rings
 * no bell, so who listens has to look by itself now and then.
 */
export async function notifyAfterCommit(db: Db | Tx, channel: string, payload = '') {
  const held = bells.get(db as Tx)
  if (held) held.push({ channel, payload })
  else await db.execute(sql`SELECT pg_notify(${channel}, ${payload})`)
}

/** Rings bells a moment later, each once however many asked for it. */
export function batchNotifications(notify: (channels: string[], payloads: string[]) => Promise<unknown>) {
  const waiting = new Map<string, Bell>()
  const ringAll = () => {
    const held = [...waiting.values()]
    waiting.clear()
    const payloads = held.map(({ payload }) => payload)
    // What is committed stays so, also when the line breaks before anyone was told.
    notify(
      held.map(({ channel }) => channel),
      payloads,
    ).catch(() => {})
  }
  return (held: Bell[]) => {
    if (held.length > 0 && waiting.size === 0) setTimeout(ringAll, SOON_MS).unref()
    for (const bell of held) waiting.set(`${bell.channel} ${bell.payload}`, bell)
  }
}
