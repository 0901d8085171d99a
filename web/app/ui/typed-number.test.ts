import { expect, test } from 'vitest'
import { readNumber, typedNumber } from './form/typed-number.ts'

test.each([
  '220000',
  '220,000',
  '220 000',
  '220\u00a0000',
  'N220,000',
  'n220000',
  '₦220000',
  '₦ 220,000',
  'NGN 220,000.00',
])('%s is two hundred and twenty thousand', (text) => {
  expect(readNumber(text)).toBe(220_000)
})

test.each(['', ' ', 'N', '₦', 'many', '12 apples', 'Infinity', '1e400'])('“%s” is no number', (text) => {
  expect(readNumber(text)).toBeUndefined()
})

test('what is below zero or has a fraction is read as well', () => {
  expect([readNumber('-12.5'), readNumber('0.075'), readNumber('N-5')]).toEqual([-12.5, 0.075, -5])
})

test('in a form, what is no number goes to the server as it was typed, and nothing is 0', () => {
  expect([typedNumber('12,500'), typedNumber('many'), typedNumber(' ')]).toEqual([12_500, 'many', 0])
})
