import { expect, test } from 'vitest'
import { swapped } from './swapped.ts'

test('an item moves one place, and none at the ends', () => {
  expect(swapped([1, 2, 3], 1, -1)).toEqual([2, 1, 3])
  expect(swapped([1, 2, 3], 1, 1)).toEqual([1, 3, 2])
  expect(swapped([1, 2, 3], 0, -1)).toEqual([1, 2, 3])
  expect(swapped([1, 2, 3], 2, 1)).toEqual([1, 2, 3])
})
