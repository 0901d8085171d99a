import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Longer than a copy of the longest film takes. */
const MOST_MS = 24 * 3_600_000

/**
 * A folder for making the copies of a film, ours alone: a process that was only stalled, and goes on while another has taken its film
 * over, must not take the other's half copy for its own. What killed processes left of this film, or of any a day ago, is removed.
 */
export async function openWorkFolder(home: string, uploadId: number) {
  const all = join(home, 'renditions')
  await mkdir(all, { recursive: true })
  for (const name of await readdir(all)) {
    const path = join(all, name)
    const isOfThisFilm = name.split('-')[0] === String(uploadId)
    if (isOfThisFilm || (await isOld(path))) await rm(path, { recursive: true, force: true })
  }
  return mkdtemp(join(all, `${uploadId}-`))
}

async function isOld(path: string) {
  const changed = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  )
  return changed < Date.now() - MOST_MS
}
