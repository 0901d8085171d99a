import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import { connectDirectly, type DirectConnection } from '../../db/client.ts'
import { borrowDatabase } from '../../db/open-database.ts'
import { hasCome, type Needed, readPosition } from '../../db/replica/freshness.ts'
import { type Finding, publicPart, reason } from './finding.ts'

const LOOK_MS = 100

/** Sees that the replica gets what the primary has on its disk now, within the time that visitors may be late. */
export async function checkReplica(config: Config, signal?: AbortSignal): Promise<Finding> {
  const name = 'Replica'
  const { readUrl, readMostAgeMs } = config.database
  if (!readUrl) return { name, state: 'unset', detail: 'visitors read from the database, too (DATABASE_READ_URL)' }
  const where = publicPart(readUrl)
  try {
    const needed = await positionNow(config, signal)
    const replica = await connectDirectly({ url: readUrl }, 'koya doctor')
    const problem = await untilThere(replica, needed, readMostAgeMs).finally(replica.close)
    return problem
      ? { name, state: 'broken', detail: `${where}: ${problem}` }
      : { name, state: 'works', detail: `${where}, at most ${readMostAgeMs / 1000} s behind for visitors` }
  } catch (error) {
    return { name, state: 'broken', detail: `${where}: ${reason(error)}` }
  }
}

async function positionNow(config: Config, signal?: AbortSignal): Promise<Needed> {
  const { place, close } = await borrowDatabase(config, { signal })
  try {
    const primary = await connectDirectly(place, 'koya doctor')
    const position = await readPosition(primary.client).finally(primary.close)
    if (!position) throw new Error('DATABASE_URL leads to a server that does not say how far its log is')
    return { server: position.server, replayed: position.flushed }
  } finally {
    await close()
  }
}

async function untilThere({ client }: DirectConnection, needed: Needed, mostMs: number) {
  const began = performance.now()
  for (;;) {
    const { rows } = await client.query(`SELECT ${hasCome(needed)} AS has_come, pg_is_in_recovery() AS follows`)
    if (rows[0].has_come) return undefined
    if (!rows[0].follows) return 'this server takes writes, so it is no replica'
    if (performance.now() - began > mostMs)
      return `it does not follow the database within ${mostMs / 1000} s, so nothing is read from it`
    await pause(LOOK_MS)
  }
}
