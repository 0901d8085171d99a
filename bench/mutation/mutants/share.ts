import { createHash } from 'node:crypto'
import type { Mutant } from './mutant.ts'

/** Fewer would say nothing about a file. */
const AT_LEAST = 3

/**
 * Of each file every n-th mutant, by a number that only depends on the file and on where and what the mutant is: whoever tries the
 * same code again tries the same ones. A larger share holds those of a smaller one.
 */
export function shareOf(mutants: Mutant[], n: number) {
  const files = Map.groupBy(mutants, ({ file }) => file)
  const taken = new Set([...files.values()].flatMap((inIt) => ofOneFile(inIt, n)))
  return mutants.filter((mutant) => taken.has(mutant))
}

function ofOneFile(mutants: Mutant[], n: number) {
  const wanted = Math.max(AT_LEAST, Math.ceil(mutants.length / n))
  return mutants
    .map((mutant) => ({ mutant, number: numberOf(mutant) }))
    .sort((a, b) => (a.number < b.number ? -1 : 1))
    .slice(0, wanted)
    .map(({ mutant }) => mutant)
}

function numberOf({ file, start, end, after }: Mutant) {
  return createHash('sha256').update(`${file} ${start} ${end} ${after}`).digest('hex')
}
