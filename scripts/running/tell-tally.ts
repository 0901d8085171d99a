import type { Tally } from './run-step.ts'

/** The last lines of a run, and its exit code. */
export function tellTally({ passed, failed }: Tally): never {
  console.log(`\nTook ${Math.round(process.uptime())} s`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
