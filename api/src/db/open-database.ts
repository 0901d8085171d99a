import postgres from 'postgres'
import type { Config } from '../config.ts'
import { StartupProblem } from '../startup-problem.ts'
import { connectDirectly, type Place } from './client.ts'
import { startCluster } from './embedded-postgres.ts'
import { runLockHolder, takeRunLock } from './run-lock.ts'

export type OpenDatabase = { place: Place; close: () => Promise<void> }

/** The database of the configuration, started if it is ours to start. The caller is the only one to work on the home folder. */
export async function openDatabase(config: Config, say: (step: string) => void): Promise<OpenDatabase> {
  if (config.database.url) return openServer(config.database.url, config.database.directUrl)
  const release = await takeRunLock(config.home)
  const cluster = await startCluster(config.home, say)
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

/** For commands: works beside a running product, and starts the database only when nobody else has. */
export async function borrowDatabase(config: Config): Promise<OpenDatabase> {
  const isInUse = !config.database.url && (await runLockHolder(config.home)) !== undefined
  if (!isInUse) return openDatabase(config, () => {})
  const cluster = await startCluster(config.home)
  return { place: { socket: cluster.host, database: 'koya' }, close: async () => {} }
}

async function openServer(url: string, directUrl: string | undefined): Promise<OpenDatabase> {
  const place = { url, directUrl }
  const sql = connectDirectly(place, 'koya start')
  try {
    await sql`SELECT 1`
  } catch (error) {
    const { host } = new URL(url)
    throw new StartupProblem(
      `the database at ${host || 'DATABASE_URL'} cannot be reached: ${(error as Error).message}`,
      {
        cause: error,
      },
    )
  } finally {
    await sql.end({ timeout: 1 })
  }
  return { place, close: async () => {} }
}

async function createDatabaseOnce(place: Place) {
  const sql = connectDirectly(place, 'koya start')
  try {
    const found = await sql`SELECT FROM pg_database WHERE datname = 'koya'`
    if (found.count === 0) await sql`CREATE DATABASE koya`
  } catch (error) {
    // 42P04: another process was faster.
    if (!(error instanceof postgres.PostgresError) || error.code !== '42P04') throw error
  } finally {
    await sql.end({ timeout: 1 })
  }
}
