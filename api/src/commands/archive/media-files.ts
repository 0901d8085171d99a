import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartupProblem } from '../../settings/startup-problem.ts'

/** The files in a folder and below, by their paths within it. No folder, no files; half-written ones are in folders with a dot. */
export async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('.'))
    .sort()
}

/** Writes an upload where its name in the archive says, and nowhere else. */
export async function unpackFile(folder: string, name: string, content: Readable) {
  const path = placeWithin(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await pipeline(content, createWriteStream(path, { flags: 'wx' }))
}

export async function moveFiles(from: string, to: string) {
  const files = await listFiles(from)
  for (const file of files) {
    await mkdir(dirname(join(to, file)), { recursive: true })
    await rename(join(from, file), join(to, file))
  }
  return files.length
}

/** An archive comes from anywhere: a name like `../../etc/passwd` must not lead out of the folder. */
function placeWithin(folder: string, name: string) {
  const parts = name.split('/')
  const isHarmless = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part))
  if (isHarmless) return join(folder, parts.join(sep))
  throw new StartupProblem(`the archive names a file outside the uploads folder: ${JSON.stringify(name)}.`)
}
