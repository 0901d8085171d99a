import { rmSync } from 'node:fs'
import { ensureBrowser } from './ensure-browser.ts'
import { freePort } from './free-port.ts'
import { readPlaywrightReport, readVitestReport } from './read-reports.ts'
import { runStep, type Tally } from './run-step.ts'

/** Everything that must hold before a change lands: `npm test`. With `check` only what needs no database and no browser. */
const onlyChecks = process.argv.includes('check')
const home = `/tmp/koya-e2e-${process.pid}`
const tally: Tally = { passed: 0, failed: 0 }
const began = Date.now()

await runStep(tally, 'formatting and lint', 'biome', ['ci', '--error-on-warnings', '.'])
await runStep(tally, 'types', 'tsc', ['--noEmit', '-p', '.'])
await runStep(tally, 'types of the journeys', 'tsc', ['--noEmit', '-p', 'e2e'])
await runStep(tally, 'page types', 'react-router', ['typegen'], { cwd: 'web' })
await runStep(tally, 'types of the web part', 'tsc', ['--noEmit', '-p', 'web'])
await runStep(tally, 'types of the service worker', 'tsc', ['--noEmit', '-p', 'web/service-worker'])
await runStep(tally, 'import rule', process.execPath, ['scripts/check-imports.ts'])
await runStep(tally, 'schema and migrations', process.execPath, ['scripts/check-schema.ts'])
await runStep(tally, 'unused code', 'knip', ['--no-progress'])

if (!onlyChecks) {
  await runStep(tally, 'web build', process.execPath, ['server/src/build-web.ts'])
  await runStep(
    tally,
    'unit and API tests',
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile=${home}-vitest.json`],
    {
      count: () => readVitestReport(`${home}-vitest.json`),
    },
  )
  await ensureBrowser()
  await runStep(tally, 'browser journeys', 'playwright', ['test'], {
    env: {
      KOYA_E2E_HOME: home,
      KOYA_E2E_PORT: String(await freePort()),
      PLAYWRIGHT_JSON_OUTPUT_FILE: `${home}-playwright.json`,
    },
    count: () => readPlaywrightReport(`${home}-playwright.json`),
  })
  for (const path of [home, `${home}-vitest.json`, `${home}-playwright.json`])
    rmSync(path, { recursive: true, force: true })
}

console.log(`\nTook ${Math.round((Date.now() - began) / 1000)} s`)
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)
