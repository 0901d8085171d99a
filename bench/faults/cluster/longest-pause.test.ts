import { expect, test } from 'vitest'
import { longestPause } from './longest-pause.ts'

test('the longest pause is the one between two answers, however often they came before', () => {
  expect(longestPause([1_000, 1_010, 4_010, 4_500], 1_000, 5_000)).toBe(3_000)
})

test('who is not heard at all was silent from the first moment to the last', () => {
  expect(longestPause([], 1_000, 31_000)).toBe(30_000)
  expect(longestPause([900, 2_000], 1_000, 31_000)).toBe(29_000)
})
