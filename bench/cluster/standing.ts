import type { Node } from './parts/node.ts'

type Asked = Pick<Node, 'rest'>
type Member = { name: string; role: string; state: string }

/** Who leads, by its own word: each Patroni is asked, and one that stands still answers nothing. */
export async function leaderOf<Any extends Asked>(nodes: Any[]) {
  const isLeader = await Promise.all(nodes.map(async (node) => (await ask(node, '/primary'))?.status === 200))
  return nodes.find((_, at) => isLeader[at])
}

/** The replica that commits wait for. */
export async function syncOf<Any extends Asked & { name: string }>(nodes: Any[]) {
  const members = await membersOf(nodes)
  const name = members?.find(({ role, state }) => role === 'sync_standby' && isUp(state))?.name
  return nodes.find((node) => node.name === name)
}

/** All nodes are up, one of them leads, and commits wait for another. */
export async function isWhole(nodes: Asked[]) {
  const members = await membersOf(nodes)
  return members !== undefined && isWholeBy(members, nodes.length)
}

/** What the leader knows of all. */
async function membersOf(nodes: Asked[]) {
  const leader = await leaderOf(nodes)
  const answer = leader && (await ask(leader, '/cluster'))
  if (!answer) return undefined
  const { members = [] } = (await answer.json()) as { members?: Member[] }
  return members
}

export function isWholeBy(members: Member[], wanted: number) {
  const up = members.filter(({ state }) => isUp(state))
  const roles = up.map(({ role }) => role)
  return up.length === wanted && roles.includes('leader') && roles.includes('sync_standby')
}

function isUp(state: string) {
  return state === 'running' || state === 'streaming'
}

function ask({ rest }: Asked, path: string) {
  return fetch(`http://127.0.0.1:${rest}${path}`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
}
