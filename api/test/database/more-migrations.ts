import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '../../src/db/migrate.ts'

type Journal = { entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[] }

/** The product's migrations and some of tomorrow, in a folder of their own. */
export function moreMigrations(folder: string, added: Record<string, string>) {
  cpSync(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal
  for (const [name, sql] of Object.entries(added)) {
    const { idx = 0, when = 0 } = journal.entries.at(-1) ?? {}
    const tag = `${String(idx + 1).padStart(4, '0')}_${name}`
    writeFileSync(join(folder, `${tag}.sql`), sql)
    journal.entries.push({ idx: idx + 1, version: '7', when: when + 1, tag, breakpoints: true })
  }
  writeFileSync(path, JSON.stringify(journal))
  return folder
}

/** The product's migrations as they were when the named one was the last. */
export function migrationsUpTo(folder: string, tag: string) {
  cpSync(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal
  const last = journal.entries.findIndex((entry) => entry.tag === tag)
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  return folder
}
