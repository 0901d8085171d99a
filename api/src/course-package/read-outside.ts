import { createThreadPool, ThreadEnded } from '../thread-pool.ts'
import type { ZipSource } from './files/read-zip.ts'
import type { CoursePackage, PackageFiles } from './packaged-course.ts'
import { BadPackage } from './problem-list.ts'
import type { Days } from './read-package.ts'

/** A folder is read by whoever names it; only a zip file can be more than it seems. */
export type PackageSource = { zip: ZipSource } | { folder: string; files: PackageFiles; media: string[] }
export type ReadingWork = { source: PackageSource; daysUnlessGiven: Days }
/** Of a course of another system also what could not be brought along. */
type ReadCourse = CoursePackage & { leftOut?: string[] }
export type ReadingAnswer = { read: ReadCourse } | { problems: string[] }

/** Of the thread, beside the bytes of the files themselves. */
export const READING_MEMORY_MB = 256

const pool = createThreadPool<ReadingWork, ReadingAnswer>({
  file: new URL('./reading-thread.ts', import.meta.url),
  // Each holds a whole package in memory, some of them twice.
  atOnce: 1,
  mostWaiting: 10,
  // The largest package that is in order takes a second of processor time, and longer on a machine that is busy.
  timeLimitMs: 20_000,
  memoryMb: READING_MEMORY_MB,
})

const tooMuch =
  'Reading this package takes too long or needs too much memory. Please use fewer or shorter texts, lessons and questions.'

/** The course of a package, unpacked and checked outside the request thread, because its sender decides what that costs. */
export async function readOutside(source: PackageSource, daysUnlessGiven: Days): Promise<ReadCourse> {
  const answer = await pool({ source, daysUnlessGiven }).catch((error: unknown) => {
    if (!(error instanceof ThreadEnded)) throw error
    if (!isTooMuch(error.cause)) throw error
    return { problems: [tooMuch] }
  })
  if ('problems' in answer) throw new BadPackage(answer.problems)
  return answer.read
}

/** Out of time, memory or stack. Anything else that ends the thread is a fault of ours. */
function isTooMuch(cause: unknown) {
  const { code = '' } = cause as NodeJS.ErrnoException
  return cause instanceof RangeError || ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'].includes(code)
}
