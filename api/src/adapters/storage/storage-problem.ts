/**
 * - `unavailable`: it does not answer, or not as it should
 * - `refused`: it does not know us, or we may not
 * - `full`: no room
 * - `cut_short`: not as many bytes came as were announced
 * - `no_such_file`: what is to be copied is not there
 * - `no_such_upload`: it was never begun, is completed or was aborted
 * - `invalid_part`: to be completed with a part that is not there, is another by now, or is not in order
 * - `part_too_small`: only the last part may be smaller than the smallest
 */
type Reason =
  | 'unavailable'
  | 'refused'
  | 'full'
  | 'cut_short'
  | 'no_such_file'
  | 'no_such_upload'
  | 'invalid_part'
  | 'part_too_small'

/** What went wrong with the storage, the same for disk and S3. */
export class StorageProblem extends Error {
  readonly reason: Reason

  constructor(reason: Reason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

export function cutShort(size: number, cause?: unknown) {
  return new StorageProblem('cut_short', `${size} bytes were announced, but fewer arrived`, { cause })
}
