import { expect, test } from 'vitest'
import { clockWords } from './clock-words.ts'

const now = new Date('2026-11-18T12:00:00Z')

test.each([
  ['2026-11-20T12:00:00Z', '48 hours left'],
  ['2026-11-18T13:00:00Z', '1 hour left'],
  ['2026-11-18T12:59:00Z', 'Less than an hour left'],
  ['2026-11-18T12:00:00Z', 'Overdue'],
  ['2026-11-18T11:01:00Z', 'Overdue'],
  ['2026-11-18T11:00:00Z', 'Overdue by 1 hour'],
  ['2026-11-17T13:00:00Z', 'Overdue by 23 hours'],
  ['2026-11-15T11:00:00Z', 'Overdue by 3 days'],
])('a report that is due at %s says: %s', (due, words) => {
  expect(clockWords(due, now)).toBe(words)
})
