import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SizedStream } from '../storage.ts'
import { cutShort, StorageProblem } from '../storage-problem.ts'
import { diskProblem } from './disk-problem.ts'

/** Half-written files. Nobody reads here, and what a dead process left is removed after a day. */
export const DRAFTS = '.drafts'

/** Fills a file elsewhere on the same disk and moves it to its place, so that there is all of it or nothing, even after a power cut. */
export async function writeAtomically(folder: string, path: string, fill: (draft: FileHandle) => Promise<unknown>) {
  const draft = join(folder, DRAFTS, randomUUID())
  try {
    await makeFolder(dirname(draft))
    const file = await open(draft, 'wx')
    try {
      await fill(file)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw diskProblem(error)
  }
}

export async function makeFolder(folder: string) {
  try {
    const first = await mkdir(folder, { recursive: true })
    if (first) await syncFolder(dirname(first))
  } catch (error) {
    throw diskProblem(error)
  }
}

/** Writes at the end of a file, and refuses a stream that is shorter or longer than announced. */
export async function appendStream(file: FileHandle, { stream, size }: SizedStream) {
  let written = 0
  try {
    for await (const chunk of stream) {
      written += chunk.length
      if (written > size) break
      await file.appendFile(chunk).catch((error) => {
        throw diskProblem(error)
      })
    }
  } catch (cause) {
    if (cause instanceof StorageProblem) throw cause
    throw cutShort(size, cause)
  }
  if (written !== size) throw cutShort(size)
}

/** A rename has reached the disk once its folder has. */
async function syncFolder(folder: string) {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
