import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-11-15T12:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test.each([
  [-5, '5 seconds ago'],
  [-1, '1 second ago'],
  [0, 'just now'],
  [-60, '1 minute ago'],
  [-59 * 60, '59 minutes ago'],
  [-3_600, '1 hour ago'],
  [-26 * 3_600, '1 day ago'],
  [-40 * 86_400, '40 days ago'],
  [-800 * 86_400, '2 years ago'],
  [90, '1 minute from now'],
  [3 * 86_400, '3 days from now'],
])('%i seconds from now reads "%s"', (seconds, text) => {
  expect(relativeTime(after(seconds), now)).toBe(text)
})
