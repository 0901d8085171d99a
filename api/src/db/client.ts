import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import * as schema from './schema.ts'

export type Db = PostgresJsDatabase<typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Sql = postgres.Sql

/** Where a database is: an address, or the socket folder of the embedded cluster. */
export type Place = { url: string; directUrl?: string | undefined } | { socket: string; database: string }

/** A query that waits longer than this for a lock or an answer is given up, so that one slow row cannot take the site down. */
const limits = { lock_timeout: 10_000, statement_timeout: 20_000, idle_in_transaction_session_timeout: 30_000 }

type ConnectOptions = { max?: number; name?: string; onStatement?: (query: string) => void }

export function connect(place: Place, { max = 10, name = 'koya', onStatement }: ConnectOptions = {}) {
  // A pooler in transaction mode knows neither session settings nor prepared statements.
  const isPooled = 'url' in place && place.directUrl !== undefined
  const sql: Sql = postgres({
    ...options(place),
    max,
    prepare: !isPooled,
    connection: { application_name: name, ...(isPooled ? {} : limits) },
    ...(onStatement && { debug: (_connection: number, query: string) => onStatement(query) }),
  })
  return { sql, db: drizzle(sql, { schema, casing: 'snake_case' }), close: () => sql.end({ timeout: 5 }) }
}

/** One connection straight to the server, past any pooler, for what belongs to a session: advisory locks, COPY. */
export function connectDirectly(place: Place, name: string): Sql {
  return postgres({ ...directOptions(place), max: 1, idle_timeout: 0, connection: { application_name: name } })
}

export function directOptions(place: Place) {
  return options('url' in place ? { url: place.directUrl ?? place.url } : place)
}

function options(place: Place): postgres.Options<Record<string, never>> {
  const common = { onnotice: () => {}, connect_timeout: 10 }
  if ('socket' in place)
    return { ...common, path: `${place.socket}/.s.PGSQL.5432`, username: 'koya', database: place.database }
  const { hostname, port, username, password, pathname, searchParams } = new URL(place.url)
  return {
    ...common,
    // A socket folder may stand in the query, as psql allows: postgres:///koya?host=/var/run/postgresql
    host: searchParams.get('host') ?? hostname,
    port: Number(port || 5432),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)) || 'koya',
    ssl: sslMode(searchParams.get('sslmode')),
  }
}

function sslMode(mode: string | null) {
  if (mode === null || mode === 'disable') return false
  return mode === 'verify-full' || mode === 'verify-ca' ? 'verify-full' : mode === 'prefer' ? 'prefer' : 'require'
}
