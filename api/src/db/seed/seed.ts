import { sql } from 'drizzle-orm'
import type { Storage } from '../../adapters/storage/storage.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../client.ts'
import { fillReference } from '../reference/fill-reference.ts'
import { keepProvider } from '../reference/keep-provider.ts'
import { categories, courses } from '../schema.ts'

/** Any number that nobody else locks: it stands for "someone is seeding". */
const SEED_LOCK = 7_251_915

/** Fills what is empty: reference lists and the provider everywhere, the demo market outside production. All or nothing. */
export async function seedWhenEmpty(
  db: Db,
  config: Pick<Config, 'production' | 'provider' | 'providerCity' | 'books' | 'secret'>,
  say: (step: string) => void,
  /** Where the films of the demo market go. Without one it has none. */
  storage?: Storage,
) {
  const isFilled = await db.transaction(async (tx) => {
    // Two processes that start together take turns, and the second finds nothing to do.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`)
    if ((await tx.$count(categories)) === 0) await fillReference(tx)
    await keepProvider(tx, config)
    if (config.production || (await tx.$count(courses)) !== 0) return false
    say('filling the demo market')
    const { seedDemoMarket } = await import('./demo/demo-market.ts')
    await seedDemoMarket(tx, config, new Date())
    return true
  })
  // The planner knows nothing of rows that have just been loaded.
  if (isFilled) await db.execute('ANALYZE')
  if (!isFilled || !storage) return
  const { seedDemoFilms } = await import('./demo/demo-films.ts')
  await seedDemoFilms(db, storage)
  const { seedDemoLogo } = await import('./demo/demo-logo.ts')
  await seedDemoLogo(db, storage)
}
