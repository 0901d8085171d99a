import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'

/** A job that runs puts itself off. Whoever runs it completes only what is active, so it waits and does not count as a try. */
export async function postponeJob(tx: Db | Tx, name: string, id: string | SQL, until: Date) {
  await tx.execute(sql`
    UPDATE pgboss.job SET state = 'created', start_after = ${until}, started_on = NULL
    WHERE name = ${name} AND id = ${id} AND state = 'active'`)
}
