import type { Client } from 'pg'
import { PgBoss } from 'pg-boss'

/** The tables of pg-boss, by its own migrations. On those of a later version it changes nothing, so versions can run side by side. */
export async function installJobTables(client: Client) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  })
  // What goes wrong in its background work is tried again by the next process; an event without a listener would end this one.
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}
