import { expect, test } from 'vitest'
import { dueWords } from './due-day.ts'

test('a list says by when something is due as people say it', () => {
  const never = { dueOn: null, daysAfterJoining: null, diet: null }
  expect(dueWords({ ...never, dueOn: '2027-06-30' })).toBe('By 30 Jun 2027')
  expect(dueWords({ ...never, daysAfterJoining: 1 })).toBe('A day after joining')
  expect(dueWords({ ...never, daysAfterJoining: 14 })).toBe('14 days after joining')
  expect(dueWords({ ...never, diet: 'ican 2027-05' })).toBe('Before the ICAN diet of May 2027')
})
