import { desc } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { withholdingRates } from '../../db/schema.ts'

/** Hundredths of a per cent that are withheld of what is paid out on a day. */
export type RateOn = (day: string) => number

/** The table that an admin keeps: a row for each day from which another rate counts. */
export async function readRates(db: Db | Tx): Promise<RateOn> {
  const rates = await db.select().from(withholdingRates).orderBy(desc(withholdingRates.fromDay))
  return (day) => rates.find(({ fromDay }) => fromDay <= day)?.basisPoints ?? 0
}
