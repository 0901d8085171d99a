import { runJourneys } from './running/run-journeys.ts'
import { runStep, type Tally } from './running/run-step.ts'
import { runUnitTests } from './running/run-unit-tests.ts'
import { tellTally } from './running/tell-tally.ts'

/**
 * Every journey, each of them once, those of an operator at a shell first: `npm run journeys`. With `rest` those that
 * `npm test` leaves out, so that the two together are all of them.
 */
const tally: Tally = { passed: 0, failed: 0 }

await runStep(tally, 'web build', process.execPath, ['server/src/build-web.ts'])
await runUnitTests(tally, 'the ways of an operator', ['--config', 'vitest.operator.config.ts'])
if (process.argv.includes('rest')) await runJourneys(tally, 'journeys that npm test leaves out', ['--grep', '@long'])
else await runJourneys(tally, 'every browser journey', [])

tellTally(tally)
