import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../../config.ts'
import { type Finding, reason } from './finding.ts'

export async function checkHome({ home }: Config): Promise<Finding> {
  const name = 'Home folder'
  const folder = nearestThere(home)
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    const created = folder === home ? '' : ', which the first start creates'
    return { name, state: 'works', detail: `${home}${created}, ${((bavail * bsize) / 1e9).toFixed(1)} GB free` }
  } catch (error) {
    return { name, state: 'broken', detail: `${home}: ${reason(error)} (KOYA_HOME)` }
  }
}

function nearestThere(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestThere(dirname(path))
}
