import { count } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db } from '../client.ts'
import { categories, courses } from '../schema.ts'
import { seedDemoMarket } from './demo-market.ts'
import { seedReference } from './seed-reference.ts'

/** Fills what is empty: reference lists everywhere, the demo market outside production. All of it or nothing. */
export async function seedWhenEmpty(db: Db, { production }: Pick<Config, 'production'>, say: (step: string) => void) {
  if ((await db.select({ n: count() }).from(categories))[0]?.n === 0) await db.transaction(seedReference)
  if (production || (await db.select({ n: count() }).from(courses))[0]?.n !== 0) return
  say('filling the demo market')
  await db.transaction((tx) => seedDemoMarket(tx, new Date()))
  // The planner knows nothing of rows that have just been loaded.
  await db.execute('ANALYZE')
}
