import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { StartupProblem } from '../settings/startup-problem.ts'
import { connectDirectly, type Place } from './client.ts'
import { runningCluster, startCluster } from './embedded/embedded-postgres.ts'
import { refuseUnfitServer } from './refuse-unfit-server.ts'
import { takeRunLock, takeTurn, type Waiting } from './transactions/run-lock.ts'

export type OpenDatabase = { place: Place; close: () => Promise<void> }

/** The database of the configuration, started if it is ours to start. The caller is the only one to work on the home folder. */
export async function openDatabase(
  config: Config,
  say: (step: string) => void,
  /** Asked when the folder is ours and before anything long begins. */
  check: () => Promise<void> = async () => {},
): Promise<OpenDatabase> {
  const release = config.database.url ? undefined : await takeRunLock(config.home)
  await check().catch((error: unknown) => {
    release?.()
    throw error
  })
  if (!release) return openServer(config.database.url ?? '', config.database.directUrl)
  return openEmbedded(config.home, release, say)
}

/** For commands: works beside a running product, and starts the database only when nobody else has. */
export async function borrowDatabase(config: Config, waiting?: Waiting): Promise<OpenDatabase> {
  if (config.database.url) return openServer(config.database.url, config.database.directUrl)
  const release = await takeTurn(config.home, waiting)
  if (release) return openEmbedded(config.home, release, () => {})
  const cluster = await runningCluster(config.home)
  return { place: { socket: cluster.host, database: 'koya' }, close: async () => {} }
}

/** The caller holds the run lock, and hands over how to let go of it. */
async function openEmbedded(home: string, release: () => void, say: (step: string) => void): Promise<OpenDatabase> {
  const cluster = await startCluster(home, { say })
  const place = { socket: cluster.host, database: 'koya' }
  await createDatabaseOnce({ ...place, database: 'postgres' })
  return {
    place,
    close: async () => {
      await cluster.stop()
      release()
    },
  }
}

async function openServer(url: string, directUrl: string | undefined): Promise<OpenDatabase> {
  const place = { url, directUrl }
  try {
    const { client, close } = await connectDirectly(place, 'koya start')
    await refuseUnfitServer(client).finally(close)
  } catch (error) {
    if (error instanceof StartupProblem) throw error
    const { host } = new URL(url)
    throw new StartupProblem(`the database at ${host || 'DATABASE_URL'} cannot be reached: ${sentence(error)}`, {
      cause: error,
    })
  }
  return { place, close: async () => {} }
}

/** Several addresses tried at once fail as one error without words of its own. */
function sentence(error: unknown) {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return (first as Error).message
}

async function createDatabaseOnce(place: Place) {
  const { db, close } = await connectDirectly(place, 'koya start')
  try {
    const found = await db.execute(sql`SELECT FROM pg_database WHERE datname = 'koya'`)
    if (found.rowCount === 0) await db.execute(sql`CREATE DATABASE koya`)
  } finally {
    await close()
  }
}
