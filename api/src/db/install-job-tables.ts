import type { Client } from 'pg'
import library from 'pg-boss/package.json' with { type: 'json' }

/** The tables of pg-boss, by its own migrations. On those of a later version it changes nothing, so versions can run side by side. */
export async function installJobTables(client: Client) {
  if (await areUpToDate(client)) return
  const { PgBoss } = await import('pg-boss')
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

/** Asked first, because the library is large and a process that does no jobs has no other use for it. */
async function areUpToDate(client: Client) {
  const { rows } = await client.query<{ exists: boolean }>(`SELECT to_regclass('pgboss.version') IS NOT NULL AS exists`)
  if (!rows[0]?.exists) return false
  const installed = await client.query<{ version: number }>('SELECT version FROM pgboss.version')
  return (installed.rows[0]?.version ?? 0) >= library.pgboss.schema
}
