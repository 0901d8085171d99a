import type { Node } from './parts/node.ts'

type Asked = Pick<Node, 'rest'>
type Member = { name: string; role: string; state: string }

/** Who leads, by its own word: each Patroni is asked, and one that stands still answers nothing. */
export async function leaderOf<Any extends Asked>(nodes: Any[]) {
  const isLeader = await Promise.all(nodes.map(async (node) => (await ask(node, '/primary'))?.status === 200))
  return nodes.find((_, at) => isLeader[at])
}

/** All nodes are up, one of them leads, and commits wait for another. */
export async function isWhole(nodes: Asked[]) {
  const leader = await leaderOf(nodes)
  if (!leader) return false
  const answer = await ask(leader, '/cluster')
  if (!answer) return false
  const { members = [] } = (await answer.json()) as { members?: Member[] }
  return isWholeBy(members, nodes.length)
}

export function isWholeBy(members: Member[], wanted: number) {
  const up = members.filter(({ state }) => state === 'running' || state === 'streaming')
  const roles = up.map(({ role }) => role)
  return up.length === wanted && roles.includes('leader') && roles.includes('sync_standby')
}

function ask({ rest }: Asked, path: string) {
  return fetch(`http://127.0.0.1:${rest}${path}`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
}
