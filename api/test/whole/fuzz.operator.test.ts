import { expect, test } from 'vitest'
import { describeWrong } from '../fuzz/describe.ts'
import { fuzz } from '../fuzz/fuzz.ts'
import { testApp } from '../test-app.ts'

const REQUESTS = 4_000
/** Another one deals other requests: `KOYA_FUZZ_SEED=7 npx vitest run api/test/whole/fuzz.operator.test.ts`. */
const seed = Number(process.env.KOYA_FUZZ_SEED ?? 2026)

const { app, db } = await testApp({ template: 'market' })

test(`whatever anyone sends, the answer is one that the contract promises (seed ${seed})`, async () => {
  const fuzzed = await fuzz(app, db, { requests: REQUESTS, seed })
  expect(describeWrong(fuzzed)).toEqual([])
  expect(fuzzed.requests).toBe(REQUESTS)
  // If nearly all were refused, nothing behind the checks would have been tried.
  const done = [...fuzzed.calls.values()].filter((call) => call.done > 0).length
  expect(done / app.endpoints.size).toBeGreaterThan(0.4)
})
