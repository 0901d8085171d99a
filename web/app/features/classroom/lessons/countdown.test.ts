import { expect, test } from 'vitest'
import { clockText, saidBetween, secondsLeft } from './countdown.ts'

test('the time left is whole seconds, and never less than none', () => {
  expect(secondsLeft(61_000, 0)).toBe(61)
  expect(secondsLeft(61_000, 500)).toBe(61)
  expect(secondsLeft(61_000, 61_000)).toBe(0)
  expect(secondsLeft(61_000, 99_000)).toBe(0)
})

test.each([
  [3_909, '1:05:09'],
  [1_199, '19:59'],
  [65, '1:05'],
  [5, '0:05'],
  [0, '0:00'],
])('%i seconds are written %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

test('it is said at a few marks only', () => {
  const said = Array.from({ length: 1_200 }, (_, at) => saidBetween(1_200 - at, 1_199 - at)).filter(Boolean)
  expect(said).toEqual([
    '10 minutes left.',
    '5 minutes left.',
    '1 minute left.',
    '30 seconds left.',
    '10 seconds left.',
    'The time is over.',
  ])
})

test('a tab that slept says only the latest mark, and the end once', () => {
  expect(saidBetween(700, 45)).toBe('1 minute left.')
  expect(saidBetween(700, 0)).toBe('The time is over.')
  expect(saidBetween(0, 0)).toBeUndefined()
  expect(saidBetween(250, 249)).toBeUndefined()
})
