import { join } from 'node:path'
import { connectDirectly, type Place } from '../../api/src/db/client.ts'
import { clusterOwner, run } from '../../api/src/db/cluster-process.ts'
import { startCluster } from '../../api/src/db/embedded-postgres.ts'
import { migrateDatabase } from '../../api/src/db/migrate.ts'
import { binariesFor } from '../../api/src/db/postgres-binaries.ts'

/** A PostgreSQL with our schema in a folder of its own. */
export async function openCluster(home: string) {
  const { host } = await startCluster(home)
  const place = { socket: host, database: 'koya' }
  const end = (how: 'immediate' | 'fast') => {
    const root = join(home, 'postgres')
    const owner = clusterOwner()
    const program = join(binariesFor(root, owner), 'pg_ctl')
    return run(program, ['stop', '-D', join(root, 'data'), '-m', how, '-w'], owner)
  }
  await createDatabase(place).catch(async (error: unknown) => {
    await end('fast')
    throw error
  })
  return {
    place,
    url: `postgres://koya@localhost/koya?host=${encodeURIComponent(host)}`,
    /** Every server process ends at once, unasked, and the next start recovers from the log. */
    restartHard: async () => {
      await end('immediate')
      await startCluster(home)
    },
    close: () => end('fast'),
  }
}

async function createDatabase(place: Place & { database: string }) {
  const { client, close } = await connectDirectly({ ...place, database: 'postgres' }, 'faults')
  await client.query('CREATE DATABASE koya').finally(close)
  await migrateDatabase(place)
}
