import { until } from '../../cluster/until.ts'
import type { ClusterWorld } from './cluster-world.ts'
import { fillDisk } from './full-disk.ts'
import { missChanges } from './missed-changes.ts'
import { killTranscoder } from './transcoding.ts'
import { type ClusterScenario, withstand } from './withstand.ts'

export const clusterScenarios: ClusterScenario[] = [
  withstand('the leader is killed', async ({ cluster }) => {
    const old = await leaderOf(cluster)
    await old.kill()
    const took = await untilAnotherLeads(cluster, old)
    return { mend: startAgain(old), note: `another node leads ${took} after kill -9` }
  }),
  withstand('the leader stands still (SIGSTOP) and goes on', async ({ cluster }) => {
    const old = await leaderOf(cluster)
    old.freeze()
    const took = await untilAnotherLeads(cluster, old)
    const mend = async () => {
      // It believes for a moment that it still leads.
      old.thaw()
      return undefined
    }
    return { mend, note: `another node leads ${took} after SIGSTOP` }
  }),
  withstand('etcd loses a member', async ({ cluster }) => {
    const [member] = cluster.etcd as [(typeof cluster.etcd)[number]]
    await member.end('SIGKILL')
    return { mend: startAgain(member) }
  }),
  withstand('PgBouncer restarts', async ({ cluster: { pgbouncer } }) => {
    await pgbouncer.end('SIGKILL')
    pgbouncer.start()
    return { mend: async () => undefined }
  }),
  withstand('a worker dies in the middle of a transcoding', killTranscoder),
  withstand('the disk of the replica that commits wait for is full', fillDisk),
  withstand('a node comes back after 500 MB of changes', missChanges),
]

type Cluster = ClusterWorld['cluster']
type Node = Cluster['nodes'][number]

async function leaderOf({ leader }: Cluster) {
  const found = await leader()
  if (!found) throw new Error('no node leads')
  return found
}

async function untilAnotherLeads({ leader }: Cluster, old: Node) {
  const took = await until('no other node led', async () => {
    const found = await leader()
    return found !== undefined && found !== old
  })
  return `${(took / 1_000).toFixed(1)} s`
}

function startAgain(part: { start: () => void }) {
  return async () => {
    part.start()
    return undefined
  }
}
