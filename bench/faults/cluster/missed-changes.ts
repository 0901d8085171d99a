import { sql } from 'drizzle-orm'
import { connectDirectly } from '../../../api/src/db/client.ts'
import type { ClusterWorld } from './cluster-world.ts'

const MISSED = 500 * 1024 ** 2
const ROWS = 10_000

/** A replica is away while much is written, and must catch up. */
export async function missChanges({ cluster, place }: ClusterWorld) {
  const { nodes, leader, sync, untilWhole } = cluster
  const [leads, waited] = [await leader(), await sync()]
  const node = nodes.find((one) => one !== leads && one !== waited)
  if (!node) throw new Error('there is no replica that nobody waits for')
  await node.kill()
  const { db, close } = await connectDirectly(place, 'faults')
  try {
    await db.execute(sql`CREATE TABLE faults_ballast (line text)`)
    const { rows } = await db.execute<{ begin: string }>(sql`SELECT pg_current_wal_lsn()::text AS begin`)
    const begin = rows[0]?.begin
    for (let written = 0; written < MISSED; ) {
      // Short of what would be packed.
      await db.execute(sql`INSERT INTO faults_ballast SELECT (SELECT string_agg(md5(random()::text || n || m), '')
        FROM generate_series(1, 40) m) FROM generate_series(1, ${ROWS}::int) n`)
      const { rows: at } = await db.execute<{ written: number }>(
        sql`SELECT (pg_current_wal_lsn() - ${begin}::pg_lsn)::float8 AS written`,
      )
      written = at[0]?.written ?? 0
    }
    // What a leader keeps of its log for who is away is decided here.
    await db.execute(sql`DROP TABLE faults_ballast`)
  } finally {
    await close()
  }
  const mend = async () => {
    const began = Date.now()
    node.start()
    await untilWhole()
    return `it has caught up ${((Date.now() - began) / 1_000).toFixed(1)} s after its start`
  }
  return { mend }
}
