import { defineConfig } from 'vitest/config'
import everyTest from './vitest.config.ts'

/** What an operator does to whole processes: start, stop, kill, back up; and what else is too long for `npm test`. Part of `npm run journeys`. */
export default defineConfig({
  test: {
    ...everyTest.test,
    include: ['{api,bench,server}/**/*.operator.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
  },
})
