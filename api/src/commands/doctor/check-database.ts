import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { connect, type Place } from '../../db/client.ts'
import { findBrokenRows } from '../../db/constraints/broken-rows.ts'
import { lastBackup } from '../../db/last-backup.ts'
import { borrowDatabase } from '../../db/open-database.ts'
import { countDemoAccounts } from '../../db/seed/demo/refuse-demo-accounts.ts'
import { plural } from '../command.ts'
import { appliedMigrations, pendingMigrations } from '../schema-version.ts'
import { checkBooks } from './check-books.ts'
import { checkJobs } from './check-jobs.ts'
import { type Finding, publicPart, reason } from './finding.ts'

/** Also counts the demo accounts, on which production does not start, and looks at the jobs, the books and the last backup. */
type Checked = Finding & {
  demoAccounts: number
  jobs?: Finding
  books?: Finding | undefined
  lastBackup?: Date | undefined
}

export async function checkDatabase(config: Config, signal?: AbortSignal): Promise<Checked> {
  const name = 'Database'
  const folder = join(config.home, 'postgres')
  const where = config.database.url ? publicPart(config.database.url) : `embedded in ${folder}`
  // Looking must not create anything.
  if (!config.database.url && !existsSync(join(folder, 'data', 'PG_VERSION')))
    return { name, state: 'unset', detail: `${where}, which the first start creates (DATABASE_URL)`, demoAccounts: 0 }
  try {
    const { place, close } = await borrowDatabase(config, { signal })
    const { version, pending, brokenRows, ...found } = await inspect(place).finally(close)
    const { demoAccounts } = found
    const needsPerson = pending > 0 && !config.database.migrateOnStart
    const waiting = needsPerson ? 'pending: run `npm run koya -- migrate`' : 'pending: the next start applies them'
    const migrations = pending === 0 ? 'all migrations applied' : `${plural(pending, 'migration')} ${waiting}`
    const people = demoAccounts > 0 ? `, ${plural(demoAccounts, 'demo account')}` : ''
    const detail = [`${where}, PostgreSQL ${version}, ${migrations}${people}`, ...brokenRows].join('; ')
    return { name, state: needsPerson || brokenRows.length > 0 ? 'broken' : 'works', detail, ...found }
  } catch (error) {
    return { name, state: 'broken', detail: `${where}: ${reason(error)}`, demoAccounts: 0 }
  }
}

/** Through the pool's address: borrowing has tried the direct one already. */
async function inspect(place: Place) {
  const { db, close } = connect(place, { max: 1, name: 'koya doctor' })
  try {
    const { rows } = await db.execute<{ version: string }>(sql`SELECT split_part(version(), ' ', 2) AS version`)
    const applied = await appliedMigrations(db)
    return {
      version: rows[0]?.version ?? 'unknown',
      pending: pendingMigrations(applied).length,
      demoAccounts: applied.length > 0 ? await countDemoAccounts(db) : 0,
      brokenRows: applied.length > 0 ? await findBrokenRows(db) : [],
      jobs: await checkJobs(db),
      books: pendingMigrations(applied).length === 0 ? await checkBooks(db) : undefined,
      lastBackup: pendingMigrations(applied).length === 0 ? await lastBackup(db) : undefined,
    }
  } finally {
    await close()
  }
}
