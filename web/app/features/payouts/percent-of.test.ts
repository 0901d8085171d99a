import { expect, test } from 'vitest'
import { percentOf } from './percent-of.ts'

test.each([
  ['70', 70],
  [' 7.5 ', 7.5],
  ['0', 0],
  ['', Number.NaN],
  ['  ', Number.NaN],
  ['7,5', Number.NaN],
  ['70 %', Number.NaN],
])('a percentage typed as "%s" is %d', (text, percent) => {
  const form = new FormData()
  form.set('percent', text)
  expect(percentOf(form, 'percent')).toBe(percent)
})
