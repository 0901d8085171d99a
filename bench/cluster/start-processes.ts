import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startKoya } from '../servers/koya-process.ts'
import type { Cluster } from './start-cluster.ts'
import type { Undo } from './undo.ts'

/** Web processes behind HAProxy, and workers beside them, as on machines of their own that share the folder of uploads. */
export async function startProcesses(cluster: Cluster, undo: Undo, settings: NodeJS.ProcessEnv = {}) {
  const { folder, ports, pooledUrl, directUrl, front } = cluster
  const home = join(folder, 'koya')
  mkdirSync(home, { recursive: true })
  const common = {
    KOYA_HOME: home,
    DATABASE_URL: pooledUrl,
    DATABASE_DIRECT_URL: directUrl,
    PUBLIC_URL: front,
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const roles = { web: ports.web, worker: ports.workers }
  // One after the other: the first brings the schema and the demo market.
  for (const [role, wanted] of Object.entries(roles))
    for (const port of wanted) {
      undo.mustBeOpen()
      const log = join(home, `${role}-${port}.log`)
      await startKoya({ ...common, KOYA_ROLE: role }, { log, port, onStart: undo.add })
    }
}
