import type postgres from 'postgres'
import type { Config } from '../config.ts'
import type { Place } from '../db/client.ts'

/** What a command works with: the settings, a database that is up, and a way to tell the person at the keyboard. */
export type Setting = { config: Config; place: Place; say: (line: string) => void }

/** Whatever answers queries: a connection, or a transaction on it. */
export type Queries = postgres.ISql

export function plural(count: number, one: string, many = `${one}s`) {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

export function seconds(began: number) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`
}
