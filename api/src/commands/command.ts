import type { Config } from '../config.ts'
import { connectDirectly, type Db, type Place } from '../db/client.ts'

/** What a command works with: the settings, a database that is up, and the person at the keyboard. */
export type Setting = {
  config: Config
  place: Place
  say: (line: string) => void
  /** Told when that person presses Ctrl-C. Whoever hears it throws, and leaves nothing behind. */
  signal: AbortSignal
}

/** Whatever answers queries: a pool, a connection, or a transaction on it. */
export type Queries = Pick<Db, 'execute'>

/** One connection of a command's own, which Ctrl-C cuts: whoever waits for its answer gets an error instead. */
export async function connectUntilInterrupted({ place, signal }: Setting, name: string) {
  const connection = await connectDirectly(place, name)
  signal.addEventListener('abort', () => void connection.close())
  if (signal.aborted) await connection.close()
  return connection
}

export function plural(count: number, one: string, many = `${one}s`) {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

export function seconds(began: number) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`
}
