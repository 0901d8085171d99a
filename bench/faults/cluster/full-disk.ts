import { until } from '../../cluster/until.ts'
import type { ClusterWorld } from './cluster-world.ts'

/** The node with a disk of its own becomes the one that commits wait for, and then nothing can be written there. */
export async function fillDisk({ cluster }: ClusterWorld) {
  const { nodes, smallDisk, leader, sync, untilWhole } = cluster
  const node = nodes.at(-1)
  if (!node || !smallDisk) throw new Error('only root may mount a small disk')
  if ((await leader()) === node) {
    await node.kill()
    await until('no other node led', async () => ![undefined, node].includes(await leader()))
    node.start()
    await untilWhole()
  }
  const other = await sync()
  if (other && other !== node) {
    await other.kill()
    await until('commits did not wait for the other replica', async () => (await sync()) === node)
    other.start()
    await untilWhole()
  }
  smallDisk.fill()
  const took = await until('commits still waited for the full disk', async () => {
    const now = await sync()
    return now !== undefined && now !== node
  })
  const mend = async () => {
    smallDisk.empty()
    return undefined
  }
  return { mend, note: `commits wait for the other replica ${(took / 1_000).toFixed(1)} s after the disk was full` }
}
