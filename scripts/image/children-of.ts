import { readdirSync, readFileSync } from 'node:fs'

/** The processes that a process began, whichever of its threads it was. */
export function childrenOf(pid: number) {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

/** The program that buildah runs: buildah itself would kill it when it is told to stop, where an engine asks it to end. */
export function programOf(pid: number): number {
  const isBuildah = readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('buildah')
  const [child] = childrenOf(pid)
  return isBuildah && child ? programOf(child) : pid
}
