import { expect, test } from 'vitest'
import { timeTaken } from './time-taken.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test.each([
  [0, '1 minute'],
  [12 * MINUTE, '12 minutes'],
  [119 * MINUTE, '119 minutes'],
  [120 * MINUTE, '2 hours'],
  [47 * 60 * MINUTE, '47 hours'],
  [2 * DAY, '2 days'],
  [13 * DAY, '13 days'],
  [14 * DAY, '2 weeks'],
  [60 * DAY, '9 weeks'],
])('a course that took %i milliseconds says so in %s', (ms, text) => {
  expect(timeTaken(ms).join(' ')).toBe(text)
})
