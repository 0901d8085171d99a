import { sql } from 'drizzle-orm'
import type { Db, Tx } from './client.ts'

type Bell = { channel: string; payload: string }

const bells = new WeakMap<Tx, Bell[]>()

/** From here on, what this transaction rings for waits until it is committed. */
export function holdBells(tx: Tx) {
  const held: Bell[] = []
  bells.set(tx, held)
  return held
}

/**
 * Tells all processes that there is something to look at, once it can be seen. Not within the transaction: there,
 * PostgreSQL lets only one NOTIFY at a time commit, and each would wait for the disk alone. Whoever dies in between rings
 * no bell, so who listens has to look by itself now and then.
 */
export async function ringAfterCommit(db: Db | Tx, channel: string, payload = '') {
  const held = bells.get(db as Tx)
  if (!held) await db.execute(sql`SELECT pg_notify(${channel}, ${payload})`)
  else if (!held.some((bell) => bell.channel === channel && bell.payload === payload)) held.push({ channel, payload })
}
