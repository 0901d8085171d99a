import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../src/db/client.ts'

/** Until so many transactions wait for a lock that another holds: the moment in which an order of events is certain. */
export async function untilTheyWait(db: Db, howMany = 1) {
  const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  while ((await db.execute(waiting)).rows.length < howMany) await setTimeout(20)
}
