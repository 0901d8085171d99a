import { finished } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { Client } from 'pg'
import type { DirectConnection } from '../../db/client.ts'
import { StartupProblem } from '../../settings/startup-problem.ts'
import type { Queries } from '../command.ts'
import { copyIn } from './copy.ts'
import { type BackedUpTable, MANIFEST, type Manifest, MEDIA, type Sequence, tableEntry } from './manifest.ts'
import { unpackFile } from './media-files.ts'
import { type Archive, type Entry, readArchive } from './read-archive.ts'
import { fullName, listSequences, listTables } from './tables.ts'

type Source = {
  archive: Archive
  manifest: Manifest
  uploadsFolder: string
  say: (line: string) => void
  signal: AbortSignal
}

/** Loads every table of a backup within the caller's transaction, and its uploads into a folder of their own. */
export async function loadArchive({ client, db }: DirectConnection, source: Source) {
  const { archive, manifest, uploadsFolder, say, signal } = source
  const own = await ownTables(db)
  const awaited = new Map(manifest.tables.map((table) => [tableEntry(table), table]))
  const loaded = { tables: 0, rows: 0 }
  await readArchive(archive, signal, async (entry) => {
    if (entry.isFile && entry.name.startsWith(MEDIA)) {
      return unpackFile(uploadsFolder, entry.name.slice(MEDIA.length), entry.content)
    }
    const table = awaited.get(entry.name)
    if (!entry.isFile || (!table && entry.name !== MANIFEST)) throw strangeEntry(entry)
    awaited.delete(entry.name)
    if (!table || !own.has(fullName(table))) return skip(entry, table, say)
    await loadTable(client, table, entry)
    loaded.tables++
    loaded.rows += table.rows
  })
  const [missing] = awaited.values()
  if (missing) throw new StartupProblem(`the archive is incomplete: the table ${missing.name} is missing.`)
  await setSequences(db, manifest.sequences)
  return loaded
}

async function ownTables(db: Queries) {
  return new Set((await listTables(db)).map(fullName))
}

async function loadTable(client: Client, table: BackedUpTable, { content }: Entry) {
  const rows = await copyIn(client, table, content)
  if (rows === table.rows) return
  throw new StartupProblem(`the archive is incomplete: the table ${table.name} has ${rows} of ${table.rows} rows.`)
}

async function skip({ content }: Entry, table: BackedUpTable | undefined, say: (line: string) => void) {
  // Older archives hold the list of migrations too.
  if (table?.schema === 'public') say(`Left out the table ${table.name}, which is not one of Koya's.`)
  await finished(content.resume())
}

/** Where the numbering stopped, it goes on. A sequence that was never used stays at its start. */
async function setSequences(db: Queries, sequences: Sequence[]) {
  const own = new Set((await listSequences(db)).map(({ name }) => name))
  for (const { name, lastValue } of sequences) {
    if (lastValue === null || !own.has(name)) continue
    await db.execute(sql`SELECT setval(format('public.%I', ${name}::text)::regclass, ${lastValue}::bigint)`)
  }
}

function strangeEntry({ name }: Entry) {
  return new StartupProblem(
    `the archive holds something that does not belong in a backup of Koya: ${JSON.stringify(name)}.`,
  )
}
