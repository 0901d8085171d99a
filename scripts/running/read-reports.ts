import { existsSync, readFileSync } from 'node:fs'
import type { Tally } from './run-step.ts'

/** No report means that the runner never got as far as a test. */
const nothing: Tally = { passed: 0, failed: 1 }

export function readVitestReport(path: string): Tally {
  if (!existsSync(path)) return nothing
  const report = JSON.parse(readFileSync(path, 'utf8')) as { numPassedTests: number; numFailedTests: number }
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

export function readPlaywrightReport(path: string): Tally {
  if (!existsSync(path)) return nothing
  const { stats } = JSON.parse(readFileSync(path, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
