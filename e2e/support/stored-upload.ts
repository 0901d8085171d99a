import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDirectly } from '@koya/api/db/client.ts'
import { runningCluster } from '@koya/api/db/embedded/embedded-postgres.ts'

const home = process.env.KOYA_E2E_HOME ?? join(tmpdir(), 'koya-e2e')

/** The bytes of each file that was sent under this name, as the server keeps them. */
export async function storedUploads(name: string) {
  const { host: socket } = await runningCluster(home)
  const { client, close } = await connectDirectly({ socket, database: 'koya' }, 'journeys')
  const { rows } = await client.query<{ key: string }>('SELECT key FROM uploads WHERE name = $1', [name])
  await close()
  return rows.map(({ key }) => readFileSync(join(home, 'media', key)))
}
