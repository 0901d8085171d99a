import { runStep, type Tally } from './running/run-step.ts'
import { runUnitTests } from './running/run-unit-tests.ts'
import { tellTally } from './running/tell-tally.ts'

/** What must hold before a change lands and needs no browser: `npm test`. With `check` only what needs no database either. */
const onlyChecks = process.argv.includes('check')
const tally: Tally = { passed: 0, failed: 0 }

await runStep(tally, 'formatting and lint', 'biome', ['ci', '--error-on-warnings', '.'])
await runStep(tally, 'types', 'tsc', ['--noEmit', '-p', '.'])
await runStep(tally, 'types of the journeys', 'tsc', ['--noEmit', '-p', 'e2e'])
await runStep(tally, 'page types', 'react-router', ['typegen'], { cwd: 'web' })
await runStep(tally, 'types of the web part', 'tsc', ['--noEmit', '-p', 'web'])
await runStep(tally, 'types of the service worker', 'tsc', ['--noEmit', '-p', 'web/service-worker'])
await runStep(tally, 'import rule', process.execPath, ['scripts/check-imports.ts'])
await runStep(tally, 'schema and migrations', process.execPath, ['scripts/check-schema.ts'])
await runStep(tally, 'OpenAPI document', process.execPath, ['scripts/check-open-api.ts'])
await runStep(tally, 'unused code', 'knip', ['--no-progress'])

if (!onlyChecks) {
  await runStep(tally, 'web build', process.execPath, ['server/src/build-web.ts'])
  await runUnitTests(tally, 'unit and API tests')
}

tellTally(tally)
