import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { connectDirectly, type Place, type Sql } from '../db/client.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { StartupProblem } from '../startup-problem.ts'
import { loadArchive } from './archive/load-archive.ts'
import type { Manifest } from './archive/manifest.ts'
import { moveFiles } from './archive/media-files.ts'
import { readManifest } from './archive/read-archive.ts'
import { fullName, listTables, prepareForCopy } from './archive/tables.ts'
import { plural, type Queries, type Setting, seconds } from './command.ts'
import { isSameMigration, ownMigrations, refuseOtherSchema } from './schema-version.ts'

/** `koya restore`: what a backup holds, into a database that is empty. All of it, or nothing at all. */
export async function restoreCommand({ config, place, say }: Setting, file: string) {
  const began = Date.now()
  const manifest = await readManifest(file)
  refuseOtherVersion(manifest)
  await mkdir(config.home, { recursive: true })
  const uploadsFolder = await mkdtemp(join(config.home, 'restoring-'))
  try {
    const { tables, rows, uploads } = await load(place, async (tx) => {
      const loaded = await loadArchive(tx, { file, manifest, uploadsFolder, say })
      // Last, because files know no rollback: whatever can go wrong has gone well by now.
      return { ...loaded, uploads: await moveFiles(uploadsFolder, join(config.home, 'media')) }
    })
    const what = [plural(tables, 'table'), plural(rows, 'row'), plural(uploads, 'upload')]
    say(`Restored ${what.join(', ')} as they were at ${manifest.takenAt}, in ${seconds(began)}.`)
  } finally {
    await rm(uploadsFolder, { recursive: true, force: true })
  }
}

async function load<T>(place: Place, fill: (tx: Queries) => Promise<T>) {
  const sql = connectDirectly(place, 'koya restore')
  try {
    await migrateWhenBlank(sql, place)
    const loaded = await sql.begin(async (tx) => {
      await prepareForCopy(tx)
      await refuseOtherSchema(tx)
      await refuseUnlessEmpty(tx)
      await letTablesComeInAnyOrder(tx)
      return fill(tx)
    })
    // The planner knows nothing of rows that have just been loaded.
    await sql`ANALYZE`
    return loaded as T
  } catch (error) {
    throw databaseProblem(error)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

function refuseOtherVersion({ koya, migration }: Manifest) {
  if (isSameMigration(migration, ownMigrations().at(-1))) return
  throw new StartupProblem(
    `the backup was taken with another schema (Koya ${koya}). Restore it with the code of that time, then update.`,
  )
}

async function migrateWhenBlank(sql: Sql, place: Place) {
  if ((await listTables(sql)).length === 0) await migrateDatabase(place)
}

/** Under a lock, because a product that starts at this moment would fill the tables while they are looked at. */
async function refuseUnlessEmpty(tx: Queries) {
  const tables = (await listTables(tx)).filter(({ schema }) => schema === 'public').map(fullName)
  await tx`LOCK TABLE ${tx(tables)} IN SHARE ROW EXCLUSIVE MODE`
  for (const table of tables) {
    const [row] = await tx`SELECT FROM ${tx(table)} LIMIT 1`
    if (!row) continue
    throw new StartupProblem(
      `the database is not empty: ${table.replace('public.', '')} has rows. Set KOYA_HOME to a new folder or DATABASE_URL to a new database.`,
    )
  }
}

/** Neither foreign keys nor triggers: the rows were right when they were copied, and the counts are among them. */
async function letTablesComeInAnyOrder(tx: Queries) {
  try {
    await tx`SET LOCAL session_replication_role = replica`
  } catch (cause) {
    throw new StartupProblem(
      'this role may not set session_replication_role, without which tables cannot be loaded in any order. Restore as a superuser, or let one GRANT SET ON PARAMETER session_replication_role to it.',
      { cause },
    )
  }
}

function databaseProblem(error: unknown) {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    return new StartupProblem('the disk is full.', { cause: error })
  if (!(error instanceof postgres.PostgresError)) return error
  return new StartupProblem(`the backup does not fit this database: ${error.message}.`, { cause: error })
}
