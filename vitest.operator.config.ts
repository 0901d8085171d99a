import { defineConfig } from 'vitest/config'
import everyTest from './vitest.config.ts'

/**
 * What an operator does to whole processes: start, stop, kill, back up; and what else is too long for `npm test`. Part of `npm run journeys`.
 * With `KOYA_PROOF` also what takes minutes by itself, which is for `npm run proof`.
 */
export default defineConfig({
  test: {
    ...everyTest.test,
    include: [
      '{api,bench,server}/**/*.operator.test.ts',
      ...(process.env.KOYA_PROOF ? ['bench/**/*.proof.test.ts'] : []),
    ],
    exclude: ['**/node_modules/**', '**/build/**'],
  },
})
