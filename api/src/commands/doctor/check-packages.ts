import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { aYearFrom } from '../../course-package/a-year-from.ts'
import { inMegabytes, packageLimits } from '../../course-package/package-limits.ts'
import { BadPackage } from '../../course-package/problem-list.ts'
import { READING_MEMORY_MB, readOutside } from '../../course-package/read-outside.ts'
import { attempt } from './check-services.ts'

/** Gives the thread that reads course packages an empty one, which it must refuse. */
export function checkPackages() {
  const free = (process.availableMemory() / 1e9).toFixed(1)
  const what = `at most ${inMegabytes(packageLimits.zipBytes)} each, read with ${READING_MEMORY_MB} MB of the ${free} GB of memory that are free`
  return attempt('Course packages', what, async () => {
    const refusal = await readOutside(
      { folder: '', files: new Map(), media: [] },
      aYearFrom(lagosDay(new Date())),
    ).catch((error) => error)
    if (!(refusal instanceof BadPackage)) throw new Error('an empty package was not refused', { cause: refusal })
  })
}
