import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './storage.ts'

/** Uploads in a folder of the home. */
export function diskStorage(folder: string): Storage {
  return {
    write: async (key, bytes) => {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true })
      // Written beside its place and moved there, so that nobody ever reads half a picture.
      const draft = `${path}.${randomUUID()}`
      await writeFile(draft, bytes)
      await rename(draft, path)
    },
    remove: (key) => rm(join(folder, key), { force: true }),
    read: (key) =>
      readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
  }
}
