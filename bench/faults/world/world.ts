import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from './cluster.ts'
import { openFleet } from './fleet.ts'
import { openStage } from './stage.ts'

export const PROCESSES = 3
export type World = Awaited<ReturnType<typeof openWorld>>

/** The product's own database on a server that can be stopped, and processes that come and go, in one temporary folder. */
export async function openWorld(seed: string, isQuick: boolean) {
  const undo: (() => unknown)[] = []
  const close = async () => {
    for (const step of undo.reverse()) await Promise.resolve(step()).catch(() => {})
  }
  try {
    const folder = mkdtempSync(join(tmpdir(), 'koya-faults-'))
    undo.push(() => rmSync(folder, { recursive: true, force: true }))
    // The databases may run as another user.
    chmodSync(folder, 0o755)
    const product = await openCluster(join(folder, 'product'))
    undo.push(product.close)
    const { place, url } = product
    const stage = await openStage({ seed, isQuick, folder, place, onClose: (step) => undo.push(step) }, async (env) => {
      const fleet = openFleet({
        ...env,
        PATH: process.env.PATH,
        LOG_LEVEL: 'silent',
        // Processes are started by the dozen.
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
        DATABASE_URL: url,
      })
      undo.push(fleet.close)
      await fleet.fill(PROCESSES)
      return fleet
    })
    return { ...stage, product, close }
  } catch (error) {
    await close()
    throw error
  }
}
