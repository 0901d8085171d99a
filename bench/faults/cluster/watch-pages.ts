import { readMarket } from '../../crowd/read-market.ts'
import { percentile } from '../../figures.ts'
import { openSteadyLoad } from '../../steady-load.ts'
import type { ClusterWorld } from './cluster-world.ts'

const A_SECOND = 30
const COURSES = 6

/** Visitors who open pages that each web process has in memory, and how long they wait. */
export async function watchPages({ db, cluster, processes }: ClusterWorld) {
  const { courseIds } = await readMarket(db)
  const paths = ['/', '/courses', ...courseIds.slice(0, COURSES).map((id) => `/course-detail/${id}`)]
  for (const { server } of processes.web)
    for (const path of paths) {
      const response = await fetch(server.address + path, { headers: { 'accept-encoding': 'br' } })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
    }
  const load = openSteadyLoad(A_SECOND, (number) => ({ path: paths[number % paths.length] ?? '/' }))
  load.admit(cluster.front)
  return {
    /** Since the last time. */
    take: async () => {
      await load.caughtUp()
      const { times, failures } = load.take()
      return { p99: percentile(times, 0.99), count: times.length, failures }
    },
    close: load.close,
  }
}
