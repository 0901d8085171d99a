import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDirectly } from '@koya/api/db/client.ts'
import { runningCluster } from '@koya/api/db/embedded/embedded-postgres.ts'

const home = process.env.KOYA_E2E_HOME ?? join(tmpdir(), 'koya-e2e')

/** Journeys repeated within the hour would meet a limit that is made for people. */
export async function forgetLimits(name: string) {
  const { host: socket } = await runningCluster(home)
  const { client, close } = await connectDirectly({ socket, database: 'koya' }, 'journeys')
  await client.query(`DELETE FROM rate_limits WHERE key LIKE $1 || ':%'`, [name])
  await close()
}
