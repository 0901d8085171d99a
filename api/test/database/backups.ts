import { createReadStream, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { createGunzip, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { extract, pack } from 'tar-stream'
import { listTables, quotedName } from '../../src/commands/archive/tables.ts'
import type { Queries } from '../../src/commands/command.ts'

/** How many rows every table has and what they hold, generated columns too. */
export async function fingerprints(db: Queries) {
  const prints: Record<string, { rows: number; md5: string }> = {}
  for (const table of await listTables(db)) {
    const { rows } = await db.execute<{ rows: number; md5: string }>(sql`
      SELECT count(*)::int AS rows, md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS md5
      FROM ${sql.raw(quotedName(table))} AS t`)
    if (rows[0]) prints[table.name] = rows[0]
  }
  return prints
}

/** Writes a copy of a backup in which something is different. */
export async function repack(from: string, to: string, change: (entries: Map<string, Buffer>) => void) {
  const entries = new Map<string, Buffer>()
  const unpacked = extract()
  createReadStream(from).pipe(createGunzip()).pipe(unpacked)
  for await (const entry of unpacked) entries.set(entry.header.name, await buffer(entry as AsyncIterable<Uint8Array>))
  change(entries)
  const packed = pack()
  for (const [name, content] of entries) packed.entry({ name }, content)
  packed.finalize()
  writeFileSync(to, gzipSync(await buffer(packed as AsyncIterable<Uint8Array>)))
}
