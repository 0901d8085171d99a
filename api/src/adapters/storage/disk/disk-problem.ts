import { StorageProblem } from '../storage-problem.ts'

/** What the operating system says, in the words of the storage. */
export function diskProblem(error: unknown) {
  if (!isOfDisk(error)) return error
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new StorageProblem('full', 'the disk of the uploads is full', { cause: error })
  return new StorageProblem('unavailable', `the folder of the uploads answers ${error.code}`, { cause: error })
}

/** Undefined for what is not there. A name that goes on below a file is not there either. */
export function undefinedIfMissing(error: unknown): undefined {
  if (isOfDisk(error) && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code)) return undefined
  throw diskProblem(error)
}

function isOfDisk(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error
}
