import { expect, test } from 'vitest'
import { hoursWords } from './hours-words.ts'

test.each([
  [1, 'an hour'],
  [2, '2 hours'],
  [47, '47 hours'],
  [48, '2 days'],
  [49, '3 days'],
])('%i hours are told as %s', (hours, words) => {
  expect(hoursWords(hours)).toBe(words)
})
