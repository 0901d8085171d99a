import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startKoya } from '../servers/koya-process.ts'
import type { Cluster } from './start-cluster.ts'
import type { Undo } from './undo.ts'

type Role = 'web' | 'worker'
export type Processes = Awaited<ReturnType<typeof startProcesses>>

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
  async function start(role: Role, port: number) {
    undo.mustBeOpen()
    const log = join(home, `${role}-${port}.log`)
    const server = await startKoya({ ...common, KOYA_ROLE: role }, { log, port, onStart: undo.add })
    return { server, startAgain: () => start(role, port) }
  }
  async function startEach(role: Role, wanted: number[]) {
    const started = []
    // One after the other: the first brings the schema and the demo market.
    for (const port of wanted) started.push(await start(role, port))
    return started
  }
  return { web: await startEach('web', ports.web), workers: await startEach('worker', ports.workers) }
}
