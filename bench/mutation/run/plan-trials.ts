import type { Mutant } from '../mutants/mutant.ts'
import type { FileCoverage, Tests, Trial } from './job.ts'

/** Which tests each mutant is tried on. Without any it is not covered. */
export function planTrials(mutants: Mutant[], coverage: FileCoverage[]): Trial[] {
  const seen = new Map(coverage.map(({ file, seenBy }) => [file, new Map(seenBy)]))
  const loaded = new Set(coverage.flatMap((file) => file.loaded))
  return mutants.map(({ id }) => {
    const tests = coverage.flatMap(({ file, doneAt }): (Tests & { cost: number })[] => {
      const by = seen.get(file)?.get(id)
      if (!by) return []
      // Met before the first test, while the file made its app: that goes for all of its tests.
      const chosen = by.includes(0) ? 'all' : by
      return [{ file, chosen, cost: costOf(doneAt, chosen) }]
    })
    const isStatic = tests.length === 0 && loaded.has(id)
    const everywhere = coverage.map(({ file, doneAt }) => ({
      file,
      chosen: 'all' as const,
      cost: costOf(doneAt, 'all'),
    }))
    const cheapestFirst = (isStatic ? everywhere : tests).toSorted((a, b) => a.cost - b.cost)
    return { id, isStatic, tests: cheapestFirst.map(({ file, chosen }) => ({ file, chosen })) }
  })
}

function costOf(doneAt: FileCoverage['doneAt'], chosen: Tests['chosen']) {
  const spent = doneAt.map((at, test) => (at ?? 0) - (doneAt[test - 1] ?? 0))
  return spent.reduce((sum, one, test) => sum + (chosen === 'all' || chosen.includes(test) ? one : 0), 0)
}
