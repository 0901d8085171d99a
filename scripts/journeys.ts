import { runJourneys } from './run-journeys.ts'
import { runStep, type Tally } from './run-step.ts'
import { tellTally } from './tell-tally.ts'

/**
 * Every journey, each of them once: `npm run journeys`. With `rest` those that `npm test` leaves out, so that the two
 * together are all of them.
 */
const tally: Tally = { passed: 0, failed: 0 }

await runStep(tally, 'web build', process.execPath, ['server/src/build-web.ts'])
if (process.argv.includes('rest')) await runJourneys(tally, 'journeys that npm test leaves out', ['--grep', '@long'])
else await runJourneys(tally, 'every browser journey', [])

tellTally(tally)
