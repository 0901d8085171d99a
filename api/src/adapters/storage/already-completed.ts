import type { Part, StoredFile, Upload } from './storage.ts'
import { StorageProblem } from './storage-problem.ts'

/** Another who completes takes the parts away, at any moment: before they are looked for, among them, or in the middle of one. */
const goneWith = ['no_such_upload', 'invalid_part', 'cut_short']

/** Nothing is wrong with an upload that is gone because it was completed before and the answer got lost, or by another tab. */
export function alreadyCompleted(
  stat: (key: string) => Promise<StoredFile | undefined>,
  upload: Upload,
  parts: Part[],
) {
  return async (error: unknown) => {
    const isGone = error instanceof StorageProblem && goneWith.includes(error.reason)
    const file = isGone ? await stat(upload.key) : undefined
    if (file?.size !== parts.reduce((sum, { size }) => sum + size, 0)) throw error
  }
}
