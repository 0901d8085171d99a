import { expect, test } from 'vitest'
import { couponCode } from './coupon-code.ts'

test('a code counts however it is typed', () => {
  expect(couponCode(' save-10 ')).toBe('SAVE-10')
})
