import { rmSync } from 'node:fs'
import { ensureFfmpeg } from '../installing/ensure-ffmpeg.ts'
import { readVitestReport } from './read-reports.ts'
import { runStep, type Tally } from './run-step.ts'

/** Vitest as one step whose tests are counted. */
export async function runUnitTests(tally: Tally, name: string, args: string[] = []) {
  ensureFfmpeg()
  const report = `/tmp/koya-vitest-${process.pid}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  await runStep(tally, name, 'vitest', ['run', ...args, ...reporters], { count: () => readVitestReport(report) })
  rmSync(report, { force: true })
}
