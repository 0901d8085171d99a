import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { connectDirectly, type Place } from './client.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number that nobody else locks: it stands for "someone is migrating". */
const MIGRATION_LOCK = 7_251_914

/** Brings the schema up to date. Two processes that start together take turns, and the second finds nothing to do. */
export async function migrateDatabase(place: Place) {
  const { db, close } = await connectDirectly(place, 'koya migrate')
  try {
    await db.execute(sql`SELECT pg_advisory_lock(${MIGRATION_LOCK})`)
    // A table that is in use must not queue the whole site behind a waiting ALTER.
    await db.execute(sql`SELECT set_config('lock_timeout', '5s', false)`)
    await migrate(db, { migrationsFolder })
  } finally {
    await close()
  }
}
