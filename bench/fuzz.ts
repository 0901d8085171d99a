import { parseArgs } from 'node:util'
import { buildApp } from '../api/src/app.ts'
import { readConfig } from '../api/src/config.ts'
import type { Place } from '../api/src/db/client.ts'
import { migrateDatabase } from '../api/src/db/migrate.ts'
import { seedWhenEmpty } from '../api/src/db/seed/seed.ts'
import { createLogger } from '../api/src/logger.ts'
import { openDeps } from '../api/src/open-deps.ts'
import { describeWrong } from '../api/test/fuzz/describe.ts'
import { type Fuzzed, fuzz } from '../api/test/fuzz/fuzz.ts'
import { openBenchHome } from './bench-home.ts'
import { circumstances, writeSection } from './write-section.ts'

const MILLION = 1_000_000

/** Requests made from the contract, by the million: `node bench/fuzz.ts --requests 1000000 --seed 7`. */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: String(MILLION) }, seed: { type: 'string' } },
})
const requests = Number(values.requests)
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
if (!Number.isSafeInteger(requests) || requests < 1 || !Number.isSafeInteger(seed)) {
  console.error('--requests and --seed are whole numbers.')
  process.exit(1)
}

const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted.abort())

const home = await openBenchHome(0)
const fuzzed = await run(home.folder, home.place).finally(home.close)
const told = summary(fuzzed)
console.log(`\n${told}`)
if (fuzzed.requests >= MILLION) writeSection('fuzzing', `${circumstances()}\n\n${told}`)
process.exit(fuzzed.wrong.size === 0 && fuzzed.requests === requests ? 0 : 1)

async function run(folder: string, place: Place) {
  await migrateDatabase(place)
  const config = readConfig({ LOG_LEVEL: 'silent', KOYA_HOME: folder })
  const { deps, close } = openDeps(config, place, createLogger('error'))
  await seedWhenEmpty(deps.db, config, () => {})
  const app = await buildApp(deps)
  try {
    return await fuzz(app, deps.db, { requests, seed, say: sayOften(Date.now()), signal: interrupted.signal })
  } finally {
    await app.close()
    await close()
  }
}

/** A line every ten seconds: who waits half an hour wants to know for what. */
function sayOften(began: number) {
  let next = began + 10_000
  return ({ requests: sent, wrong }: Fuzzed) => {
    if (Date.now() < next) return
    next = Date.now() + 10_000
    const seconds = (Date.now() - began) / 1000
    const left = Math.round(((requests - sent) * seconds) / sent)
    console.log(`${sent} of ${requests}, ${Math.round(sent / seconds)} a second, ${left} s to go, ${wrong.size} wrong`)
  }
}

function summary(fuzzed: Fuzzed) {
  const { statuses, calls } = fuzzed
  const wrong = describeWrong(fuzzed)
  const never = [...calls].filter(([, { done }]) => done === 0).map(([call]) => call)
  return [
    '| status | answers |',
    '| --- | --- |',
    ...[...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `| ${status} | ${times} |`),
    '',
    ...wrong.slice(0, 50),
    ...(never.length ? [`Refused every time: ${never.join(', ')}.`] : []),
    `Seed ${seed}: ${fuzzed.requests} requests to ${calls.size} endpoints, ${wrong.length} kinds of answers that the contract does not promise.`,
  ].join('\n')
}
