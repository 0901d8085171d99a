import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { migrateDatabase } from '../../../api/src/db/migrate.ts'
import { sayMissing } from '../../cluster/missing-packages.ts'
import { startCluster } from '../../cluster/start-cluster.ts'
import { type Processes, startProcesses } from '../../cluster/start-processes.ts'
import { openUndo } from '../../cluster/undo.ts'
import { openStage } from '../world/stage.ts'

export type ClusterWorld = Awaited<ReturnType<typeof openClusterWorld>>

/** The product on a whole cluster, everybody before HAProxy. The proof itself asks the leader, past PgBouncer. */
export async function openClusterWorld(seed: string, isQuick: boolean) {
  const missing = sayMissing()
  if (missing) throw new Error(missing)
  const undo = openUndo()
  try {
    const cluster = await startCluster(undo, console.log, { hasSmallDisk: process.getuid?.() === 0 })
    const place = { url: cluster.directUrl }
    await migrateDatabase(place)
    const folder = join(cluster.folder, 'stage')
    mkdirSync(folder)
    // The databases may run as another user.
    chmodSync(folder, 0o755)
    let processes: Processes | undefined
    const stage = await openStage({ seed, isQuick, folder, place, onClose: undo.add }, async (env) => {
      // HAProxy adds itself to the addresses that each of our people says to come from.
      processes = await startProcesses(cluster, undo, { ...env, TRUST_PROXY: '2' })
      return { any: () => ({ address: cluster.front }), fill: async () => {} }
    })
    return { ...stage, place, cluster, processes: processes as Processes, close: undo.close }
  } catch (error) {
    await undo.close()
    throw error
  }
}
