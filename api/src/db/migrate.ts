import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { StartupProblem } from '../settings/startup-problem.ts'
import { connectDirectly, type Place } from './client.ts'
import { validateConstraints } from './constraints/validate-constraints.ts'
import { installJobTables } from './install-job-tables.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number that nobody else locks: it stands for "someone is migrating". */
const MIGRATION_LOCK = 7_251_914
const TURN_MS = 200
/** Whoever comes after a waiting ALTER waits as well, so it may wait only this long before it lets them pass. */
const LOCK_WAIT_MS = 500
const PAUSE_MS = 1_000
const TIMEOUT_MS = 120_000
/** The first line of a migration that PostgreSQL does not take in a transaction. It may run twice, and locks nobody out. */
const OUTSIDE = '-- outside a transaction'

type Migration = ReturnType<typeof readMigrationFiles>[number]

/** Brings the schema up to date. Two processes that start together take turns, and the second finds nothing to do. */
export async function migrateDatabase(place: Place, folder = migrationsFolder) {
  const { client, close } = await connectDirectly(place, 'koya migrate')
  try {
    await takeTurn(client)
    for (const migration of await pending(client, folder)) await apply(client, migration)
    await validateConstraints(client)
    await installJobTables(client)
  } finally {
    await close()
  }
}

/** Asks again and again: a statement that waits has a snapshot, and CREATE INDEX CONCURRENTLY would wait for that one. */
async function takeTurn(client: Client) {
  const isMine = async () => {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [MIGRATION_LOCK])
    return rows[0].mine as boolean
  }
  while (!(await isMine())) await setTimeout(TURN_MS)
}

/** The list is drizzle's, and so is the rule: what is younger than the last one applied has yet to come. */
async function pending(client: Client, folder: string) {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await client.query(`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
    (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`)
  const { rows } = await client.query('SELECT max(created_at)::float8 AS last FROM drizzle.__drizzle_migrations')
  const last = Number(rows[0].last ?? 0)
  return readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => folderMillis > last)
}

async function apply(client: Client, migration: Migration) {
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await applyIfFree(client, migration))) {
    if (Date.now() > deadline)
      throw new StartupProblem(
        'the schema cannot be changed, because a table has been in use for two minutes. Is a backup running?',
      )
    await setTimeout(PAUSE_MS)
  }
}

/** False when a table was in use. */
async function applyIfFree(client: Client, migration: Migration) {
  const isOutside = migration.sql[0]?.startsWith(OUTSIDE)
  try {
    await (isOutside ? runAll(client, migration) : runWhole(client, migration))
    return true
  } catch (error) {
    if (isInUse(error)) return false
    throw error
  }
}

/** All of a migration or nothing of it. */
async function runWhole(client: Client, migration: Migration) {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`)
    await runAll(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

async function runAll(client: Client, { sql, hash, folderMillis }: Migration) {
  for (const statement of sql) await client.query(statement)
  await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
    hash,
    folderMillis,
  ])
}

/** Not available in time, or each would have waited for the other. */
function isInUse(error: unknown) {
  return ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')
}
