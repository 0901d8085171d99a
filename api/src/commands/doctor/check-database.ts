import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { connect, type Place } from '../../db/client.ts'
import { borrowDatabase } from '../../db/open-database.ts'
import { plural } from '../command.ts'
import { appliedMigrations, pendingMigrations } from '../schema-version.ts'
import { type Finding, publicPart, reason } from './finding.ts'

export async function checkDatabase(config: Config, signal?: AbortSignal): Promise<Finding> {
  const name = 'Database'
  const folder = join(config.home, 'postgres')
  const where = config.database.url ? publicPart(config.database.url) : `embedded in ${folder}`
  // Looking must not create anything.
  if (!config.database.url && !existsSync(join(folder, 'data', 'PG_VERSION')))
    return { name, state: 'unset', detail: `${where}, which the first start creates (DATABASE_URL)` }
  try {
    const { place, close } = await borrowDatabase(config, { signal })
    const { version, pending } = await inspect(place).finally(close)
    const needsPerson = pending > 0 && !config.database.migrateOnStart
    const waiting = needsPerson ? 'pending: run `npm run koya -- migrate`' : 'pending: the next start applies them'
    const migrations = pending === 0 ? 'all migrations applied' : `${plural(pending, 'migration')} ${waiting}`
    const detail = `${where}, PostgreSQL ${version}, ${migrations}`
    return { name, state: needsPerson ? 'broken' : 'works', detail }
  } catch (error) {
    return { name, state: 'broken', detail: `${where}: ${reason(error)}` }
  }
}

/** Through the pool's address: borrowing has tried the direct one already. */
async function inspect(place: Place) {
  const { db, close } = connect(place, { max: 1, name: 'koya doctor' })
  try {
    const { rows } = await db.execute<{ version: string }>(sql`SELECT split_part(version(), ' ', 2) AS version`)
    return { version: rows[0]?.version ?? 'unknown', pending: pendingMigrations(await appliedMigrations(db)).length }
  } finally {
    await close()
  }
}
