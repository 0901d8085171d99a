import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from '../db/migrate.ts'
import { StartupProblem } from '../settings/startup-problem.ts'
import type { Queries } from './command.ts'

export type Migration = { hash: string; createdAt: number }

/** The migrations that this code brings along, oldest first. */
export function ownMigrations(): Migration[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis }) => ({ hash, createdAt: folderMillis }))
}

/** The migrations that a database has been through, oldest first. */
export async function appliedMigrations(db: Queries): Promise<Migration[]> {
  const found = await db.execute(
    sql`SELECT FROM pg_tables WHERE schemaname = 'drizzle' AND tablename = '__drizzle_migrations'`,
  )
  if (found.rowCount === 0) return []
  const { rows } = await db.execute<Migration>(sql`
    SELECT hash, created_at::float8 AS "createdAt" FROM drizzle.__drizzle_migrations ORDER BY created_at`)
  return rows
}

/** By the migrator's own rule: what is younger than the last migration applied has yet to come. */
export function pendingMigrations(applied: Migration[]) {
  const last = applied.at(-1)?.createdAt ?? 0
  return ownMigrations().filter(({ createdAt }) => createdAt > last)
}

export function isSameMigration(one: Migration | undefined, other: Migration | undefined) {
  return one?.hash === other?.hash && one?.createdAt === other?.createdAt
}

export async function refuseOtherSchema(db: Queries) {
  if (isSameMigration((await appliedMigrations(db)).at(-1), ownMigrations().at(-1))) return
  throw new StartupProblem(
    'the schema of the database is not the one this code expects. Run `npm run koya -- migrate` with the current code first.',
  )
}
