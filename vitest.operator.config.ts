import { defineConfig } from 'vitest/config'
import everyTest from './vitest.config.ts'

/** What an operator does to whole processes: start, stop, kill, back up. Too long for `npm test`; part of `npm run journeys`. */
export default defineConfig({
  test: {
    ...everyTest.test,
    include: ['{api,server}/**/*.operator.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
  },
})
