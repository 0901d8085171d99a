import { runStep, type Tally } from './running/run-step.ts'
import { runUnitTests } from './running/run-unit-tests.ts'
import { tellTally } from './running/tell-tally.ts'

/** What must hold before a change lands and needs no browser: `npm test`. With `check` only what needs no database either. */
const onlyChecks = process.argv.includes('check')
const tally: Tally = { passed: 0, failed: 0 }

await runStep(tally, 'page types', 'react-router', ['typegen'], { cwd: 'web' })
// Each step keeps one processor busy, so there are two rows of them. The compiler's own four checkers each work out the same types:
// one of them takes half of the processor that four take.
const types = ['--noEmit', '--checkers', '1']
await Promise.all([
  oneByOne(
    ['types', 'tsc', [...types, '-p', '.']],
    ['types of the journeys', 'tsc', [...types, '-p', 'e2e']],
    ['schema and migrations', process.execPath, ['scripts/check-schema.ts']],
    ['OpenAPI document', process.execPath, ['scripts/check-open-api.ts']],
  ),
  oneByOne(
    ['formatting and lint', 'biome', ['ci', '--error-on-warnings', '.']],
    ['types of the web part', 'tsc', [...types, '-p', 'web']],
    ['types of the service worker', 'tsc', [...types, '-p', 'web/service-worker']],
    ['import rule', process.execPath, ['scripts/check-imports.ts']],
    ['unused code', 'knip', ['--no-progress']],
  ),
])

if (!onlyChecks) {
  await runStep(tally, 'web build', process.execPath, ['server/src/build-web.ts'])
  await runUnitTests(tally, 'unit and API tests')
}

async function oneByOne(...steps: [name: string, command: string, args: string[]][]) {
  for (const [name, command, args] of steps) await runStep(tally, name, command, args, { isBeside: true })
}

tellTally(tally)
