import { Failure } from '@koya/contract/protocol/failures.ts'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Metrics } from '../../metrics.ts'
import { type Db, openPool, openQueries } from '../client.ts'
import { type Freshness, hasCome, type Needed } from './freshness.ts'

/** Where answers are read from that are the same for everybody. */
export type Replica = {
  /** Runs `work`, which only reads, on a replica that is fresh enough, else on the primary. */
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

type Options = {
  url: string
  isPooled: boolean
  mostAgeMs: number
  primary: Db
  freshness: Freshness
  metrics: Metrics
  log: FastifyBaseLogger
  timeoutMs?: number
  restMs?: number
}

/** A replica that takes longer counts as away: the primary would have answered by now. */
const TIMEOUT_MS = 3_000
/** One that is away is asked again after this time, by one visitor: the others go to the primary until it has answered. */
const REST_MS = 5_000

export function onlyPrimary(db: Db): Replica {
  return { read: (work) => work(db), close: async () => {} }
}

/**
 * Every answer has a transaction of its own that first asks how far its server has come. So the address may lead to several
 * replicas, one behind the other, through a pooler or after a change to another server unnoticed by us.
 */
export function openReplica({ mostAgeMs, primary, freshness, metrics, log, ...reach }: Options): Replica {
  const { url, isPooled, timeoutMs = TIMEOUT_MS, restMs = REST_MS } = reach
  const pool = openPool({ url, ...(isPooled && { directUrl: url }) }, 'koya read', {
    connectionTimeoutMillis: timeoutMs,
  })
  const opened = new WeakMap<pg.PoolClient, Db>()
  let restsUntil = 0
  let wasAway = false
  let isBeingTried = false

  function queriesOf(client: pg.PoolClient) {
    const db = opened.get(client) ?? openQueries(oneByOne(client))
    opened.set(client, db)
    return db
  }

  /** Undefined where the replica has not come that far. A refusal is an answer too. */
  async function readThere<T>(client: pg.PoolClient, needed: Needed, work: (db: Db) => Promise<T>) {
    const begun: pg.QueryResult | pg.QueryResult[] = await client.query(
      `BEGIN READ ONLY; SELECT ${hasCome(needed)} AS has_come`,
    )
    const [, asked] = [begun].flat()
    const outcome = asked?.rows[0]?.has_come ? await settle(work(queriesOf(client))) : undefined
    await client.query('COMMIT')
    return outcome
  }

  async function tryReplica<T>(needed: Needed, work: (db: Db) => Promise<T>) {
    const client = await pool.connect()
    const cut = setTimeout(() => client.connection.stream.destroy(), timeoutMs)
    let isWell = false
    try {
      const outcome = await readThere(client, needed, work)
      isWell = true
      return outcome
    } finally {
      clearTimeout(cut)
      client.release(!isWell)
    }
  }

  async function ask<T>(needed: Needed, work: (db: Db) => Promise<T>) {
    const triesForAll = wasAway
    isBeingTried ||= triesForAll
    try {
      const outcome = await tryReplica(needed, work)
      wasAway = false
      return outcome
    } catch (err) {
      if (wantsToWrite(err)) return undefined
      wasAway = true
      restsUntil = performance.now() + restMs
      log.warn({ err }, 'the replica could not answer, the primary does')
      return undefined
    } finally {
      if (triesForAll) isBeingTried = false
    }
  }

  return {
    async read(work) {
      const needed = freshness.needed(mostAgeMs)
      const isAway = isBeingTried || performance.now() < restsUntil
      const outcome = needed && !isAway ? await ask(needed, work) : undefined
      const from = outcome ? 'replica' : isAway || wasAway ? 'away' : 'behind'
      metrics.replicaReads.inc({ outcome: from })
      if (!outcome) return work(primary)
      if ('refusal' in outcome) throw outcome.refusal
      return outcome.answer
    },
    close: () => pool.end(),
  }
}

async function settle<T>(answer: Promise<T>): Promise<{ answer: T } | { refusal: Failure }> {
  try {
    return { answer: await answer }
  } catch (error) {
    if (error instanceof Failure) return { refusal: error }
    throw error
  }
}

/** A text that is rendered for the first time is kept, and only the primary takes it. */
function wantsToWrite(error: unknown) {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return (cause?.code ?? code) === '25006'
}

/** What an answer asks at the same time waits its turn here: a transaction has one connection. */
function oneByOne(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...asked: Parameters<typeof client.query>) => {
    const answer = last.then(() => client.query(...asked))
    last = answer.catch(() => {})
    return answer
  }
  return Object.assign(Object.create(client), { query })
}
