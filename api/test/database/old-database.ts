import { connectDirectly, type Place } from '../../src/db/client.ts'
import { migrateDatabase } from '../../src/db/migrate.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { copyDatabase } from '../test-app.ts'
import { migrationsUpTo } from './more-migrations.ts'

/** A database as version 0.1.0 left it, or as it was after another migration, with these rows. */
export async function oldDatabase(rows: string, last = '0010_authoring'): Promise<Place> {
  const place = await copyDatabase('blank')
  await migrateDatabase(place, migrationsUpTo(temporaryFolder(), last))
  const { client, close } = await connectDirectly(place, 'test')
  await client.query(rows)
  await close()
  return place
}
