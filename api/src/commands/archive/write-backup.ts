import { link, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { renditions, uploads } from '../../db/schema.ts'
import { StartupProblem } from '../../settings/startup-problem.ts'
import { connectUntilInterrupted, type Setting } from '../command.ts'
import { appliedMigrations } from '../schema-version.ts'
import { listBrokenRules } from './broken-rules.ts'
import { copyOut } from './copy.ts'
import { type BackedUpTable, koyaVersion, type Manifest } from './manifest.ts'
import { listFiles } from './media-files.ts'
import { fullName, listSequences, listTables, prepareForCopy, quotedName } from './tables.ts'
import { writeArchive } from './write-archive.ts'

/** The database as it was at one moment and the uploads, in one new file that appears when it is whole. */
export async function writeBackup(setting: Setting, file: string) {
  const { config, signal } = setting
  const { recipients } = config.backup
  const workFolder = await mkdtemp(join(dirname(file), `.${basename(file)}-`))
  try {
    const part = join(workFolder, 'archive')
    const { manifest, copies } = await stageTables(setting, workFolder)
    // Listed after the rows were read: whatever a row names had been stored before.
    const mediaFolder = join(config.home, 'media')
    const files = (await listFiles(mediaFolder)).filter((path) => !copies.has(path))
    await writeArchive(part, { manifest, tablesFolder: workFolder, mediaFolder, uploads: files, recipients }, signal)
    await nameIt(part, file)
    const { size } = await stat(file)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { size, rows, tables: manifest.tables.length, uploads: files.length, takenAt: new Date(manifest.takenAt) }
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

export async function refuseToOverwrite(file: string) {
  const present = await stat(file).catch(() => undefined)
  if (present?.isDirectory()) throw new StartupProblem(`${file} is a folder. Name a file in it.`)
  if (present) throw new StartupProblem(`${file} already exists. Choose another name, or remove that file first.`)
}

/** A second name fails where there is a file already, also one that came during the backup; a rename would replace it. */
async function nameIt(part: string, file: string) {
  await link(part, file).catch(async ({ code }: NodeJS.ErrnoException) => {
    await refuseToOverwrite(file)
    // File systems such as FAT know no second name.
    if (code !== 'EEXIST') await rename(part, file)
  })
}

/** Into files first, because a tar entry begins with its size, and because compressing must not hold a snapshot open. */
async function stageTables(setting: Setting, folder: string): Promise<{ manifest: Manifest; copies: Set<string> }> {
  const { client, db, close } = await connectUntilInterrupted(setting, 'koya backup')
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const takenAt = new Date().toISOString()
    await prepareForCopy(db)
    const migration = (await appliedMigrations(db)).at(-1)
    if (!migration) throw new StartupProblem('the database has no tables yet, so there is nothing to back up.')
    const tables = await listTables(db)
    await client.query(`LOCK TABLE ${tables.map(quotedName).join(', ')} IN ACCESS SHARE MODE`)
    const staged: BackedUpTable[] = []
    for (const table of tables)
      staged.push({ ...table, rows: await copyOut(client, table, join(folder, fullName(table))) })
    const sequences = await listSequences(db)
    const brokenRules = await listBrokenRules(db)
    const manifest: Manifest = {
      kind: 'koya backup',
      format: 1,
      koya: koyaVersion(),
      takenAt,
      migration,
      tables: staged,
      sequences,
      brokenRules,
    }
    return { manifest, copies: await finishedCopies(db) }
  } finally {
    // Not a ROLLBACK: after a broken-off COPY it would wait for ever, and there is nothing to undo.
    await close()
  }
}

/** The smaller copies of films are most of what is on the disk, and are made again from what was uploaded. */
async function finishedCopies(db: Pick<Db, 'select'>) {
  const rows = await db
    .select({ key: renditions.key })
    .from(renditions)
    .innerJoin(uploads, and(eq(uploads.id, renditions.uploadId), ne(uploads.key, renditions.key)))
    .where(eq(uploads.state, 'ready'))
  return new Set(rows.map(({ key }) => key))
}
