import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { desc } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { withholdingRates } from '../../db/schema.ts'

/** Hundredths of a per cent that are withheld of what is paid out on a day. */
export type RateOn = (day: string) => number

/** What is withheld of what is paid out now. */
export async function rateOf(db: Db | Tx, now: Date) {
  return (await readRates(db))(lagosDay(now))
}

/** The table that an admin keeps: a row for each day from which another rate counts. */
export async function readRates(db: Db | Tx): Promise<RateOn> {
  const rates = await db.select().from(withholdingRates).orderBy(desc(withholdingRates.fromDay))
  return (day) => rates.find(({ fromDay }) => fromDay <= day)?.basisPoints ?? 0
}
