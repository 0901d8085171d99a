import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { ensureBrowser } from '../installing/ensure-browser.ts'
import { ensureFfmpeg } from '../installing/ensure-ffmpeg.ts'
import { quickFolder } from './quick-folder.ts'
import { readPlaywrightReport } from './read-reports.ts'
import { runStep, type Tally } from './run-step.ts'

/** Journeys on a server of their own, in the browser that is there or that this brings. What `args` leaves open is all of them. */
export async function runJourneys(tally: Tally, name: string, args: string[], env: Record<string, string> = {}) {
  const home = join(quickFolder(), `koya-e2e-${process.pid}`)
  const report = `${home}.json`
  ensureBrowser()
  ensureFfmpeg()
  await runStep(tally, name, 'playwright', ['test', ...args], {
    env: { ...env, KOYA_E2E_HOME: home, KOYA_E2E_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: () => readPlaywrightReport(report),
  })
  for (const path of [home, report]) rmSync(path, { recursive: true, force: true })
}
