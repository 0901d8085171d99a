import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { CHANGES_CHANNEL, type Changes } from './changes/changes.ts'
import { hearOwnChanges } from './changes/hear-own-changes.ts'
import { NamelessClient } from './nameless-client.ts'
import * as schema from './schema.ts'
import { flushCommits, watchCommit } from './transactions/flush-after-commit.ts'
import { batchNotifications, holdNotifications, NOTIFY } from './transactions/notify-after-commit.ts'

export type Db = NodePgDatabase<typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

const ours = { schema, casing: 'snake_case' as const }

/** Our tables, asked over one connection. */
export function openQueries(client: pg.Client): Db {
  return drizzle(client, ours)
}

/** Where a database is: an address, or the socket folder of the embedded cluster. */
export type Place = { url: string; directUrl?: string | undefined } | { socket: string; database: string }

/** A query that waits longer than this for a lock or an answer is given up, so that one slow row cannot take the site down. */
const limits = { lock_timeout: 10_000, statement_timeout: 20_000, idle_in_transaction_session_timeout: 30_000 }

// pg gives 64-bit numbers as text. Ours are ids, counts and amounts, none of which comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Connections without anything of ours around them. A pooler in transaction mode knows no session settings and no prepared statements. */
export function openPool(place: Place, name: string, settings: pg.PoolConfig) {
  const pool = new pg.Pool({
    ...options(place, name),
    ...settings,
    ...(isBehindPooler(place) ? { Client: NamelessClient } : limits),
  })
  surviveLostConnections(pool)
  return pool
}

function isBehindPooler(place: Place) {
  return 'url' in place && place.directUrl !== undefined
}

type ConnectOptions = {
  max?: number
  name?: string
  /** Told of what these connections change, as soon as it is committed. */
  changes?: Changes
  onStatement?: (query: string) => void
}

/** The connections that requests share. */
export function connect(place: Place, { max = 10, name = 'koya', changes, onStatement }: ConnectOptions = {}) {
  const isPooled = isBehindPooler(place)
  const pool = openPool(place, name, { max })
  const notify = batchNotifications((...channelsAndPayloads) => pool.query(NOTIFY, channelsAndPayloads))
  pool.on('connect', (client) =>
    hearOwnChanges(client, (xid, list) => {
      changes?.tellOwn(xid, list)
      notify(list.map(({ topic }) => ({ channel: CHANGES_CHANNEL, payload: topic })))
    }),
  )
  const logger = onStatement && { logQuery: onStatement }
  const settings = { ...ours, ...(logger && { logger }) }
  const db: Db = drizzle(pool, settings)
  db.transaction = transactionsOf(pool, (client) => drizzle(client, settings), notify, isPooled)
  return { db, close: () => pool.end() }
}

/**
 * drizzle gives a connection back to the pool only if `BEGIN` went through: each one that broke just then, as when
 * PostgreSQL restarts, would be missing for ever, and ten of them would be all. So it is taken and given back here.
 */
function transactionsOf(
  pool: pg.Pool,
  open: (client: pg.PoolClient) => Db,
  notify: ReturnType<typeof batchNotifications>,
  isPooled: boolean,
): Db['transaction'] {
  const opened = new WeakMap<pg.PoolClient, Db>()
  return async (work, config) => {
    const client = await pool.connect()
    try {
      const db = opened.get(client) ?? open(client)
      opened.set(client, db)
      let held: ReturnType<typeof holdNotifications> = []
      let commit = { isFlushed: true }
      const result = await db.transaction((tx) => {
        held = holdNotifications(tx)
        // What is asked after the commit a pooler may send to a server that was promoted meanwhile, which knows nothing of it
        // and flushes with success: there each commit waits for the disk itself.
        if (!isPooled) commit = watchCommit(tx)
        return work(tx)
      }, config)
      if (!commit.isFlushed) await flushCommits(db)
      notify(held)
      return result
    } finally {
      client.release()
    }
  }
}

/** One connection straight to the server, past any pooler, for what belongs to a session: LISTEN, advisory locks, COPY. */
export async function connectDirectly(place: Place, name: string) {
  const direct = 'url' in place ? { url: place.directUrl ?? place.url } : place
  const client = new pg.Client(options(direct, name))
  client.on('error', ignore)
  await client.connect()
  return { client, db: openQueries(client), close: () => client.end() }
}

export type DirectConnection = Awaited<ReturnType<typeof connectDirectly>>

/**
 * A connection that breaks while nobody waits for it tells so by an event, and an event that nobody hears ends the
 * process. Whoever uses the connection next gets the error; the pool makes a new one.
 */
function surviveLostConnections(pool: pg.Pool) {
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
}

function ignore() {}

function options(place: Place, name: string): pg.ClientConfig {
  const common = { application_name: name, connectionTimeoutMillis: 10_000, keepAlive: true }
  if ('url' in place) return { ...common, connectionString: place.url }
  return { ...common, host: place.socket, user: 'koya', database: place.database }
}
