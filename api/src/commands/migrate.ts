import { connectDirectly } from '../db/client.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { plural, type Setting } from './command.ts'
import { appliedMigrations } from './schema-version.ts'

/** `koya migrate`: for those who start the product with MIGRATE_ON_START=off. */
export async function migrateCommand({ place, say }: Setting) {
  const before = await countApplied(place)
  await migrateDatabase(place)
  const after = await countApplied(place)
  say(
    after === before
      ? `Nothing to do: all ${plural(after, 'migration')} are already applied.`
      : `Applied ${plural(after - before, 'migration')}. The database now has ${plural(after, 'migration')}.`,
  )
}

async function countApplied(place: Setting['place']) {
  const { db, close } = await connectDirectly(place, 'koya migrate')
  try {
    return (await appliedMigrations(db)).length
  } finally {
    await close()
  }
}
