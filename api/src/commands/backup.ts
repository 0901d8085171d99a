import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartupProblem } from '../settings/startup-problem.ts'
import { listBrokenRules } from './archive/broken-rules.ts'
import { copyOut } from './archive/copy.ts'
import { type BackedUpTable, koyaVersion, type Manifest } from './archive/manifest.ts'
import { listFiles } from './archive/media-files.ts'
import { fullName, listSequences, listTables, prepareForCopy, quotedName } from './archive/tables.ts'
import { writeArchive } from './archive/write-archive.ts'
import { connectUntilInterrupted, plural, type Setting, seconds } from './command.ts'
import { appliedMigrations } from './schema-version.ts'

/** `koya backup`: the database as it was at one moment and the uploads, in one file that appears when it is whole. */
export async function backupCommand(setting: Setting, file: string) {
  const present = await stat(file).catch(() => undefined)
  if (present?.isDirectory()) throw new StartupProblem(`${file} is a folder. Name a file in it.`)
  try {
    await writeBackup(setting, file)
  } catch (error) {
    throw fileProblem(file, error)
  }
}

async function writeBackup(setting: Setting, file: string) {
  const { config, say, signal } = setting
  const began = Date.now()
  const part = `${file}.part`
  const tablesFolder = await mkdtemp(join(dirname(file), `.${basename(file)}-`))
  try {
    const manifest = await stageTables(setting, tablesFolder)
    // Listed after the rows were read: whatever a row names had been stored before.
    const mediaFolder = join(config.home, 'media')
    const uploads = await listFiles(mediaFolder)
    await writeArchive(part, { manifest, tablesFolder, mediaFolder, uploads }, signal)
    await rename(part, file)
    const { size } = await stat(file)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const what = [plural(manifest.tables.length, 'table'), plural(rows, 'row'), plural(uploads.length, 'upload')]
    say(`Wrote ${what.join(', ')} to ${file} (${(size / 1e6).toFixed(1)} MB) in ${seconds(began)}.`)
    if (config.s3Endpoint) say('The images are in your S3 storage. Please back that up separately.')
  } finally {
    await rm(part, { force: true })
    await rm(tablesFolder, { recursive: true, force: true })
  }
}

/** Into files first, because a tar entry begins with its size, and because compressing must not hold a snapshot open. */
async function stageTables(setting: Setting, folder: string): Promise<Manifest> {
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
    return {
      kind: 'koya backup',
      format: 1,
      koya: koyaVersion(),
      takenAt,
      migration,
      tables: staged,
      sequences,
      brokenRules,
    }
  } finally {
    // Not a ROLLBACK: after a broken-off COPY it would wait for ever, and there is nothing to undo.
    await close()
  }
}

function fileProblem(file: string, error: unknown) {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return new StartupProblem(`the disk that holds ${file} is full.`)
  if (code === 'ENOENT') return new StartupProblem(`there is no folder ${dirname(file)}.`)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new StartupProblem(`Koya is not allowed to write to ${dirname(file)}.`)
  return error
}
