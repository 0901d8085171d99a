import type { Part, StoredFile, Upload } from './storage.ts'
import { StorageProblem } from './storage-problem.ts'

/** Nothing is wrong with an upload that is gone because it was completed before, and the answer got lost. */
export function alreadyCompleted(
  stat: (key: string) => Promise<StoredFile | undefined>,
  upload: Upload,
  parts: Part[],
) {
  return async (error: unknown) => {
    const isGone = error instanceof StorageProblem && error.reason === 'no_such_upload'
    const file = isGone ? await stat(upload.key) : undefined
    if (file?.size !== parts.reduce((sum, { size }) => sum + size, 0)) throw error
  }
}
