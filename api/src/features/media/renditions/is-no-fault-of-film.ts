import { diskProblem } from '../../../adapters/storage/disk/disk-problem.ts'
import { StorageProblem } from '../../../adapters/storage/storage-problem.ts'
import { MediaProblem } from '../../../adapters/video/media-problem.ts'

/** The store does not answer, this machine is too busy, or there is no room: on the disk of the store, or on ours, where copies are made. */
export function isNoFaultOfFilm(error: unknown) {
  if (error instanceof MediaProblem) return error.reason === 'no_room' || error.reason === 'busy'
  return diskProblem(error) instanceof StorageProblem
}
