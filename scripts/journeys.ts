import { runJourneys } from './running/run-journeys.ts'
import { runStep, type Tally } from './running/run-step.ts'
import { runUnitTests } from './running/run-unit-tests.ts'
import { tellTally } from './running/tell-tally.ts'

/**
 * Every journey, each of them once, those of an operator at a shell first: `npm run journeys`. With `core` only the forty in
 * the browser that a change is most likely to break, in two minutes. With `--shard=1/3` a third of them, for one of three machines.
 */
const tally: Tally = { passed: 0, failed: 0 }
const shard = process.argv.find((word) => /^--shard=\d+\/\d+$/.test(word))

await runStep(tally, 'web build', process.execPath, ['server/src/build-web.ts'])
if (process.argv.includes('core'))
  await runJourneys(tally, 'the core of the browser journeys', ['--grep-invert', '@long'])
else {
  const operator = ['--config', 'vitest.operator.config.ts', ...(shard ? [shard] : [])]
  await runUnitTests(tally, 'the ways of an operator', operator)
  await runJourneys(tally, 'every browser journey', shard ? [shard] : [])
}

tellTally(tally)
