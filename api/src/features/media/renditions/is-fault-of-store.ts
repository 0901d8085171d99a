import { diskProblem } from '../../../adapters/storage/disk/disk-problem.ts'
import { StorageProblem } from '../../../adapters/storage/storage-problem.ts'
import { MediaProblem } from '../../../adapters/video/run-limited.ts'

/** The store does not answer, or there is no room: on its disk, or on ours, where copies are made. That is no fault of the film. */
export function isFaultOfStore(error: unknown) {
  if (error instanceof MediaProblem) return error.reason === 'no_room'
  return diskProblem(error) instanceof StorageProblem
}
