import { execFileSync } from 'node:child_process'
import { mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { Undo } from './undo.ts'

const SIZE = 4 * 1024 ** 3
/** What is left of a disk that is full. */
const REST = 256 * 1024

export type SmallDisk = ReturnType<typeof mountSmallDisk>

/** A disk of its own for one node, in memory, which can be made to be full. Only root may mount it. */
export function mountSmallDisk(folder: string, undo: Undo) {
  const at = join(folder, 'small-disk')
  mkdirSync(at)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'koya-cluster', at])
  undo.add(() => execFileSync('umount', [at]))
  const resize = (size: number) => execFileSync('mount', ['-o', `remount,size=${size}`, at])
  return {
    at,
    /** As if somebody else had written until nothing was left. */
    fill: () => {
      const { blocks, bfree, bsize } = statfsSync(at)
      resize((blocks - bfree) * bsize + REST)
    },
    empty: () => resize(SIZE),
  }
}
