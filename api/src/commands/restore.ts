import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { connectDirectly, type DirectConnection, type Place } from '../db/client.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { refuseDemoAccounts } from '../db/seed/demo/refuse-demo-accounts.ts'
import { StartupProblem } from '../settings/startup-problem.ts'
import { withoutRules } from './archive/broken-rules.ts'
import { readIdentities } from './archive/encrypt.ts'
import { loadArchive } from './archive/load-archive.ts'
import type { Manifest } from './archive/manifest.ts'
import { moveFiles } from './archive/media-files.ts'
import { readManifest } from './archive/read-archive.ts'
import { listTables, prepareForCopy, quotedName } from './archive/tables.ts'
import { plural, type Queries, type Setting, seconds } from './command.ts'
import { remakeVideosCommand } from './remake-videos.ts'
import { isSameMigration, ownMigrations, refuseOtherSchema } from './schema-version.ts'

/** `koya restore`: what a backup holds, into a database that is empty. All of it, or nothing at all. */
export async function restoreCommand(setting: Setting, file: string, identityFile?: string) {
  const { config, place, say, signal } = setting
  const began = Date.now()
  const archive = { file, identities: identityFile === undefined ? [] : await readIdentities(identityFile) }
  const manifest = await readManifest(archive, signal)
  refuseOtherVersion(manifest)
  await mkdir(config.home, { recursive: true })
  const uploadsFolder = await mkdtemp(join(config.home, 'restoring-'))
  try {
    const { tables, rows, uploads } = await load(place, async (connection) => {
      const loaded = await withoutRules(connection.db, manifest.brokenRules, () =>
        loadArchive(connection, { archive, manifest, uploadsFolder, say, signal }),
      )
      if (config.production) await refuseDemoAccounts(connection.db)
      // Last, because files know no rollback: whatever can go wrong has gone well by now.
      return { ...loaded, uploads: await moveFiles(uploadsFolder, join(config.home, 'media')) }
    })
    const what = [plural(tables, 'table'), plural(rows, 'row'), plural(uploads, 'upload')]
    say(`Restored ${what.join(', ')} as they were at ${manifest.takenAt}, in ${seconds(began)}.`)
    // A backup leaves the copies of films out; with S3 they are where they were.
    if (!config.s3Endpoint) await remakeVideosCommand(setting)
  } finally {
    await rm(uploadsFolder, { recursive: true, force: true })
  }
}

async function load<T>(place: Place, fill: (connection: DirectConnection) => Promise<T>) {
  const connection = await connectDirectly(place, 'koya restore')
  const { client, db, close } = connection
  try {
    await migrateWhenBlank(db, place)
    await client.query('BEGIN')
    await prepareForCopy(db)
    await refuseOtherSchema(db)
    await refuseUnlessEmpty(connection)
    await letTablesComeInAnyOrder(db)
    const loaded = await fill(connection)
    await client.query('COMMIT')
    // The planner knows nothing of rows that have just been loaded.
    await client.query('ANALYZE')
    return loaded
  } catch (error) {
    throw databaseProblem(error)
  } finally {
    // Takes back what was not committed, even in the middle of a COPY, where a ROLLBACK would have to wait.
    await close()
  }
}

function refuseOtherVersion({ koya, migration }: Manifest) {
  if (isSameMigration(migration, ownMigrations().at(-1))) return
  throw new StartupProblem(
    `the backup was taken with another schema (Koya ${koya}). Restore it with that version, then update.`,
  )
}

async function migrateWhenBlank(db: Queries, place: Place) {
  if ((await listTables(db)).length === 0) await migrateDatabase(place)
}

/** Under a lock, because a product that starts at this moment would fill the tables while they are looked at. */
async function refuseUnlessEmpty({ client, db }: DirectConnection) {
  const tables = await listTables(db)
  await client.query(`LOCK TABLE ${tables.map(quotedName).join(', ')} IN SHARE ROW EXCLUSIVE MODE`)
  for (const table of tables) {
    const found = await client.query(`SELECT FROM ${quotedName(table)} LIMIT 1`)
    if (found.rowCount === 0) continue
    throw new StartupProblem(
      `the database is not empty: ${table.name} has rows. Set KOYA_HOME to a new folder or DATABASE_URL to a new database.`,
    )
  }
}

/** Neither foreign keys nor triggers: the rows were right when they were copied, and the counts are among them. */
async function letTablesComeInAnyOrder(db: Queries) {
  try {
    await db.execute(sql`SET LOCAL session_replication_role = replica`)
  } catch (cause) {
    throw new StartupProblem(
      'the database role may not set session_replication_role, which is needed to load the tables. Restore as a superuser, or have one GRANT SET ON PARAMETER session_replication_role to this role.',
      { cause },
    )
  }
}

function databaseProblem(error: unknown) {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    return new StartupProblem('the disk is full.', { cause: error })
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof DatabaseError)) return error
  return new StartupProblem(`the backup does not fit this database: ${cause.message}.`, { cause })
}
